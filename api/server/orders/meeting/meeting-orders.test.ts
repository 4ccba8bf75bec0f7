import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asking } from '../../../../tests/support/wire/asking.ts'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownRegistrations, newKey } from '../../../../tests/support/world/known/known-registrations.ts'
import { knownTickets } from '../../../../tests/support/world/known/known-tickets.ts'

const { db, drop } = await testDatabase()
const ask = asking(db)
const meetingCode = 'M1'
let token: string
let organiser: ReturnType<typeof inHostApp>
let examiner: ReturnType<typeof inHostApp>

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`insert into person (uid, email) values ('UBUYER', 'b@example.org'), ('UBOSS', 'boss@example.org'),
    ('UEXAM', 'exam@example.org')`.execute(db)
  await sql`insert into meeting select (jsonb_populate_record(meeting, '{"code": "M9"}')).* from meeting
    where code = 'M1'`.execute(db)
  token = await hostToken(db, 'UBOSS')
  organiser = inHostApp(db, token)
  examiner = inHostApp(db, await hostToken(db, 'UEXAM'))
})
beforeEach(async () => {
  for (const table of ['online_payment', 'ticket_order', 'ticket_sale', 'meeting_member'] as const)
    await db.deleteFrom(table).execute()
  await knownTickets(db)
  await sql`insert into meeting_member (meeting_code, uid, role)
    values ('M1', 'UBOSS', 'ORGANISER'), ('M1', 'UEXAM', 'EXAMINER')`.execute(db)
})
afterAll(drop)

interface Made {
  name: string
  state?: string
  payment?: string | null
  total?: number
  currency?: string
  meeting?: string
  hoursAgo?: number
  /** The hold is over. */
  isOver?: boolean
}

/** Writes an order of two CONFERENCE tickets; answers its id and the number that people read. */
async function order(made: Made) {
  const { name, state = 'PAID', payment = 'ON_SITE', total = 24_000, currency = 'EUR', hoursAgo = 1 } = made
  const { meeting = meetingCode, isOver = false } = made
  const { rows } = await sql<{ id: string; number: string }>`
    insert into ticket_order (meeting_code, uid, key, state, currency, total, payment, name, company, email, held_until,
      created_at)
    values (${meeting}, 'UBUYER', ${newKey()}, ${state}, ${currency}, ${total}, ${payment}, ${name}, ${`${name} & Co`},
      ${`${name.toLowerCase().replaceAll(' ', '.')}@buyers.example`},
      now() + make_interval(mins => ${isOver ? -1 : 9}), now() - make_interval(hours => ${hoursAgo}))
    returning id, number`.execute(db)
  const { id = '', number = '' } = rows[0] ?? {}
  await sql`insert into ticket_order_item (order_id, ticket_code, name, amount, unit_price, tax_permille)
    values (${id}::uuid, 'CONFERENCE', '{"EN": "Conference", "DE": "Konferenz"}', 2, 12000, 190)`.execute(db)
  return { id, number: `${meeting}-${number.padStart(6, '0')}` }
}

type Query = Partial<Parameters<typeof organiser.meetingOrders.list>[0]['query']>
const list = (query: Query = {}) => organiser.meetingOrders.list({ query: { meetingCode, language: 'EN', ...query } })
const names = async (query: Query = {}) => (await list(query)).list.map(({ buyer }) => buyer.name)
const download = (query: Record<string, string> = {}) =>
  ask(`/user/meetingOrder/export?${new URLSearchParams({ meetingCode, ...query })}`, { token })
/** The cells of a CSV without its mark. */
const cellsOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))

test('an order is listed with its number, buyer, tickets, amount, state, way of payment and date', async () => {
  const { id, number } = await order({ name: 'Ada Byron' })

  expect((await list()).list).toEqual([
    {
      ...{ orderId: id, number, state: 'PAID', currency: 'EUR', total: 24_000, payment: 'ON_SITE', reference: '' },
      buyer: { name: 'Ada Byron', company: 'Ada Byron & Co', email: 'ada.byron@buyers.example' },
      ...{ holder: '', heldUntil: '' },
      tickets: [{ ticketCode: 'CONFERENCE', name: 'Conference', amount: 2 }],
      ...{ createdAt: expect.any(String), paidAt: '' },
    },
  ])
  expect((await list({ language: 'DE' })).list[0]?.tickets[0]?.name).toBe('Konferenz')
})

