import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Input, Reply } from '../../contract/core/endpoint.ts'
import { promoCodePattern } from '../../contract/orders/held-ticket-terms.ts'
import type { heldTickets as calls } from '../../contract/orders/held-tickets.ts'
import type { Db } from '../../db/index.ts'
import { audit } from '../core/audit.ts'
import { inLanguage } from '../core/language-map.ts'
import { localPattern } from '../core/time-zone.ts'
import type { ForOrganiser, Handlers } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'

type Held = Reply<typeof calls.edit>
type Written = Input<typeof calls.save>['body']

interface Row extends Omit<Held, 'updatedAt'> {
  updatedAt: Date | null
}

const noMeeting = (code: string) => new Refusal('meetingNotFound', `No meeting has the code "${code}".`)

/** Reads what a meeting sells; a meeting that sells nothing yet has its tickets in its own currency, without terms. */
async function readHeld(tx: Db, meetingCode: string): Promise<Held> {
  const local = (column: string) =>
    sql`coalesce(to_char(${sql.ref(column)} at time zone time_zone, ${localPattern}), '')`
  const { rows } = await sql<Row>`
    select time_zone as "timeZone", coalesce(currency, 'EUR') as currency,
      coalesce(payments, '{ON_SITE}') as payments, coalesce(seller_name, '') as "sellerName",
      coalesce(seller_address, '') as "sellerAddress", coalesce(seller_tax_number, '') as "sellerTaxNumber",
      coalesce(bank_account, '') as "bankAccount", date_trunc('milliseconds', ticket_sale.updated_at) as "updatedAt",
      exists (select from ticket_order where ticket_order.meeting_code = meeting.code) as "hasOrders",
      coalesce((
        select jsonb_agg(jsonb_build_object('ticketCode', type.code, 'names', type.name, 'summaries', summary,
          'price', price, 'taxPermille', tax_permille, 'capacity', capacity, 'maxPerOrder', max_per_order,
          'taken', taken, 'opensAt', ${local('opens_at')}, 'closesAt', ${local('closes_at')})
          order by position, type.code)
        from ticket_type as type where type.meeting_code = meeting.code), '[]') as types,
      coalesce((
        select jsonb_agg(jsonb_build_object('code', promo.code, 'percent', percent, 'maxUses', max_uses,
          'used', used, 'expiresAt', ${local('expires_at')}) order by promo.code)
        from promo_code as promo where promo.meeting_code = meeting.code), '[]') as "promoCodes"
    from meeting left join ticket_sale on ticket_sale.meeting_code = meeting.code
    where meeting.code = ${meetingCode}`.execute(tx)
  const [held] = rows
  if (!held) throw noMeeting(meetingCode)
  return { ...held, updatedAt: held.updatedAt?.toISOString() ?? '' }
}

/** Throws a Refusal where what is written cannot be a sale, whatever there was before. */
function checkWritten({ payments, bankAccount, types, promoCodes }: Written) {
  if (payments.includes('BANK_TRANSFER') && !bankAccount)
    throw invalidInput('bankAccount', 'the account to which buyers transfer the money')
  for (const [at, { names, opensAt, closesAt }] of types.entries()) {
    if (Object.keys(names).length === 0) throw invalidInput(`types.${at}.names`, 'a name in at least one language')
    if (opensAt && closesAt && closesAt <= opensAt)
      throw invalidInput(`types.${at}.closesAt`, 'a time after that of the beginning')
  }
  for (const [at, { code }] of promoCodes.entries()) {
    const path = `promoCodes.${at}.code`
    if (!promoCodePattern.test(code)) throw invalidInput(path, 'capitals, digits and hyphens, such as "FAIR20"')
    if (promoCodes.slice(0, at).some((other) => other.code === code)) throw invalidInput(path, 'each code once')
  }
}

/** Throws a Refusal where a change takes away what people have ordered. */
function checkTaken({ currency, types, promoCodes }: Written, before: Held) {
  if (before.hasOrders && currency !== before.currency)
    throw invalidInput('currency', `${before.currency}, in which tickets were ordered`)
  for (const { ticketCode, taken } of before.types) {
    const at = types.findIndex((type) => type.ticketCode === ticketCode)
    const capacity = types[at]?.capacity ?? null
    if (at < 0 && taken > 0) throw invalidInput('types', `the type "${ticketCode}", of which ${taken} are taken`)
    if (capacity !== null && capacity < taken) throw invalidInput(`types.${at}.capacity`, `${taken} or more`)
  }
  for (const { code, used } of before.promoCodes) {
    const at = promoCodes.findIndex((promo) => promo.code === code)
    const maxUses = promoCodes[at]?.maxUses ?? null
    if (maxUses !== null && maxUses < used) throw invalidInput(`promoCodes.${at}.maxUses`, `${used} or more`)
  }
  const codes = types.flatMap(({ ticketCode }) => ticketCode || [])
  if (new Set(codes).size < codes.length) throw invalidInput('types', 'each type once')
  const foreign = codes.find((code) => before.types.every(({ ticketCode }) => ticketCode !== code))
  if (foreign) throw invalidInput('types', `types of this meeting: it has none with the code "${foreign}"`)
}

