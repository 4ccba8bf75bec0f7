import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { isPagePath } from '../../contract/core/page-path.ts'
import type { Db } from '../../db/index.ts'
import type { Session } from '../http/access.ts'
import type { Context } from '../http/handlers.ts'
import { addressKey, counter, counting, refusing } from '../http/limits.ts'
import { roleOf } from '../http/membership.ts'
import { Refusal } from '../http/refusal.ts'
import { isPublicUrl } from '../leads/webhooks/address.ts'

/** The number of days for which a short link works after it was last created. */
const validDays = 365
/** No 0, 1, i, l, o: they look alike in print and by hand. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

const newCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The person or enterprise that shares something; all three fields are empty for anonymous links. */
export interface Sharer {
  shareUserType: '' | 'USER' | 'ENTERPRISE'
  shareUid: string
  shareEnCode: string
}

/** The sharer of links that guests make. */
const anonymous: Sharer = { shareUserType: '', shareUid: '', shareEnCode: '' }

/** The account that owns a link; undefined for guests and for logins on partner pages. */
const ownerOf = (session: Session | undefined) => (session && session.kind !== 'PARTNER' ? session.uid : undefined)

/** The sharer that a call names. */
export interface NamedSharer {
  shareUserType?: 'USER' | 'ENTERPRISE' | undefined
  shareUid?: string | undefined
  shareEnCode?: string | undefined
}

const claimed = ({ shareUserType, shareUid, shareEnCode }: NamedSharer) =>
  shareUserType ?? (shareEnCode ? 'ENTERPRISE' : shareUid ? 'USER' : '')

/**
 * The sharer that a link names: the caller, or an enterprise that the caller is a member of. A guest gets a link
 * without a sharer, whatever the guest claims. Throws `forbidden` for the name of another person or enterprise.
 */
export async function sharerOf(claim: NamedSharer, session: Session | undefined, db: Db): Promise<Sharer> {
  const uid = ownerOf(session)
  const as = claimed(claim)
  if (!uid || !as) return anonymous
  if (as === 'USER') {
    if (claim.shareUid && claim.shareUid !== uid) {
      throw new Refusal('forbidden', `Nobody but "${claim.shareUid}" can share in that name.`)
    }
    return { shareUserType: 'USER', shareUid: uid, shareEnCode: '' }
  }
  const shareEnCode = claim.shareEnCode ?? ''
  // The link does not say which member made it.
  if (await roleOf(uid, shareEnCode, db)) return { shareUserType: 'ENTERPRISE', shareUid: '', shareEnCode }
  throw new Refusal('forbidden', `The caller is no member of the enterprise "${shareEnCode}".`)
}

const hidden = /[\\\s\p{C}]/u

/** Returns an https address of the public internet that people can read; undefined if it could mislead them. */
function foreignAddress(target: string): string | undefined {
  if (!/^https:\/\/[^/]/.test(target) || hidden.test(target) || !URL.canParse(target)) return undefined
  const url = new URL(target)
  return url.username || url.password || !isPublicUrl(url) ? undefined : url.href
}

/** Returns true if a stored target lies outside this Foyer. */
export const isForeign = (target: string) => !target.startsWith('/')

/** Returns true if a stored target may still be followed: some old links have targets that are refused today. */
export const mayFollow = (target: string) => !isForeign(target) || foreignAddress(target) !== undefined

/**
 * Returns the stored form of a link's target: a page of this Foyer or, for people with an account, any https address.
 * Throws a Refusal for others.
 */
export function targetOf(target: string, session: Session | undefined, publicUrl: string): string {
  const local = target.startsWith(`${publicUrl}/`) ? target.slice(publicUrl.length) : target
  if (isPagePath(local)) return local
  const foreign = ownerOf(session) ? foreignAddress(local) : undefined
  if (foreign && new URL(foreign).origin !== new URL(publicUrl).origin) return foreign
  throw new Refusal('targetNotAllowed', `The target "${target}" is no path of a page of this Foyer.`)
}

/** A link to be kept. */
export interface NewLink extends Sharer {
  target: string
  name?: string | undefined
  /** The meeting to which it invites the guest who has its name. */
  invitesTo?: string | undefined
  days?: number | undefined
}

/** Makes a short link; the same page, sharer and maker have one, whose time begins anew. */
export async function storeLink(link: NewLink, { db, settings, session, remoteAddress }: Context) {
  const owner = ownerOf(session) ?? null
  const counters = [
    owner
      ? counter('linksPerPerson', owner, settings.limits)
      : counter('linksPerAddress', await addressKey(db, remoteAddress), settings.limits),
  ]
  const { target, shareUserType, shareUid, shareEnCode, name = '', invitesTo = null, days = validDays } = link
  const { rows } = await refusing(db, counters, () =>
    sql<{ code: string; expires_at: Date }>`
      with one as (select 1), counted as ${counting('one', counters)}
      insert into share_link as kept
        (code, target, share_user_type, share_uid, share_en_code, owner_uid, name, invites_to, expires_at)
      select ${newCode()}, ${target}, ${shareUserType}, ${shareUid}, ${shareEnCode}, ${owner}, ${name}, ${invitesTo},
        now() + make_interval(days => ${days}::integer)
      from one
      on conflict (target, share_user_type, share_uid, share_en_code, coalesce(owner_uid, '')) where not is_own
      do update set
        -- Guests share their links with each other: nobody makes one end sooner.
        expires_at = case when kept.owner_uid is null
          then greatest(kept.expires_at, excluded.expires_at) else excluded.expires_at end,
        name = case when excluded.name = '' then kept.name else excluded.name end,
        invites_to = coalesce(excluded.invites_to, kept.invites_to)
      returning code, expires_at`.execute(db),
  )
  const [made] = rows as [{ code: string; expires_at: Date }]
  return { code: made.code, url: `${settings.publicUrl}/v/${made.code}`, expiresAt: made.expires_at.toISOString() }
}
