import { sql } from 'kysely'
import type { Db } from '../../../../api/db/index.ts'

/**
 * Puts tickets on sale at the meeting `M1` of the known registrations: DAY costs nothing, CONFERENCE costs 120.00 euros
 * with 19% tax, of FEW there are three, LATER and PAST are not on sale now. The promo code HALF takes 50% off, twice.
 */
export async function knownTickets(db: Db) {
  await sql`
    insert into ticket_sale (meeting_code, currency, seller_name, seller_tax_number, bank_account)
    values ('M1', 'EUR', 'Known Fairs Ltd', 'DE 123456789', 'DE02 1203 0000 0000 2020 51')`.execute(db)
  await sql`
    insert into ticket_type (meeting_code, code, name, price, tax_permille, capacity, opens_at, closes_at, position)
    select 'M1', code, jsonb_build_object('EN', initcap(code)), price, 190, capacity, now() + opens, now() + closes, at
    from (values ('DAY', 0, null, null, null, 1), ('CONFERENCE', 12000, 100, null, null, 2),
      ('FEW', 5000, 3, null, null, 3), ('LATER', 5000, 9, interval '1 day', null, 4),
      ('PAST', 5000, 9, null, interval '-1 day', 5)) as known (code, price, capacity, opens, closes, at)`.execute(db)
  await sql`insert into promo_code (meeting_code, code, percent, max_uses) values ('M1', 'HALF', 50, 2)`.execute(db)
}