test('the newest order is first, and the pages follow each other without a gap', async () => {
  for (const hoursAgo of [3, 1, 2, 5, 4]) await order({ name: `B${hoursAgo}`, hoursAgo })

  const pages = await Promise.all([1, 2, 3].map((pageNum) => list({ pageNum, pageSize: 2 })))
  expect(pages.map((page) => page.list.map(({ buyer }) => buyer.name))).toEqual([['B1', 'B2'], ['B3', 'B4'], ['B5']])
  expect(pages.map(({ total, pages }) => [total, pages])).toEqual([
    [5, 3],
    [5, 3],
    [5, 3],
  ])
})

test('a filter leaves the orders of one state and of one way of payment', async () => {
  await order({ name: 'Paid', hoursAgo: 1 })
  await order({ name: 'Open', state: 'PLACED', payment: 'BANK_TRANSFER', hoursAgo: 2 })
  await order({ name: 'Held', state: 'HELD', payment: null, hoursAgo: 3 })
  await order({ name: 'Over', state: 'HELD', payment: null, isOver: true, hoursAgo: 4 })
  await order({ name: 'Noted', state: 'EXPIRED', payment: null, hoursAgo: 5 })

  expect(await names()).toEqual(['Paid', 'Open', 'Held', 'Over', 'Noted'])
  expect(await names({ state: 'PLACED' })).toEqual(['Open'])
  expect(await names({ state: 'HELD' })).toEqual(['Held'])
  expect(await names({ state: 'EXPIRED' })).toEqual(['Over', 'Noted'])
  expect(await names({ payment: 'ON_SITE' })).toEqual(['Paid'])
  expect(await names({ payment: 'ON_SITE', state: 'PLACED' })).toEqual([])
})

test.each([
  ['a part of the name, without its accent', () => 'jose GAR', ['José García']],
  ['a part of the address', () => 'zoe.lind@', ['Zoe Lind']],
  ['the company', () => 'lind & co', ['Zoe Lind']],
  ['the whole number', (number: string) => number, ['Zoe Lind']],
  ['the number in small letters', (number: string) => number.toLowerCase(), ['Zoe Lind']],
  ['the reference of the payment', () => 'pi_3QX', ['Zoe Lind']],
  ['a sign that stands for any other elsewhere', () => '%', []],
])('a search finds an order by %s', async (_, search, found) => {
  await order({ name: 'José García' })
  const { id, number } = await order({ name: 'Zoe Lind', payment: 'ONLINE' })
  await sql`insert into online_payment (order_id, state, amount, currency, language, reference, paid_at)
    values (${id}::uuid, 'PAID', 24000, 'EUR', 'EN', 'pi_3QXab', now())`.execute(db)

  expect(await names({ search: search(number) })).toEqual(found)
})

test('tickets that nobody ordered are listed with who holds or held them, and until when', async () => {
  await sql`update person set family_name = 'Lind', given_name = 'Zoe' where uid = 'UBUYER'`.execute(db)
  for (const [id, isOver] of [
    [await order({ name: 'A', state: 'HELD', payment: null, hoursAgo: 1 }), false],
    [await order({ name: 'B', state: 'HELD', payment: null, hoursAgo: 2 }), true],
  ] as const)
    await sql`update ticket_order set name = '', company = '', email = '',
      held_until = now() + make_interval(mins => ${isOver ? -1 : 9}) where id = ${id.id}::uuid`.execute(db)

  const [held, over] = (await list({ search: 'zoe lind' })).list
  expect(held).toMatchObject({ state: 'HELD', buyer: { name: '' }, holder: 'Zoe Lind' })
  expect(Date.parse(held?.heldUntil ?? '')).toBeGreaterThan(Date.now())
  expect(over).toMatchObject({ state: 'EXPIRED', buyer: { name: '' }, holder: 'Zoe Lind' })
  expect(Date.parse(over?.heldUntil ?? '')).toBeLessThan(Date.now())
  const [heads = [], ...rows] = cellsOf((await download({ language: 'EN' })).text)
  const cell = (head: string) => rows.map((row) => row[heads.indexOf(head)])
  expect(cell('Held by')).toEqual(['Zoe Lind', 'Zoe Lind'])
  expect(cell('Status')).toEqual(['Held', 'Hold ran out'])
  expect(cell('Held until (UTC)')).toEqual([held, over].map((one) => one?.heldUntil.slice(0, 16).replace('T', ' ')))
})

