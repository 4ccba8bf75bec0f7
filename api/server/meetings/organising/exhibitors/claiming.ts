import { sql } from 'kysely'
import type { Db } from '../../../../db/index.ts'
import type { LanguageMap } from '../../../../db/schema.ts'
import { indexEntries } from '../../../../db/search/search-index.ts'
import { audit } from '../../../core/audit.ts'
import { hashOfSecret } from '../../../http/access.ts'
import type { LoggedIn } from '../../../http/handlers.ts'
import { Refusal } from '../../../http/refusal.ts'
import { lockExhibitors } from './lock.ts'

/** An exhibitor with all that decides whether it can be handed over. */
export interface Claimable {
  exhibitorCode: string
  name: LanguageMap
  fallback: string
  logo: string
  hall: string
  booth: string
  meetingCode: string
  meeting: LanguageMap
  meetingFallback: string
  /** Null for a company without a page on the platform. */
  enterpriseCode: string | null
  hasMember: boolean
  /** True where other meetings have the company, too, or where it had members before. */
  isOthers: boolean
}

/** Somebody is a member of the company of an exhibitor. */
export const hasMember = sql`exists (
  select from enterprise_member where enterprise_member.enterprise_code = exhibitor.enterprise_code)`

/** Reads an exhibitor with all that decides whether it can be handed over; undefined if there is none. */
export async function claimable(db: Db, exhibitorCode: string): Promise<Claimable | undefined> {
  const { rows } = await sql<Claimable>`
    select exhibitor.code as "exhibitorCode", exhibitor.name, exhibitor.fallback_language as fallback, exhibitor.logo,
      hall, booth, meeting_code as "meetingCode", meeting.name as meeting,
      meeting.fallback_language as "meetingFallback", enterprise_code as "enterpriseCode", ${hasMember} as "hasMember",
      exists (select from enterprise where enterprise.code = enterprise_code and left_at is not null)
        or exists (
          select from exhibitor as other
          where other.enterprise_code = exhibitor.enterprise_code and other.meeting_code <> exhibitor.meeting_code)
        as "isOthers"
    from exhibitor join meeting on meeting.code = meeting_code
    where exhibitor.code = ${exhibitorCode}`.execute(db)
  return rows[0]
}

/** Throws a Refusal where an exhibitor is in somebody's hands, or is not this organiser's to hand over. */
export function refuseClaimed({ exhibitorCode, enterpriseCode, hasMember, isOthers }: Claimable) {
  if (hasMember) throw new Refusal('alreadyClaimed', `The exhibitor "${exhibitorCode}" has a member.`)
  if (isOthers) throw new Refusal('claimRefused', `Others than this organiser have to do with "${enterpriseCode}".`)
}

/** Returns the name of an exhibitor as the audit has it. */
export const nameOf = ({ name, fallback, exhibitorCode }: Claimable) =>
  name[fallback] ?? Object.values(name)[0] ?? exhibitorCode

interface Claim {
  id: string
  exhibitorCode: string
  meetingCode: string
  expiresAt: Date
  isUsed: boolean
  isRevoked: boolean
  isOver: boolean
}

/** Returns a link that can be used now. Throws a Refusal for any other. */
async function openClaim(db: Db, secret: string, lock = sql``): Promise<Claim> {
  const { rows } = await sql<Claim>`
    select id, exhibitor_code as "exhibitorCode", meeting_code as "meetingCode", expires_at as "expiresAt",
      used_at is not null as "isUsed", revoked_at is not null as "isRevoked", expires_at <= now() as "isOver"
    from exhibitor_claim where secret_hash = ${hashOfSecret(secret)} ${lock}`.execute(db)
  const [claim] = rows
  if (!claim) throw new Refusal('linkNotFound', 'There is no such link.')
  if (claim.isUsed) throw new Refusal('linkUsed', 'The link was used.')
  if (claim.isRevoked) throw new Refusal('linkRevoked', 'The link was taken back, or a newer one took its place.')
  if (claim.isOver) throw new Refusal('linkExpired', 'The link is over.')
  return claim
}

