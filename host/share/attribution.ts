import type { VisitChannel } from '../../api/contract/enterprises/enterprise-terms.ts'
import { type CodeField, type KindWith, kinds, kindsWith } from '../../api/contract/kinds.ts'
import type { channels } from '../../api/contract/leads/lead-terms.ts'

// By whose link somebody came, kept for the visit: enquiries made meanwhile tell it.

type Codes = { [Field in CodeField<KindWith<'visits'>>]?: string }

/** What the address of a shared page says of who shared it, and what it shows. */
export interface SharedQuery extends Codes {
  shareUserType?: string
  shareUid?: string
  shareEnCode?: string
}

/** What an enquiry tells of the link by which its visitor came. */
export interface Attribution {
  channel: (typeof channels)[number]
  /** What was shared, such as `ENTERPRISE:E1001`. */
  sonChannel: string
  /** The code of the person or enterprise who shared it. */
  sourceRelationCode: string
}

interface Kept extends Attribution {
  /** Whose page it was; empty where the address does not say. */
  enterpriseCode: string
}

const key = 'foyer:shared-by'
const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value)

/** In memory too, because storage may be closed to us. */
let remembered: Kept | undefined

// What belongs to something stands behind it in the table, and its address carries both codes.
const mostSpecialFirst = kindsWith('visits').reverse()

/** `ENTERPRISE:E1001`; the most special code of the address stands for its page. */
function pageOf(query: SharedQuery) {
  const kind = mostSpecialFirst.find((kind) => isCode(query[kinds[kind].code]))
  return kind ? `${kind}:${query[kinds[kind].code]}`.slice(0, 64) : ''
}

/** Who shared the page of an address, if somebody did. Anybody may have written the address: only codes are taken. */
export function sharerIn({ shareUserType, shareUid, shareEnCode }: SharedQuery) {
  if (shareUserType === 'ENTERPRISE' && isCode(shareEnCode)) return { shareUserType, code: shareEnCode } as const
  if (shareUserType === 'USER' && isCode(shareUid)) return { shareUserType, code: shareUid } as const
  return undefined
}

/** The channel of a visit by such an address; nothing where nobody shared it. */
export function sharedChannel(query: SharedQuery): VisitChannel | undefined {
  const sharer = sharerIn(query)
  return sharer && (sharer.shareUserType === 'USER' ? 'SHARED_BY_USER' : 'SHARED_BY_ENTERPRISE')
}

/** Remembers who shared the page of an address, for the rest of the visit; one that nobody shared changes nothing. */
export function rememberSharer(query: SharedQuery, enterpriseCode = query.enterpriseCode ?? '') {
  const sharer = sharerIn(query)
  if (!sharer) return
  remembered = {
    channel:
      sharer.shareUserType === 'USER' ? 'ENTERPRISE_HOMEPAGE_USER_DRAINAGE' : 'ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE',
    sonChannel: pageOf(query),
    sourceRelationCode: sharer.code,
    enterpriseCode,
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(remembered))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function kept(): Kept | undefined {
  try {
    const found: Partial<Kept> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const isWhole = found && /^ENTERPRISE_HOMEPAGE_(USER|ENTERPRISE)_DRAINAGE$/.test(found.channel ?? '')
    return isWhole && isCode(found.sourceRelationCode) ? (found as Kept) : remembered
  } catch {
    // Storage is closed to us, or holds what others wrote.
    return remembered
  }
}

/**
 * By whose link the visitor came, for an enquiry to an enterprise. Another enterprise than the shared one is told
 * nothing: who sends visitors to whom is between those two.
 */
export function sharedBy(enterpriseCode = ''): Attribution | undefined {
  const found = kept()
  if (!found || (enterpriseCode && found.enterpriseCode && found.enterpriseCode !== enterpriseCode)) return undefined
  const { channel, sonChannel, sourceRelationCode } = found
  return { channel, sonChannel, sourceRelationCode }
}

/** Forgets it, as a new visit does. */
export function forgetSharer() {
  remembered = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
