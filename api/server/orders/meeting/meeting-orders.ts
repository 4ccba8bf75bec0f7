import { sql } from 'kysely'
import { type StoredOrderState, storedOrderStates } from '../../../contract/orders/order-states.ts'
import type { Handlers } from '../../http/handlers.ts'
import { mapPage, pageOf } from '../../http/listing.ts'
import { exportOrders } from './meeting-order-export.ts'
import {
  type MeetingOrderRow,
  meetingOrderColumns,
  meetingOrderItem,
  newestFirst,
  orderConditions,
  stateNow,
} from './meeting-order-rows.ts'

interface Total {
  state: StoredOrderState
  currency: string
  orders: number
  total: number
}

/** Answers the calls by which the organisers of a meeting see what was ordered. */
export const meetingOrders: Handlers<'meetingOrders'> = {
  async list({ query }, { asMeeting, language }) {
    const conditions = orderConditions(query)
    const page = await asMeeting((tx) =>
      pageOf<MeetingOrderRow>(tx, query, {
        rows: sql`select id from ticket_order where ${conditions} order by ${newestFirst}`,
        details: (ids) => sql<MeetingOrderRow>`
          with page as materialized (${ids})
          select ${meetingOrderColumns} from page join ticket_order using (id) order by ${newestFirst}`,
        total: sql`select count(*) from ticket_order where ${conditions}`,
      }),
    )
    return mapPage(page, (row) => meetingOrderItem(row, query.language ?? language))
  },

  async totals({ query }, { asMeeting }) {
    const { rows } = await asMeeting((tx) =>
      sql<Total>`
        select ${stateNow} as state, currency, count(*)::integer as orders, sum(total)::float8 as total
        from ticket_order where ${orderConditions(query)} group by 1, 2 order by 2`.execute(tx),
    )
    return { list: storedOrderStates.flatMap((state) => rows.filter((row) => row.state === state)) }
  },

  export: ({ query }, context) => exportOrders(query, context),
}