test('totals are sums by state and currency of what the filters leave', async () => {
  await order({ name: 'Ada' })
  await order({ name: 'Bea', total: 12_001 })
  await order({ name: 'Cem', currency: 'JPY', total: 900 })
  await order({ name: 'Dan', state: 'PLACED', payment: 'BANK_TRANSFER' })
  await order({ name: 'Eve', state: 'HELD', payment: null, isOver: true })
  const totals = async (query: Query = {}) =>
    (await organiser.meetingOrders.totals({ query: { meetingCode, ...query } })).list.map(
      ({ state, currency, orders, total }) => [state, currency, orders, total],
    )

  expect(await totals()).toEqual([
    ['PLACED', 'EUR', 1, 24_000],
    ['PAID', 'EUR', 2, 36_001],
    ['PAID', 'JPY', 1, 900],
    ['EXPIRED', 'EUR', 1, 24_000],
  ])
  expect(await totals({ search: 'bea' })).toEqual([['PAID', 'EUR', 1, 12_001]])
  expect(await totals({ payment: 'BANK_TRANSFER' })).toEqual([['PLACED', 'EUR', 1, 24_000]])
  expect(await totals({ state: 'REFUNDED' })).toEqual([])
})

test('orders of another meeting are neither listed, nor counted, nor exported', async () => {
  await order({ name: 'Ours' })
  await order({ name: 'Theirs', meeting: 'M9' })

  expect(await names()).toEqual(['Ours'])
  expect(await names({ search: 'theirs' })).toEqual([])
  expect((await organiser.meetingOrders.totals({ query: { meetingCode } })).list).toHaveLength(1)
  expect((await download()).text).not.toContain('Theirs')
  expect((await refusal(list({ meetingCode: 'M9' }))).code).toBe('meetingNotFound')
})

test('an examiner does not see the orders', async () => {
  expect((await refusal(examiner.meetingOrders.list({ query: { meetingCode } }))).code).toBe('forbidden')
  expect((await refusal(examiner.meetingOrders.totals({ query: { meetingCode } }))).code).toBe('forbidden')
})

test('the file has exactly the orders that the same filters list, in their order', async () => {
  const { number } = await order({ name: 'Ada', hoursAgo: 1 })
  await order({ name: 'Dan', state: 'PLACED', payment: 'BANK_TRANSFER', hoursAgo: 2 })
  await order({ name: '=Bea', currency: 'JPY', total: 900, hoursAgo: 3 })
  const query = { state: 'PAID', language: 'EN' } as const

  const { text, headers } = await download(query)
  const [heads, ...rows] = cellsOf(text)
  expect(heads?.join()).toBe(
    'Order number,Ordered (UTC),Status,Buyer,Company,Email,Tickets,Amount,Currency,Payment,Reference,Paid (UTC),' +
      'Held by,Held until (UTC)',
  )
  expect(rows.map(([number]) => number)).toEqual((await list(query)).list.map(({ number }) => number))
  expect(rows[0]).toEqual([
    ...[number, expect.stringMatching(/^[-0-9]{10} [:0-9]{5}$/), 'Paid', 'Ada', 'Ada & Co', 'ada@buyers.example'],
    ...['2 × Conference', '240.00', 'EUR', 'On site', '', '', '', ''],
  ])
  expect(rows[1]?.slice(3, 9)).toEqual([
    ...["'=Bea", "'=Bea & Co", "'=bea@buyers.example", '2 × Conference', '900', 'JPY'],
  ])
  expect(headers.get('content-disposition')).toMatch(/orders-M1-\d{4}-\d{2}-\d{2}\.csv/)
})

test('the audit names an export with the number of its rows', async () => {
  await order({ name: 'Ada' })
  await order({ name: 'Dan', state: 'PLACED' })
  const { headers } = await download({ format: 'XLSX', state: 'PAID' })

  expect(headers.get('content-type')).toContain('spreadsheetml')
  const { rows } = await sql`
    select uid, meeting_code, after from audit_entry where action = 'ORDER_EXPORT' and after->>'format' = 'XLSX'`.execute(
    db,
  )
  expect(rows).toEqual([{ uid: 'UBOSS', meeting_code: meetingCode, after: { rows: 1, format: 'XLSX' } }])
})

test('a person who exports too often is asked to wait', async () => {
  const few = asking(db, { limits: { orderExportsPerPerson: { max: 2, seconds: 3600 } } })
  const again = () => few(`/user/meetingOrder/export?meetingCode=${meetingCode}`, { token })
  await db.deleteFrom('rate_limit').execute()

  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429])
})
