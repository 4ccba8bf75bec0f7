import { type RawBuilder, sql } from 'kysely'
import type { Infer } from 'superstruct'
import { nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { MessageKind } from '../../../contract/messages/message-terms.ts'
import { maxHistory, type OperatorDeed, type ReportDecision } from '../../../contract/messages/report-terms.ts'
import type { reports } from '../../../contract/messages/reports.ts'
import type { Db } from '../../../db/index.ts'
import { nameObject } from '../../../db/person-name.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { mapPage, pageOf } from '../../http/listing.ts'
import { Refusal } from '../../http/refusal.ts'
import { detailsOf, type StoredDetail } from '../message-details.ts'

type Report = Infer<(typeof reports)['list']['row']>
type Reason = Report['reason']

interface Name extends PersonName {
  uid: string
  avatar: string
}

interface Row {
  reportId: string
  reason: Reason
  note: string
  at: Date
  reporter: Name | null
  sender: Name | null
  decider: Name | null
  enterpriseName: LanguageMap | null
  enterpriseFallback: string | null
  kind: MessageKind
  text: string
  detail: StoredDetail
  isGone: boolean
  senderReportNum: number
  suspendedUntil: Date | null
  isOperator: boolean
  decision: ReportDecision | null
  decidedAt: Date | null
  decisionNote: string
}

// The operator sees names and portraits whatever a card shows: they decide about the account.
const named = (person: string) => sql`${nameObject(person)} || jsonb_build_object(
  'uid', ${sql.ref(`${person}.uid`)}, 'avatar', ${sql.ref(`${person}.avatar`)})`

/** SQL for reports: `chosen` is a query of rows of `message_report`, which are few. */
const reportsOf = (chosen: RawBuilder<unknown>, operators: readonly string[], order: RawBuilder<unknown>) => sql<Row>`
  select report.id as "reportId", report.reason, report.note, report.created_at as at,
    ${named('reporter')} as reporter, ${named('sender')} as sender, ${named('decider')} as decider,
    enterprise.name as "enterpriseName", enterprise.fallback_language as "enterpriseFallback", report.kind,
    report.text, report.detail, coalesce(message.recalled_at is not null, true) as "isGone",
    (select count(*)::integer from message_report as other where other.sender_uid = report.sender_uid)
      as "senderReportNum",
    (select until from account_suspension where uid = report.sender_uid and until > now()) as "suspendedUntil",
    coalesce(lower(sender.email) = any(${[...operators]}::text[]), false) as "isOperator", report.decision,
    report.decided_at as "decidedAt", report.decision_note as "decisionNote"
  from (${chosen}) as report
  left join person as reporter on reporter.uid = report.reporter_uid
  left join person as sender on sender.uid = report.sender_uid
  left join person as decider on decider.uid = report.decided_by
  left join message on message.room_id = report.room_id and message.number = report.number
  left join message_side as side on side.room_id = message.room_id and side.side = message.side
  left join enterprise on enterprise.code = side.enterprise_code
  order by ${order}`

const nameOf = (name: Name | null, language: Language) => (name ? nameIn(name, language) : '')

const partyOf = (name: Name | null, language: Language) => ({
  ...{ uid: name?.uid ?? '', name: nameOf(name, language), avatar: name?.avatar ?? '' },
})

async function itemsOf(db: Db, rows: Row[], language: Language): Promise<Report[]> {
  const details = await detailsOf(db, rows, language)
  return rows.map(({ reporter, sender, decider, enterpriseName, enterpriseFallback, ...row }, at) => ({
    ...row,
    state: row.decision ? ('DECIDED' as const) : ('OPEN' as const),
    at: row.at.toISOString(),
    reporter: partyOf(reporter, language),
    sender: partyOf(sender, language),
    enterpriseName: inLanguage(enterpriseName, language, enterpriseFallback ?? undefined),
    detail: details[at] as Report['detail'],
    suspendedUntil: row.suspendedUntil?.toISOString() ?? '',
    decision: row.decision ?? '',
    decidedAt: row.decidedAt?.toISOString() ?? '',
    decidedBy: nameOf(decider, language),
  }))
}

interface ListQuery {
  state: Report['state']
  pageNum?: number | undefined
  pageSize?: number | undefined
}

/** Returns a page of reports: open ones the oldest first, decided ones the newest decision first. */
export async function pageOfReports(
  db: Db,
  { state, ...query }: ListQuery,
  operators: readonly string[],
  language: Language,
) {
  const condition = state === 'OPEN' ? sql`decided_at is null` : sql`decided_at is not null`
  const order = state === 'OPEN' ? sql`report.created_at, report.id` : sql`report.decided_at desc, report.id`
  const page = await pageOf<Row>(db, query, {
    rows: reportsOf(sql`select * from message_report where ${condition}`, operators, order),
    total: sql`select count(*) from message_report where ${condition}`,
  })
  const items = await itemsOf(db, page.list, language)
  return mapPage({ ...page, list: items }, (item) => item)
}

/** Returns one report. Throws a Refusal if there is none with this id. */
export async function readReport(db: Db, reportId: string, operators: readonly string[], language: Language) {
  const chosen = sql`select * from message_report where id = ${reportId}::uuid`
  const { rows } = await reportsOf(chosen, operators, sql`report.id`).execute(db)
  const [report] = await itemsOf(db, rows, language)
  if (!report) throw noReport(reportId)
  return report
}

/** The answer where there is no such report. */
export const noReport = (reportId: string) =>
  new Refusal('reportNotFound', `There is no report with the id "${reportId}".`)

interface HistoryRow {
  reportId: string
  at: Date
  reason: Reason
  text: string
  decision: ReportDecision | null
}

interface DeedRow {
  deedId: string
  action: OperatorDeed
  at: Date
  by: Name | null
  reason: string
  until: Date | null
}

/** Returns what was reported of a person and what operators did about them, the newest first. */
export async function historyOf(db: Db, uid: string, language: Language) {
  const [reported, deeds] = await Promise.all([
    sql<HistoryRow>`
      select id as "reportId", created_at as at, reason, text, decision from message_report
      where sender_uid = ${uid} order by created_at desc, id limit ${maxHistory}`.execute(db),
    sql<DeedRow>`
      select entry.id::text as "deedId", entry.action, entry.at, entry.reason, entry.until,
        ${named('actor')} as by
      from (select * from operator_entry where subject = ${uid} order by id desc limit ${maxHistory}) as entry
      left join person as actor on actor.uid = entry.uid order by entry.id desc`.execute(db),
  ])
  return {
    reports: reported.rows.map((row) => ({ ...row, at: row.at.toISOString(), decision: row.decision ?? '' })),
    deeds: deeds.rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      by: nameOf(row.by, language),
      until: row.until?.toISOString() ?? '',
    })),
  }
}
