import type { VisitChannel } from '../../api/contract/core/visit-channels.ts'
import { type CodeField, type KindWith, kinds, kindsWith } from '../../api/contract/kinds.ts'
import type { channels } from '../../api/contract/leads/lead-terms.ts'
import { linkOfOrigin, linkOrigin } from '../../api/contract/sharing/link-terms.ts'
import { visitedLink } from '../shell/scan.ts'

// The link by which the visitor came is remembered for the rest of the visit, because enquiries name the sharer.

type Codes = { [Field in CodeField<KindWith<'visits'>>]?: string }

/** The fields in the address of a shared page: its sharer, and the codes of what it shows. */
export interface SharedQuery extends Codes {
  shareUserType?: string
  shareUid?: string
  shareEnCode?: string
}

/** The fields of an enquiry about the link by which its visitor came. */
export interface Attribution {
  /** Missing where nobody shared the page of this enterprise. */
  channel?: (typeof channels)[number]
  /** The subject of the link, such as `ENTERPRISE:E1001`. */
  sonChannel?: string
  /** The short link of the visit, with which the server finds its sharer; else the person or enterprise who shared. */
  sourceRelationCode: string
}

interface StoredSharer extends Required<Attribution> {
  /** The enterprise of the shared page; empty where the address does not say. */
  enterpriseCode: string
}

const key = 'foyer:shared-by'
const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value)

/** A copy in memory, because storage may be blocked. */
let sharerInMemory: StoredSharer | undefined

// A kind that belongs to another comes after it in the table, and its address carries both codes.
const mostSpecificFirst = kindsWith('visits').reverse()

/** Returns kind and code of a page, such as `ENTERPRISE:E1001`, by the most specific code in its address. */
function pageOf(query: SharedQuery) {
  const kind = mostSpecificFirst.find((kind) => isCode(query[kinds[kind].code]))
  return kind ? `${kind}:${query[kinds[kind].code]}`.slice(0, 64) : ''
}

/**
 * Returns the sharer that an address names, if any. Anybody may have written the address, so only codes are accepted.
 */
export function sharerIn({ shareUserType, shareUid, shareEnCode }: SharedQuery) {
  if (shareUserType === 'ENTERPRISE' && isCode(shareEnCode)) return { shareUserType, code: shareEnCode } as const
  if (shareUserType === 'USER' && isCode(shareUid)) return { shareUserType, code: shareUid } as const
  return undefined
}

/** Returns the channel of a visit by this address; undefined where nobody shared it. */
export function sharedChannel(query: SharedQuery): VisitChannel | undefined {
  const sharer = sharerIn(query)
  return sharer && (sharer.shareUserType === 'USER' ? 'SHARED_BY_USER' : 'SHARED_BY_ENTERPRISE')
}

/** Stores the sharer of an address for the rest of the visit; an address without a sharer changes nothing. */
export function storeSharer(query: SharedQuery, enterpriseCode = query.enterpriseCode ?? '') {
  const sharer = sharerIn(query)
  if (!sharer) return
  sharerInMemory = {
    channel:
      sharer.shareUserType === 'USER' ? 'ENTERPRISE_HOMEPAGE_USER_DRAINAGE' : 'ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE',
    sonChannel: pageOf(query),
    sourceRelationCode: sharer.code,
    enterpriseCode,
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(sharerInMemory))
  } catch {
    // Storage is blocked: the sharer is known as long as the page is open.
  }
}

function storedSharer(): StoredSharer | undefined {
  try {
    const stored: Partial<StoredSharer> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const isComplete = stored && /^ENTERPRISE_HOMEPAGE_(USER|ENTERPRISE)_DRAINAGE$/.test(stored.channel ?? '')
    return isComplete && isCode(stored.sourceRelationCode) ? (stored as StoredSharer) : sharerInMemory
  } catch {
    // Storage is blocked, or holds a value that Foyer did not write.
    return sharerInMemory
  }
}

/**
 * Returns the link by which the visitor came, for an enquiry to an enterprise. An enterprise other than the shared one
 * learns nothing: only sharer and shared enterprise may know who sends visitors. The short link is in every enquiry of
 * the visit, because its maker is only shown their number.
 */
export function sharedBy(enterpriseCode = ''): Attribution | undefined {
  const stored = storedSharer()
  const [code = '', channel, sharerCode] = visitedLink()
  const link = linkOfOrigin(code) ? linkOrigin(code, channel === 'QR') : ''
  if (!stored || (enterpriseCode && stored.enterpriseCode && stored.enterpriseCode !== enterpriseCode))
    return link ? { sourceRelationCode: link } : undefined
  const { enterpriseCode: _, sourceRelationCode, ...shared } = stored
  // The address of somebody else, opened after the short link, decides.
  return { ...shared, sourceRelationCode: (sharerCode === sourceRelationCode && link) || sourceRelationCode }
}

/** Deletes the sharer, as the start of a new visit does. */
export function deleteSharer() {
  sharerInMemory = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