/** Returns a link with the exhibitor that it hands over, and what comes with it. Throws a Refusal if it is no use. */
export async function claimedBy(db: Db, secret: string) {
  const claim = await openClaim(db, secret)
  const exhibitor = await claimable(db, claim.exhibitorCode)
  if (!exhibitor) throw new Refusal('linkNotFound', 'The exhibitor is gone.')
  refuseClaimed(exhibitor)
  const { rows } = await sql<{ exhibitNum: number; leadNum: number }>`
    select (select count(*)::integer from exhibit where exhibitor_code = ${claim.exhibitorCode}) as "exhibitNum",
      (select count(*)::integer from lead
        where target = ${exhibitor.enterpriseCode ?? claim.exhibitorCode} and joined_to is null) as "leadNum"`.execute(
    db,
  )
  return { claim, exhibitor: { ...exhibitor, ...(rows[0] as { exhibitNum: number; leadNum: number }) } }
}

/** Makes the company page of an exhibitor from its entry, and moves its leads there. Returns the code of the page. */
async function makeEnterprise(tx: Db, exhibitorCode: string) {
  const { rows } = await sql<{ code: string }>`
    insert into enterprise (code, name, logo, cover, website, introduction, fallback_language, languages)
    select 'E' || nextval('enterprise_number'), name, logo, cover, website, details, fallback_language,
      (select coalesce(jsonb_object_agg(language, 'KEPT'), '{}') from jsonb_object_keys(name::jsonb) as language)
    from exhibitor where code = ${exhibitorCode} returning code`.execute(tx)
  const { code } = rows[0] as { code: string }
  await sql`update exhibitor set enterprise_code = ${code}, updated_at = now() where code = ${exhibitorCode}`.execute(
    tx,
  )
  await sql`update lead set enterprise_code = ${code}, target = ${code} where target = ${exhibitorCode}`.execute(tx)
  await sql`update lead_event set target = ${code} where target = ${exhibitorCode}`.execute(tx)
  await indexEntries(tx, 'ENTERPRISE', [code])
  await indexEntries(tx, 'EXHIBITOR', [exhibitorCode])
  return code
}

/**
 * Makes who is logged in the first owner of an exhibitor's company by a link, which is then used. Of two people who
 * come at the same time by two links, the second is refused.
 */
export const acceptClaim = (secret: string, { db, session, device }: LoggedIn) =>
  db.transaction().execute(async (tx) => {
    const { meetingCode } = await openClaim(tx, secret)
    await lockExhibitors(tx, meetingCode)
    const { id, exhibitorCode } = await openClaim(tx, secret, sql`for update`)
    const exhibitor = await claimable(tx, exhibitorCode)
    if (!exhibitor) throw new Refusal('linkNotFound', 'The exhibitor is gone.')
    if (exhibitor.enterpriseCode) await lockEnterprise(tx, exhibitor.enterpriseCode)
    const now = await claimable(tx, exhibitorCode)
    refuseClaimed(now ?? exhibitor)
    await tx.updateTable('exhibitor_claim').set({ used_at: new Date() }).where('id', '=', id).execute()
    const enterpriseCode = exhibitor.enterpriseCode ?? (await makeEnterprise(tx, exhibitorCode))
    await tx
      .insertInto('enterprise_member')
      .values({ enterprise_code: enterpriseCode, uid: session.uid, role: 'OWNER' })
      .execute()
    await indexEntries(tx, 'PERSON', [session.uid])
    const by = { organiser: { meetingCode }, session, device }
    await audit(tx, by, { action: 'CLAIM_ACCEPT', subject: exhibitorCode, after: { name: nameOf(exhibitor) } })
    return { enterpriseCode }
  })

/** Waits for others who become owners of this enterprise; it holds for a transaction. */
const lockEnterprise = (tx: Db, code: string) => sql`select from enterprise where code = ${code} for update`.execute(tx)
