import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'

const { db, drop } = await testDatabase()
const uids = Array.from({ length: 12 }, (_, at) => `UEATER${at}`)
const sittingId = '00000000-0000-4000-8000-0000000000a1'
const soup = '00000000-0000-4000-8000-0000000000b1'
const pasta = '00000000-0000-4000-8000-0000000000b2'
let people: ReturnType<typeof inHostApp>[]
let cook: ReturnType<typeof inHostApp>
let stranger: ReturnType<typeof inHostApp>

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`insert into person (uid, email) select uid, uid || '@example.org'
    from unnest(${[...uids, 'UCOOK', 'USTRANGER']}::text[]) as uid`.execute(db)
  await sql`insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name,
      organisation, email, form_code, form_version, pass_id)
    select 'M1', uid, identity.code, 'PASSED', uid, 'EN', 'Ada', 'Byron', 'Engines', uid || '@example.org', form_code, 1, uid
    from unnest(${uids}::text[]) as uid, meeting_identity as identity
    where identity.meeting_code = 'M1' and identity.code = 'VISITOR'`.execute(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', 'UCOOK', 'SHOP')`.execute(db)
  people = (await Promise.all(uids.map((uid) => hostToken(db, uid)))).map((token) => inHostApp(db, token))
  cook = inHostApp(db, await hostToken(db, 'UCOOK'))
  stranger = inHostApp(db, await hostToken(db, 'USTRANGER'))
})
beforeEach(async () => {
  await sql`delete from meal_order`.execute(db)
  await sql`delete from meal_sitting`.execute(db)
  await sql`insert into meal_sitting (id, meeting_code, starts_at, ends_at, cut_off)
    values (${sittingId}, 'M1', now() + interval '2 hours', now() + interval '3 hours', now() + interval '1 hour')`.execute(
    db,
  )
  await sql`insert into meal_dish (id, sitting_id, name, marks, portions) values
    (${soup}, ${sittingId}, '{"EN":"Soup"}', '{VEGAN}', 3), (${pasta}, ${sittingId}, '{"EN":"Pasta"}', '{GLUTEN}', 8)`.execute(
    db,
  )
})
afterAll(drop)

const as = (at: number) => people[at] as (typeof people)[number]
const order = (at: number, dishId: string, caller = as(at)) =>
  caller.meals.order({ body: { meetingCode: 'M1', sittingId, dishId } })
const sittingOf = async (at = 0) => (await as(at).meals.menu({ query: { meetingCode: 'M1' } })).sittings[0]
const leftOf = async () => (await sittingOf())?.dishes.map(({ left }) => left).sort()
const close = () => sql`update meal_sitting set cut_off = now()`.execute(db)
const redeem = (code: string) => cook.meals.redeem({ body: { meetingCode: 'M1', code } })
/** Makes a call as a person does whom a busy server asks to come again. */
async function patiently<T>(call: () => Promise<T>): Promise<T | string> {
  const outcome = await call().catch((error: { code: string }) => error.code)
  return outcome === 'unavailable' ? patiently(call) : outcome
}

test('of three portions exactly three are ordered when twelve people ask at the same time', async () => {
  const outcomes = await Promise.all(uids.map((_, at) => patiently(() => order(at, soup))))

  expect(outcomes.filter((outcome) => outcome === 'mealSoldOut')).toHaveLength(9)
  expect(await leftOf()).toEqual([0, 8])
})

test('a person has one order for a sitting, and changing it gives the earlier portion back', async () => {
  await Promise.all([soup, pasta, soup, pasta].map((dish) => patiently(() => order(0, dish))))
  const before = await sittingOf()
  await order(0, soup)
  const after = await sittingOf()

  expect(await leftOf()).toEqual([2, 8])
  expect(after?.order).toMatchObject({ dishId: soup, code: before?.order?.code })
})

test('an order can be cancelled until the cut-off, and then neither made, changed nor cancelled', async () => {
  const cancel = (at: number) => as(at).meals.cancel({ body: { meetingCode: 'M1', sittingId } })
  await order(0, soup)
  await cancel(0)
  await cancel(0)
  expect([await leftOf(), (await sittingOf())?.order]).toEqual([[3, 8], null])

  await order(0, soup)
  await close()
  expect((await refusal(order(0, pasta))).code).toBe('mealClosed')
  expect((await refusal(order(1, pasta))).code).toBe('mealClosed')
  expect((await refusal(cancel(0))).code).toBe('mealClosed')
  expect((await sittingOf())?.isOpen).toBe(false)
})

test('only people with a pass order, and only dishes of the sitting', async () => {
  expect((await refusal(order(0, soup, stranger))).code).toBe('registrationNotFound')
  expect((await stranger.meals.menu({ query: { meetingCode: 'M1' } })).mayOrder).toBe(false)
  expect((await refusal(order(0, sittingId))).code).toBe('mealSoldOut')
})

test('a pick-up code hands a meal over once, and the cook sees the totals by dish and diet', async () => {
  await order(0, soup)
  await order(1, soup)
  await order(2, pasta)
  const code = (await sittingOf())?.order?.code ?? ''
  expect(code).toMatch(/^[A-Z2-9]{4}$/)

  const redeemed = await Promise.all([redeem(code.toLowerCase()), redeem(code), redeem(code)])
  expect(redeemed.filter(({ isFirst }) => isFirst)).toHaveLength(1)
  expect(redeemed[0]).toMatchObject({ dish: 'Soup' })
  expect((await refusal(redeem('0000'))).code).toBe('mealNotFound')
  expect((await refusal(order(0, pasta))).code).toBe('mealClosed')

  const { sittings } = await cook.meals.totals({ query: { meetingCode: 'M1', language: 'EN' } })
  const counts = sittings[0]?.dishes.map(({ name, ordered, collected }) => [name, ordered, collected])
  expect(counts).toEqual(
    expect.arrayContaining([
      ['Soup', 2, 1],
      ['Pasta', 1, 0],
    ]),
  )
  expect(sittings[0]?.diets).toContainEqual({ mark: 'VEGAN', ordered: 2 })
  expect((await refusal(stranger.meals.totals({ query: { meetingCode: 'M1' } }))).more.status).toBe(404)
})
