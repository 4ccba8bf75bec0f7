import { sql } from 'kysely'
import { type Translate, translator } from '../../../../i18n/messages.ts'
import { decimalsOf } from '../../../../i18n/price.ts'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { meetingOrders } from '../../../contract/orders/meeting-orders.ts'
import type { Db } from '../../../db/index.ts'
import { audit } from '../../core/audit.ts'
import { idBatches, idCount, type PackedIds } from '../../core/id-batches.ts'
import { tableDownload } from '../../core/table-download.ts'
import type { Download } from '../../http/answers.ts'
import type { ForOrganiser } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import {
  type MeetingOrderRow,
  meetingOrderColumns,
  meetingOrderItem,
  newestFirst,
  type OrderFilter,
  orderConditions,
} from './meeting-order-rows.ts'
import { orderExportWords } from './order-export-words.ts'

type Query = Input<typeof meetingOrders.export>['query']
type Say = Translate<typeof orderExportWords.english>
type Item = ReturnType<typeof meetingOrderItem>

const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ')

/** Returns an amount as spreadsheets of any language read it: 4950 EUR is `49.50`. */
function decimal(amount: number, currency: string) {
  const decimals = decimalsOf(currency)
  return (amount / 10 ** decimals).toFixed(decimals)
}

/** The columns in their order; every cell is a text, so that numbers keep their zeros. */
const columns = [
  ['number', (row: Item) => row.number],
  ['createdAt', (row: Item) => minute(row.createdAt)],
  ['state', (row: Item, t: Say) => t(row.state)],
  ['buyer', (row: Item) => row.buyer.name],
  ['company', (row: Item) => row.buyer.company],
  ['email', (row: Item) => row.buyer.email],
  ['tickets', (row: Item) => row.tickets.map(({ name, amount }) => `${amount} × ${name}`).join(', ')],
  ['total', (row: Item) => decimal(row.total, row.currency)],
  ['currency', (row: Item) => row.currency],
  ['payment', (row: Item, t: Say) => (row.payment ? t(row.payment) : '')],
  ['reference', (row: Item) => row.reference],
  ['paidAt', (row: Item) => minute(row.paidAt)],
  ['holder', (row: Item) => row.holder],
  ['heldUntil', (row: Item) => minute(row.heldUntil)],
] as const

/** Returns the ids of all filtered orders in the order of the list. */
async function idsOf(tx: Db, filter: OrderFilter): Promise<PackedIds> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(id), ''::bytea) as ids from (
      select id from ticket_order where ${orderConditions(filter)} order by ${newestFirst}) as page`.execute(tx)
  return rows[0]?.ids ?? Buffer.alloc(0)
}

/** The heads, then the orders, some hundred at a time: no more of them are in memory, however many there are. */
async function* batches(ids: PackedIds, asMeeting: ForOrganiser['asMeeting'], language: Language) {
  const t = translator(orderExportWords, language)
  yield [columns.map(([head]) => t(head))]
  for (const page of idBatches(ids)) {
    const { rows } = await asMeeting((tx) =>
      sql<MeetingOrderRow>`
        select ${meetingOrderColumns} from unnest(${page}::uuid[]) with ordinality as page (id, place)
        join ticket_order using (id) order by page.place`.execute(tx),
    )
    yield rows.map((row) => {
      const item = meetingOrderItem(row, language)
      return columns.map(([, cell]) => cell(item, t))
    })
  }
}

/** Exactly the orders that the same filters list, as a file that is made while it is sent. */
export async function exportOrders(
  { format = 'CSV', language: asked, ...filter }: Query,
  context: ForOrganiser,
): Promise<Download> {
  const { db, settings, session, organiser, asMeeting } = context
  const language = asked ?? context.language
  await count(db, [counter('orderExportsPerPerson', session.uid, settings.limits)])
  const ids = await asMeeting((tx) => idsOf(tx, filter))
  const { meetingCode } = organiser
  await audit(db, context, { action: 'ORDER_EXPORT', subject: meetingCode, after: { rows: idCount(ids), format } })
  const sheet = translator(orderExportWords, language)('sheet')
  return tableDownload(format, { name: `orders-${meetingCode}`, sheet, batches: batches(ids, asMeeting, language) })
}
