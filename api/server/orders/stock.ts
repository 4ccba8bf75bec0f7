import { type RawBuilder, sql } from 'kysely'
import { orderStateAfter, orderStatesBefore, type ReleasingEvent } from '../../contract/orders/order-states.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'

/** A number of tickets of one type. */
export interface Amount {
  ticketCode: string
  amount: number
}

/** Tickets that were taken from the stock, as they stand on the bill. */
export interface TakenTickets extends Amount {
  name: LanguageMap
  unitPrice: number
  taxPermille: number
}

/**
 * Takes tickets from the stock in one statement, each type only if so many are left and it is for sale now. Returns
 * those that were taken: where some are missing, the caller rolls the transaction back. Types are locked in the order
 * of their codes, so that no two buyers wait for each other.
 */
export async function takeTickets(tx: Db, meetingCode: string, amounts: readonly Amount[]): Promise<TakenTickets[]> {
  const { rows } = await sql<TakenTickets>`
    with asked as (
      select "ticketCode" as code, amount
      from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as asked ("ticketCode" text, amount integer)
    ), locked as (
      select type.code, asked.amount from ticket_type as type join asked using (code)
      where meeting_code = ${meetingCode} order by type.code for no key update of type
    )
    update ticket_type as type set taken = taken + locked.amount
    from locked
    where type.meeting_code = ${meetingCode} and type.code = locked.code and locked.amount <= max_per_order
      and (capacity is null or taken + locked.amount <= capacity)
      and (opens_at is null or opens_at <= now()) and (closes_at is null or closes_at > now())
      and exists (select from meeting where code = ${meetingCode} and ends_at > now())
    returning type.code as "ticketCode", locked.amount, type.name, price as "unitPrice", tax_permille as "taxPermille"`.execute(
    tx,
  )
  return rows
}

/** Counts one use of a promo code; returns its percentage, or undefined where it cannot be used. */
export async function countPromoCode(tx: Db, meetingCode: string, promoCode: string): Promise<number | undefined> {
  const { rows } = await sql<{ percent: number }>`
    update promo_code set used = used + 1
    where meeting_code = ${meetingCode} and code = ${promoCode} and (max_uses is null or used < max_uses)
      and (expires_at is null or expires_at > now())
    returning percent`.execute(tx)
  return rows[0]?.percent
}

/**
 * Ends orders in one statement, and puts their tickets and uses of promo codes back. `which` chooses among the orders
 * whose state allows the event. Tickets are locked before promo codes, as buyers lock them, so that none waits for the
 * other. Returns the ids of those that were ended.
 */
export async function releaseOrders(db: Db, event: ReleasingEvent, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select id from ticket_order where state = any(${orderStatesBefore(event)}::text[]) and ${which}
      order by id for no key update
    ), ended as (
      update ticket_order set state = ${orderStateAfter(orderStatesBefore(event)[0] ?? 'NONE', event)}, ended_at = now()
      from chosen where ticket_order.id = chosen.id returning ticket_order.id, meeting_code, promo_code
    ), looked_at as (
      -- What may still be paid at the provider is ended there.
      insert into queued_job (kind, payload)
      select 'payment', jsonb_build_object('payment', payment.id)
      from online_payment as payment join ended on ended.id = payment.order_id
      where payment.state in ('STARTING', 'OPEN')
    ), freed as (
      select meeting_code, ticket_code, sum(amount)::integer as amount
      from ended join ticket_order_item on order_id = ended.id group by meeting_code, ticket_code
    ), locked as (
      select type.meeting_code, type.code, freed.amount
      from ticket_type as type join freed on freed.meeting_code = type.meeting_code and freed.ticket_code = type.code
      order by type.meeting_code, type.code for no key update of type
    ), put_back as (
      update ticket_type as type set taken = greatest(0, taken - locked.amount)
      from locked where type.meeting_code = locked.meeting_code and type.code = locked.code returning type.code
    ), unused as (
      update promo_code as promo set used = greatest(0, used - times.uses)
      from (select meeting_code, promo_code, count(*)::integer as uses from ended group by 1, 2) as times
      where promo.meeting_code = times.meeting_code and promo.code = times.promo_code
        and (select count(*) from put_back) >= 0
    )
    select id from ended`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends all holds whose time is over. Their tickets count as free from that instant on, also before this runs. */
export const expireHolds = async (db: Db): Promise<void> => {
  await releaseOrders(db, 'EXPIRE', sql`held_until <= now()`)
}