const newCode = () => `T${randomBytes(5).toString('hex').toUpperCase()}`

async function write(tx: Db, body: Written) {
  const { meetingCode, currency, payments, sellerName, sellerAddress, sellerTaxNumber, bankAccount } = body
  const local = (time: string) => sql`${time || null}::timestamp at time zone time_zone`
  await sql`
    insert into ticket_sale
      (meeting_code, currency, payments, seller_name, seller_address, seller_tax_number, bank_account)
    values (${meetingCode}, ${currency}, ${payments}::text[], ${sellerName}, ${sellerAddress}, ${sellerTaxNumber},
      ${bankAccount})
    on conflict (meeting_code) do update set currency = excluded.currency, payments = excluded.payments,
      seller_name = excluded.seller_name, seller_address = excluded.seller_address,
      seller_tax_number = excluded.seller_tax_number, bank_account = excluded.bank_account,
      updated_at = clock_timestamp()`.execute(tx)
  const types = body.types.map((type) => ({ ...type, ticketCode: type.ticketCode || newCode() }))
  const [typeCodes, promoCodes] = [types.map(({ ticketCode }) => ticketCode), body.promoCodes.map(({ code }) => code)]
  await sql`
    delete from ticket_type where meeting_code = ${meetingCode} and code <> all(${typeCodes}::text[])`.execute(tx)
  await sql`
    delete from promo_code where meeting_code = ${meetingCode} and code <> all(${promoCodes}::text[])`.execute(tx)
  for (const [position, type] of types.entries())
    await sql`
      insert into ticket_type (meeting_code, code, name, summary, position, price, tax_permille, capacity,
        max_per_order, opens_at, closes_at)
      select code, ${type.ticketCode}, ${JSON.stringify(type.names)}::jsonb, ${JSON.stringify(type.summaries)}::jsonb,
        ${position}, ${type.price}, ${type.taxPermille}, ${type.capacity}, ${type.maxPerOrder},
        ${local(type.opensAt)}, ${local(type.closesAt)}
      from meeting where code = ${meetingCode}
      on conflict (meeting_code, code) do update set name = excluded.name, summary = excluded.summary,
        position = excluded.position, price = excluded.price, tax_permille = excluded.tax_permille,
        capacity = excluded.capacity, max_per_order = excluded.max_per_order, opens_at = excluded.opens_at,
        closes_at = excluded.closes_at`.execute(tx)
  for (const { code, percent, maxUses, expiresAt } of body.promoCodes)
    await sql`
      insert into promo_code (meeting_code, code, percent, max_uses, expires_at)
      select code, ${code}, ${percent}, ${maxUses}, ${local(expiresAt)} from meeting where code = ${meetingCode}
      on conflict (meeting_code, code) do update set percent = excluded.percent, max_uses = excluded.max_uses,
        expires_at = excluded.expires_at`.execute(tx)
}

/** The entry of a sale in the audit: the name, price and number of each type, and the promo codes. */
const entryOf = ({ currency, types, promoCodes }: Pick<Written, 'currency' | 'types' | 'promoCodes'>) => ({
  currency,
  types: types
    .map(({ names, price, capacity }) => [inLanguage(names, 'EN'), price, capacity ?? '∞'].join(' · '))
    .join('; '),
  promoCodes: promoCodes.map(({ code, percent }) => `${code} ${percent} %`).join('; '),
})

async function save(tx: Db, body: Written, context: ForOrganiser): Promise<string> {
  const { meetingCode } = body
  // The changes of one meeting take turns, and nobody takes a ticket between the check and the change.
  await sql`select from meeting where code = ${meetingCode} for no key update`.execute(tx)
  await sql`select from ticket_type where meeting_code = ${meetingCode} order by code for update`.execute(tx)
  const before = await readHeld(tx, meetingCode)
  if (before.updatedAt !== (body.updatedAt ?? '')) throw new Refusal('meetingChanged', `Changed ${before.updatedAt}.`)
  checkTaken(body, before)
  await write(tx, body)
  await audit(tx, context, {
    ...{ action: 'TICKETS_SAVE', subject: meetingCode, after: entryOf(body) },
    ...(before.updatedAt && { before: entryOf(before) }),
  })
  return (await readHeld(tx, meetingCode)).updatedAt
}

/** Answers the calls by which organisers say what tickets their meeting sells. */
export const heldTickets: Handlers<'heldTickets'> = {
  edit: (_, { organiser: { meetingCode }, asMeeting }) => asMeeting((tx) => readHeld(tx, meetingCode)),

  async save({ body }, context) {
    const { db, session, settings } = context
    const written = {
      ...body,
      promoCodes: body.promoCodes.map((promo) => ({ ...promo, code: promo.code.toUpperCase() })),
    }
    checkWritten(written)
    await count(db, [counter('ticketSavesPerPerson', session.uid, settings.limits)])
    return { updatedAt: await db.transaction().execute((tx) => save(tx, written, context)) }
  },
}
