import { Readable } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import { nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { type DeedKind, maxCountedEntries } from '../../../contract/meetings/audit-terms.ts'
import type { audits as calls } from '../../../contract/meetings/audits.ts'
import type { Db } from '../../../db/index.ts'
import { nameColumns, nameObject } from '../../../db/person-name.ts'
import { audit } from '../../core/audit.ts'
import { csvLine } from '../../core/spreadsheet-cells.ts'
import { uuidPattern } from '../../core/uuid.ts'
import type { Download } from '../../http/answers.ts'
import type { ForOrganiser, Handlers } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { mapPage, pageOf } from '../../http/listing.ts'

type Filter = Input<typeof calls.export>['query']

/** The entries that an export reads at a time. */
const batchSize = 1000

interface Row {
  entryId: string
  at: Date
  uid: string
  actor: PersonName | null
  avatar: string | null
  action: DeedKind
  subject: string
  /** The person whom it was done to: as they are in a registration, or by their account. */
  person: PersonName | null
  reason: string
  before: Record<string, string | number | boolean>
  after: Record<string, string | number | boolean>
  device: string
}

/** The different reasons in the audit of a meeting: one look at the index for each, however often it was given. */
const reasonsOf = (meetingCode: string) => sql`
  with recursive known as (
    (select min(reason) as reason from audit_entry where meeting_code = ${meetingCode} and reason <> '')
    union all
    select (select min(reason) from audit_entry
      where meeting_code = ${meetingCode} and reason <> '' and reason > known.reason) from known
    where known.reason is not null
  )
  select reason from known where reason is not null`

/**
 * The ids of the entries that fit a filter, the newest first: so many of them, after the entry `before`. Indexes alone
 * answer it, so that filters that hardly any entry fits cost no more than others.
 */
function idsOf({ meetingCode, action, uid, from, to, search }: Filter, most: number, before?: string) {
  const startOf = (day: string, days: number) => sql`(
    select (${day}::date + ${days}::integer)::timestamp at time zone time_zone from meeting where code = ${meetingCode})`
  const parts = [
    sql`meeting_code = ${meetingCode}`,
    action && sql`action = ${action}`,
    uid && sql`audit_entry.uid = ${uid}`,
    from && sql`at >= ${startOf(from, 0)}`,
    to && sql`at < ${startOf(to, 1)}`,
    before && sql`(at, id) < (select at, id from audit_entry where id = ${before})`,
  ]
  const conditions = sql.join(
    parts.flatMap((part) => part || []),
    sql` and `,
  )
  const end = sql`order by at desc, id desc limit ${most}`
  if (!search) return sql`select id from audit_entry where ${conditions} ${end}`
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    select id from (
      (select id, at from audit_entry where ${conditions} and subject = ${search} ${end})
      union
      (select entry.id, entry.at from (${reasonsOf(meetingCode)}) as given cross join lateral (
        select id, at from audit_entry where ${conditions} and reason <> '' and reason = given.reason ${end}) as entry
      where given.reason ilike ${pattern})
    ) as found ${end}`
}

/** The entries of a page of ids with the names of who did it and of whom it was done to. */
const withNames = (ids: RawBuilder<unknown>) => sql<Row>`
  select entry.id::text as "entryId", entry.at, entry.uid, entry.action, entry.subject, entry.reason, entry.before,
    entry.after, entry.device, ${nameObject('actor')} as actor, actor.avatar,
    case when registration.id is not null then jsonb_build_object('firstName', registration.first_name,
      'lastName', registration.last_name, 'countryCode', registration.country_code, 'names', null)
      else ${nameObject('member')} end as person
  from (
    -- Read as ids apart: PostgreSQL uses no index for a condition that a role with few rows must not look into.
    select audit_entry.*, case when subject ~ ${uuidPattern} then subject::uuid end as subject_id
    from (${ids}) as page join audit_entry on audit_entry.id = page.id offset 0
  ) as entry
  left join person as actor on actor.uid = entry.uid
  left join registration on registration.id = entry.subject_id and registration.meeting_code = entry.meeting_code
  left join person as member on member.uid = entry.subject
  order by entry.at desc, entry.id desc`

const nameOf = (person: PersonName | null, language: Language) => (person ? nameIn(person, language) : '')

const item = ({ avatar, at, ...row }: Row, language: Language) => ({
  ...{ entryId: row.entryId, at: at.toISOString(), uid: row.uid, avatar: avatar ?? '', action: row.action },
  name: nameOf(row.actor, language),
  subject: row.subject,
  subjectName: nameOf(row.person, language),
  ...{ reason: row.reason, before: row.before, after: row.after, device: row.device },
})

async function peopleOf(tx: Db, meetingCode: string, language: Language) {
  // One look at the index for each person, however many entries there are.
  const { rows } = await sql<{ uid: string } & PersonName>`
    with recursive known as (
      -- The entries of the server itself are by nobody.
      (select min(uid) as uid from audit_entry where meeting_code = ${meetingCode} and uid <> '')
      union all
      select (select min(uid) from audit_entry where meeting_code = ${meetingCode} and uid > known.uid) from known
      where known.uid is not null
    )
    select known.uid, ${nameColumns()}
    from known left join person on person.uid = known.uid where known.uid is not null
    order by family_name, given_name, known.uid limit 500`.execute(tx)
  return rows.map(({ uid, ...row }) => ({ uid, name: nameIn(row, language) }))
}

const heads = ['at', 'uid', 'name', 'action', 'subject', 'subjectName', 'reason', 'before', 'after', 'device']

/** The entries as CSV, some at a time from the newest to the oldest: no more of them are in memory. */
async function* asCsv(filter: Filter, { asMeeting, language }: ForOrganiser) {
  // Without this mark spreadsheet programs take UTF-8 for an older encoding.
  yield Buffer.from(`\uFEFF${csvLine(heads)}`)
  let before: string | undefined
  for (;;) {
    const { rows } = await asMeeting((tx) => withNames(idsOf(filter, batchSize, before)).execute(tx))
    const lines = rows
      .map((row) => item(row, language))
      .map((row) =>
        csvLine([
          ...[row.at, row.uid, row.name, row.action, row.subject, row.subjectName, row.reason],
          ...[JSON.stringify(row.before), JSON.stringify(row.after), row.device],
        ]),
      )
    if (lines.length > 0) yield Buffer.from(lines.join(''))
    before = rows.at(-1)?.entryId
    if (rows.length < batchSize) return
  }
}

/** Answers the calls about the audit of a meeting. */
export const audits: Handlers<'audits'> = {
  async list({ query }, { asMeeting, language }) {
    const ids = idsOf(query, maxCountedEntries)
    const page = await asMeeting((tx) =>
      pageOf<Row>(tx, query, {
        rows: sql`select id from (${ids}) as listed`,
        details: withNames,
        total: sql`select count(*) from (${ids}) as counted`,
      }),
    )
    return mapPage(page, (row) => item(row, language))
  },

  people: (_, { organiser, asMeeting, language }) => asMeeting((tx) => peopleOf(tx, organiser.meetingCode, language)),

  async export({ query }, context): Promise<Download> {
    const { db, session, settings, organiser } = context
    await count(db, [counter('auditExportsPerPerson', session.uid, settings.limits)])
    await context.asMeeting((tx) => audit(tx, context, { action: 'AUDIT_EXPORT', subject: organiser.meetingCode }))
    return {
      fileName: `audit-${organiser.meetingCode}-${new Date().toISOString().slice(0, 10)}.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: Readable.toWeb(Readable.from(asCsv(query, context), { objectMode: false })) as Download['body'],
    }
  },
}
