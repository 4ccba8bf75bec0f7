import { sql } from 'kysely'
import { type Translate, translator } from '../../../i18n/messages.ts'
import { nameIn } from '../../../i18n/person-name.ts'
import type { Input } from '../../contract/core/endpoint.ts'
import type { leadInbox as calls } from '../../contract/leads/lead-inbox.ts'
import type { Db } from '../../db/index.ts'
import { idBatches, type PackedIds } from '../core/id-batches.ts'
import { tableDownload } from '../core/table-download.ts'
import { isUuid } from '../core/uuid.ts'
import type { Download } from '../http/answers.ts'
import type { ForMember } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { placeFor } from '../places/country-names.ts'
import { leadExportWords } from './lead-export-words.ts'
import { type OriginRow, originColumns, originNames, originTables } from './lead-origins.ts'
import {
  type LeadFilter,
  type LeadRow,
  leadColumns,
  leadConditions,
  leadOrder,
  leadPeople,
  replyMinutes,
  sortTables,
} from './lead-rows.ts'

type Query = Input<typeof calls.export>['query']
type Say = Translate<typeof leadExportWords.english>
type Word = keyof typeof leadExportWords.english

type Row = LeadRow & OriginRow
type ExportRow = Row & ReturnType<typeof originNames> & { assigneeName: string }

const minute = (instant: Date) => instant.toISOString().slice(0, 16).replace('T', ' ')
/** Fixed values that have a word; others, such as a partner's own channel, are exported unchanged. */
const worded: readonly Word[] = [
  ...(['NEW', 'CONTACTED', 'QUALIFIED', 'CLOSED'] as const),
  ...(['PURCHASE_PRODUCTS', 'AGENT_PRODUCTS', 'MARKET_COOPERATION', 'OTHER'] as const),
  ...(['BUSINESS_CONSULTATION', 'IM_CHAT'] as const),
  ...(['ENTERPRISE_HOMEPAGE_USER_DRAINAGE', 'ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE'] as const),
]
const word = (t: Say, value: string) => {
  const word = worded.find((candidate) => candidate === value)
  return word ? t(word) : value
}
/** The columns in their order; every cell is a text, so that numbers keep their zeros. */
const columns: [head: Word, cell: (row: ExportRow, t: Say) => string][] = [
  ['submittedAt', (row) => minute(row.submittedAt)],
  ['latestAt', (row) => minute(row.latestAt)],
  ['submissions', (row) => String(row.submissions)],
  ['status', (row, t) => word(t, row.status)],
  ['assignee', (row) => row.assigneeName],
  ['name', (row) => row.name],
  ['company', (row) => row.company],
  ['position', (row) => row.position],
  ['phone', (row) => `${row.phoneCountryCode} ${row.phone}`],
  ['email', (row) => row.email],
  ['area', (row) => row.area],
  ['address', (row) => row.address],
  ['intention', (row, t) => word(t, row.intention)],
  ['message', (row) => row.message],
  ['language', (row) => row.language],
  ['channel', (row, t) => word(t, row.channel)],
  ['sonChannel', (row) => row.sonChannel],
  ['sharer', (row) => row.sharerName || row.sharerCode],
  ['meeting', (row) => row.meetingName || row.meetingCode],
  ['relation', (row) => row.relationName || row.relationCode],
  ['firstReply', (row) => (row.firstReplyAt ? String(replyMinutes(row)) : '')],
  ['leadId', (row) => row.leadId],
]

/**
 * Returns the ids of all filtered leads in the order of the list. A lead moves to the top when its
 * visitor writes again, so reading later pages by offset would miss leads.
 */
async function idsOf(tx: Db, filter: LeadFilter, leadIds: string | undefined) {
  const picked = leadIds === undefined ? sql`` : sql`and lead.id = any(${leadIds.split(',').filter(isUuid)}::uuid[])`
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(id), ''::bytea) as ids from (
      select lead.id from lead ${sortTables(filter.sort)} where ${leadConditions(filter)} ${picked}
      order by ${leadOrder(filter.sort)}) as page`.execute(tx)
  return rows[0]?.ids ?? Buffer.alloc(0)
}

async function rowsOf(tx: Db, ids: string[]) {
  const { rows } = await sql<Row>`
    select ${leadColumns}, ${originColumns}
    from unnest(${ids}::uuid[]) with ordinality as page (id, place) join lead on lead.id = page.id
    ${leadPeople} ${originTables}
    order by page.place`.execute(tx)
  return rows
}

/** The heads, then the leads, some hundred at a time: no more of them are in memory, however many there are. */
async function* batches(ids: PackedIds, { asEnterprise, language }: ForMember) {
  const t = translator(leadExportWords, language)
  const lineOf = (row: ExportRow) => columns.map(([, cell]) => cell(row, t))
  yield [columns.map(([head]) => t(head))]
  for (const leadIds of idBatches(ids)) {
    const rows = await asEnterprise((tx) => rowsOf(tx, leadIds))
    yield rows.map((row) =>
      lineOf({
        ...{ ...row, ...originNames(row, language), area: placeFor(language, row.area, row.language) },
        assigneeName: row.assignee ? nameIn(row.assignee, language) : '',
      }),
    )
  }
}

/** Exactly the leads that the same filters list, as a file that is made while it is sent. */
export async function exportLeads(
  { format = 'CSV', leadIds, ...filter }: Query,
  context: ForMember,
): Promise<Download> {
  const { db, settings, session, asEnterprise } = context
  await count(db, [counter('leadExportsPerPerson', session.uid, settings.limits)])
  const ids = await asEnterprise((tx) => idsOf(tx, filter, leadIds))
  const sheet = translator(leadExportWords, context.language)('sheet')
  return tableDownload(format, { name: `leads-${filter.enterpriseCode}`, sheet, batches: batches(ids, context) })
}
