import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fullName, nameIn, type PersonName } from '../../../i18n/person-name.ts'
import { isLanguage } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { isUuid } from '../core/uuid.ts'
import type { ForMember, Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { notifyChange } from '../live/listen.ts'
import { readPass } from '../registrations/pass-keys.ts'
import { hashOf, leadOf, searchOf } from './lead-contents.ts'
import { noLead } from './lead-details.ts'
import { storeLead } from './lead-joining.ts'
import { noteOnLead } from './lead-work.ts'

interface Wearer {
  id: string
  uid: string
  language: string
  firstName: string
  lastName: string
  countryCode: string
  organisation: string
  position: string
  email: string
  phone: string
  phoneCountryCode: string
}

/** The registration of a pass that admits its wearer to a meeting; undefined if there is none. */
async function wearerOf(passId: string, meetingCode: string, db: Db): Promise<Wearer | undefined> {
  const { rows } = await sql<Wearer>`
    select id, uid, language, first_name as "firstName", last_name as "lastName", country_code as "countryCode",
      organisation, position, email, phone, phone_country_code as "phoneCountryCode"
    from registration
    where pass_id = ${passId} and meeting_code = ${meetingCode} and state in ('PASSED', 'SIGNED')`.execute(db)
  return rows[0]
}

/** Stores the lead of a badge, once for each wearer and enterprise; returns its id. */
async function leadFor(wearer: Wearer, meetingCode: string, { db, settings, member, appKey }: ForMember) {
  const { enterpriseCode } = member
  const { phone, phoneCountryCode, email, position, organisation } = wearer
  const body = {
    ...{ enterpriseCode, name: fullName(wearer), company: organisation, position, phone: '', phoneCountryCode, email },
    ...{ meetingCode, content: 'OTHER' as const, sourceType: 'BADGE_SCAN' },
    language: isLanguage(wearer.language) ? wearer.language : ('EN' as const),
  }
  const target = { code: enterpriseCode, enterpriseCode, exhibitorCode: null, companyRequired: false }
  // The number was checked when its owner registered.
  const lead = { ...leadOf(body, target, appKey), phone }
  const idempotency_key = `badge-${wearer.id}`
  const more = { id: randomUUID(), uid: wearer.uid, search: searchOf(lead), body_hash: hashOf(lead), idempotency_key }
  const stored = await storeLead(db, settings, { row: { ...lead, ...more }, counters: [] })
  if (stored.is === 'stored') return stored.id
  const { id } = await db
    .selectFrom('lead')
    .select('id')
    .where('target', '=', enterpriseCode)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirstOrThrow()
  return id
}

interface ScanRow extends PersonName {
  scanId: string
  leadId: string
  meetingCode: string
  name: string
  company: string
  position: string
  at: Date
  score: number
  tags: string[]
  note: string
}

/** The newest scans of an enterprise that were not withdrawn; with a registration or a scan, only that one. */
async function scansOf(
  { member: { enterpriseCode }, language }: ForMember,
  tx: Db,
  only: { registrationId?: string; scanId?: string } = {},
) {
  const { registrationId = null, scanId = null } = only
  const { rows } = await sql<ScanRow>`
    select scan.id as "scanId", coalesce(lead.joined_to, lead.id) as "leadId", scan.meeting_code as "meetingCode",
      lead.name, lead.company, lead.position, scan.at, ${nameColumns()}, score, tags, note
    from badge_scan as scan join lead on lead.id = scan.lead_id left join person on person.uid = scan.uid
    where scan.enterprise_code = ${enterpriseCode} and withdrawn_at is null
      and (${registrationId}::uuid is null or registration_id = ${registrationId}::uuid)
      and (${scanId}::uuid is null or scan.id = ${scanId}::uuid)
    order by scan.at desc, scan.id limit 50`.execute(tx)
  return rows.map(({ firstName, lastName, countryCode, names, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    scannedBy: nameIn({ firstName, lastName, countryCode, names }, language),
  }))
}

interface BoothRow {
  meetingCode: string
  name: LanguageMap
  fallback: string
  hall: string
  booth: string
}

/** The meetings at which an enterprise has a booth: those that are not over come first, the next one at the top. */
async function boothsOf(enterpriseCode: string, db: Db) {
  const { rows } = await sql<BoothRow>`
    select meeting.code as "meetingCode", meeting.name, meeting.fallback_language as fallback, hall, booth
    from exhibitor join meeting on meeting.code = meeting_code where enterprise_code = ${enterpriseCode}
    order by ends_at < now(), abs(extract(epoch from starts_at - now())), exhibitor.code limit 20`.execute(db)
  return rows
}

/** Score, tags and note as colleagues read them in the history of a lead, in every language alike. */
const noteText = ({ score, tags, note }: { score: number; tags: string[]; note: string }) =>
  [score > 0 ? '★'.repeat(score) + '☆'.repeat(5 - score) : '', tags.join(' · '), note].filter(Boolean).join('\n')

/** Answers the calls about scanned badges. */
export const badgeScans: Handlers<'badgeScans'> = {
  async overview({ query: { enterpriseCode, ...query } }, context) {
    const language = query.language ?? context.language
    const booths = await boothsOf(enterpriseCode, context.db)
    return {
      booths: booths.map(({ name, fallback, ...row }) => ({
        ...row,
        meetingName: inLanguage(name, language, fallback),
      })),
      scans: await context.asEnterprise((tx) => scansOf({ ...context, language }, tx)),
    }
  },

  async scan({ body }, context) {
    const { db, session, asEnterprise } = context
    const { enterpriseCode, meetingCode } = body
    const booths = await boothsOf(enterpriseCode, db)
    if (!booths.some((booth) => booth.meetingCode === meetingCode))
      throw new Refusal('exhibitorNotFound', `"${enterpriseCode}" has no booth at "${meetingCode}".`)
    const pass = await readPass(body.code.trim(), meetingCode, new Date(), db)
    if ('fault' in pass) return { verdict: pass.fault, scans: [] }
    const wearer = await wearerOf(pass.passId, meetingCode, db)
    if (!wearer) return { verdict: 'NO_PASS', scans: [] }
    const registrationId = wearer.id
    const earlier = () =>
      asEnterprise((tx) =>
        tx
          .selectFrom('badge_scan')
          .select('withdrawn_at')
          .where('enterprise_code', '=', enterpriseCode)
          .where('registration_id', '=', registrationId)
          .executeTakeFirst(),
      )
    const known = async (isWithdrawn: boolean) => {
      if (isWithdrawn) return { verdict: 'WITHDRAWN' as const, scans: [] }
      const scans = await asEnterprise((tx) => scansOf(context, tx, { registrationId }))
      return { verdict: 'KNOWN' as const, scans }
    }
    const first = await earlier()
    if (first) return known(first.withdrawn_at !== null)

    const lead_id = await leadFor(wearer, meetingCode, context)
    const row = { enterprise_code: enterpriseCode, meeting_code: meetingCode, registration_id: registrationId, lead_id }
    const added = await asEnterprise((tx) =>
      tx
        .insertInto('badge_scan')
        .values({ ...row, uid: session.uid })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst(),
    )
    notifyChange(db, 'lead', enterpriseCode)
    if (added.numInsertedOrUpdatedRows === 0n) return known(false)
    return { ...(await known(false)), verdict: 'ADDED' }
  },

  async note({ body }, context) {
    const { enterpriseCode, scanId, score, tags, note } = body
    const { db, session, asEnterprise } = context
    const saved = await asEnterprise(async (tx) => {
      const [scan] = isUuid(scanId) ? await scansOf(context, tx, { scanId }) : []
      if (!scan) throw noLead(scanId)
      const text = noteText(body)
      await sql`delete from lead_event where id = (select note_event from badge_scan where id = ${scanId})`.execute(tx)
      if (text) await noteOnLead(tx, { enterpriseCode, leadId: scan.leadId, text }, context)
      await sql`
        update badge_scan set score = ${score}, tags = ${tags}, note = ${note}, note_event = (
          select max(id) from lead_event
          where lead_id = ${scan.leadId} and kind = 'NOTE' and uid = ${session.uid} and ${text} <> '')
        where id = ${scanId}`.execute(tx)
      return { ...scan, score, tags, note }
    })
    notifyChange(db, 'lead', enterpriseCode)
    return saved
  },

  async mine({ query: { meetingCode, ...query } }, { db, session, ...context }) {
    const language = query.language ?? context.language
    const { rows } = await asPerson(db, session.uid, (tx) =>
      sql<{ scanId: string; enterpriseCode: string; at: Date; isWithdrawn: boolean }>`
        select scan.id as "scanId", scan.enterprise_code as "enterpriseCode", scan.at,
          scan.withdrawn_at is not null as "isWithdrawn"
        from badge_scan as scan join registration on registration.id = scan.registration_id
        where registration.uid = ${session.uid} and registration.meeting_code = ${meetingCode}
        order by scan.at desc, scan.id limit 200`.execute(tx),
    )
    const codes = rows.map(({ enterpriseCode }) => enterpriseCode)
    const enterprises = await sql<{ code: string; name: LanguageMap; logo: string; fallback: string }>`
      select code, name, logo, fallback_language as fallback from enterprise
      where code = any(${codes}::text[])`.execute(db)
    const byCode = new Map(enterprises.rows.map((row) => [row.code, row]))
    return {
      list: rows.map(({ at, ...row }) => {
        const { name = {}, logo = '', fallback = 'EN' } = byCode.get(row.enterpriseCode) ?? {}
        return { ...row, name: inLanguage(name, language, fallback), logo, at: at.toISOString() }
      }),
    }
  },

  async withdraw({ body: { scanId } }, { db, session }) {
    const { rows } = await sql<{ enterpriseCode: string | null }>`
      select withdraw_badge_scan(${isUuid(scanId) ? scanId : null}::uuid, ${session.uid}) as "enterpriseCode"`.execute(
      db,
    )
    const enterpriseCode = rows[0]?.enterpriseCode
    if (!enterpriseCode) throw new Refusal('registrationNotFound', 'No company scanned such a badge of the caller.')
    notifyChange(db, 'lead', enterpriseCode)
    return { scanId }
  },
}
