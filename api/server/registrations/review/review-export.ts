import { sql } from 'kysely'
import { type Translate, translator } from '../../../../i18n/messages.ts'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { reviews } from '../../../contract/registrations/reviews.ts'
import type { Db } from '../../../db/index.ts'
import { audit } from '../../core/audit.ts'
import { idBatches, idCount, type PackedIds } from '../../core/id-batches.ts'
import { tableDownload } from '../../core/table-download.ts'
import { isUuid } from '../../core/uuid.ts'
import type { Download } from '../../http/answers.ts'
import type { ForOrganiser } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { reviewExportWords } from './review-export-words.ts'
import {
  type ReviewFilter,
  type ReviewRow,
  reviewColumns,
  reviewConditions,
  reviewItem,
  reviewOrder,
  reviewTables,
} from './review-rows.ts'

type Query = Input<typeof reviews.export>['query']

type Say = Translate<typeof reviewExportWords.english>
type Item = ReturnType<typeof reviewItem>

const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ')
const sourceWords = { ONLINE: 'online', LIST: 'fromList', WALK_IN: 'atDoor' } as const
/** The columns in their order; every cell is a text, so that numbers keep their zeros. */
const columns = [
  ['name', (row: Item) => row.name],
  ['organisation', (row: Item) => row.organisation],
  ['position', (row: Item) => row.position],
  ['email', (row: Item) => row.email],
  ['phone', (row: Item) => `${row.phoneCountryCode} ${row.phone}`.trim()],
  ['identity', (row: Item) => row.identityName],
  ['status', (row: Item, t: Say) => t(row.status)],
  ['reason', (row: Item) => row.reason],
  ['invitationCode', (row: Item) => row.invitationCode],
  ['source', (row: Item, t: Say) => t(sourceWords[row.source])],
  ['registeredAt', (row: Item) => minute(row.registeredAt)],
  ['signedAt', (row: Item) => minute(row.signedAt)],
] as const

/** Returns the ids of all filtered registrations in the order of the list. */
async function idsOf(tx: Db, filter: ReviewFilter, picked: string | undefined) {
  const some = picked === undefined ? sql`` : sql`and id = any(${picked.split(',').filter(isUuid)}::uuid[])`
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(id), ''::bytea) as ids from (
      select id from registration where ${reviewConditions(filter)} ${some} order by ${reviewOrder(filter)}) as page`.execute(
    tx,
  )
  return rows[0]?.ids ?? Buffer.alloc(0)
}

async function rowsOf(tx: Db, ids: string[]) {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns}, false as "isDuplicate"
    from unnest(${ids}::uuid[]) with ordinality as page (page_id, place) join registration on registration.id = page_id
    ${reviewTables} order by page.place`.execute(tx)
  return rows
}

interface Job {
  ids: PackedIds
  /** The names of the columns; all of them if there are none. */
  chosen: readonly string[]
  context: ForOrganiser
}

/** The heads, then the registrations, some hundred at a time: no more of them are in memory, however many there are. */
async function* batches({ ids, chosen, context }: Job) {
  const { asMeeting, language, session } = context
  const t = translator(reviewExportWords, language)
  const picked = columns.filter(([name]) => chosen.length === 0 || chosen.includes(name))
  yield [picked.map(([head]) => t(head))]
  for (const page of idBatches(ids)) {
    const rows = await asMeeting((tx) => rowsOf(tx, page))
    yield rows.map((row) => {
      const item = reviewItem(row, session.uid, language)
      return picked.map(([, cell]) => cell(item, t))
    })
  }
}

/** Exactly the registrations that the same filters list, as a file that is made while it is sent. */
export async function exportRegistrations(
  { format = 'CSV', columns: names = '', registrationIds, ...filter }: Query,
  context: ForOrganiser,
): Promise<Download> {
  const { db, settings, session, organiser, asMeeting } = context
  await count(db, [counter('registrationExportsPerPerson', session.uid, settings.limits)])
  const ids = await asMeeting((tx) => idsOf(tx, filter, registrationIds))
  const { meetingCode } = organiser
  const rows = idCount(ids)
  await audit(db, context, { action: 'EXPORT', subject: meetingCode, after: { rows, format } })
  const job = { ids, chosen: names.split(',').filter(Boolean), context }
  const sheet = translator(reviewExportWords, context.language)('sheet')
  return tableDownload(format, { name: `registrations-${meetingCode}`, sheet, batches: batches(job) })
}
