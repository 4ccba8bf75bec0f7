import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
type Caller = ReturnType<typeof inHostApp>
const meetingCode = 'X2026'
const language = 'EN' as const
const digits = '11111111'
/** Noor is at the tea bar (SH1), Lin at the book shop (SH2). */
let teaBar: Caller
let bookShop: Caller

beforeEach(async () => {
  for (const table of ['meeting', 'enterprise', 'person', 'app', 'rate_limit'] as const)
    await db.deleteFrom(table).execute()
  await knownEnterprise(db)
  await sql`insert into coupon_shop (code, meeting_code, name, place, bind_code, offline_cap) values
    ('SH1', 'X2026', '{"EN": "Tea bar"}', '{"EN": "Hall 1"}', 'TEABAR01', 5),
    ('SH2', 'X2026', '{"EN": "Book shop"}', '{}', 'B00KSH0P', 0)`.execute(db)
  await sql`insert into coupon (meeting_code, digits, shop_code, title, ends_at, issued_at)
    select 'X2026', digits, shop, jsonb_build_object('EN', title), now() + ends::interval, now() - interval '1 day'
    from (values ('11111111', null, 'Anything', '1 day'), ('22222222', 'SH2', 'A book', '1 day'),
      ('44444444', 'SH1', 'Yesterday’s cake', '-1 hour')) as coupon (digits, shop, title, ends)`.execute(db)
  teaBar = inHostApp(db, await hostToken(db, noor.uid))
  bookShop = inHostApp(db, await hostToken(db, lin.uid))
  await teaBar.shopAccounts.bind({ body: { bindCode: 'TEABAR01' } })
  await bookShop.shopAccounts.bind({ body: { bindCode: 'B00KSH0P' } })
})
afterAll(drop)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const idOf = (name: string) => name.padEnd(16, '_')
const use = (name: string, minutes: number, of = digits) => ({ id: idOf(name), digits: of, at: minutesAgo(minutes) })
const merge = async (caller: Caller, shopCode: string, ...uses: ReturnType<typeof use>[]) =>
  (await caller.coupons.merge({ body: { meetingCode, shopCode, uses, language } })).uses.map(({ outcome }) => outcome)
const till = (caller: Caller) => caller.coupons.till({ query: { meetingCode, language } })
const at = (shopCode: string, of = digits) => ({ body: { meetingCode, shopCode, digits: of, language } })
/** The redemption that counts, and the uses of the coupon as both shops read them. */
const state = async () => {
  const { rows } = await sql<{ shop: string; use: string }>`
    select redeemed_shop as shop, redeemed_use as use from coupon where digits = ${digits}`.execute(db)
  return { ...rows[0], doubles: [(await till(teaBar)).doubles, (await till(bookShop)).doubles] }
}

test('uses of one coupon come to the same in any order: the earliest counts, and both shops see all', async () => {
  const early = use('early', 30)
  const late = use('late', 20)
  const latest = use('latest', 10)
  const orders = [
    [early, late, latest],
    [latest, late, early],
    [late, latest, early],
    [late, early, latest],
  ]
  const states: unknown[] = []
  for (const order of orders) {
    await db.deleteFrom('coupon_use').execute()
    await sql`update coupon set redeemed_at = null, redeemed_by = null, redeemed_shop = null`.execute(db)
    for (const each of order) await merge(each === late ? bookShop : teaBar, each === late ? 'SH2' : 'SH1', each)
    states.push(await state())
  }

  expect(states[0]).toMatchObject({ shop: 'SH1', use: early.id })
  for (const other of states) expect(other).toEqual(states[0])
  const [[double] = []] = (states[0] as Awaited<ReturnType<typeof state>>).doubles
  expect(double?.uses.map(({ shopName }) => shopName)).toEqual(['Tea bar', 'Book shop', 'Tea bar'])
})

test('a use without a network that was before a redemption with one counts, and the redemption is a double', async () => {
  expect(await bookShop.coupons.redeem(at('SH2'))).toMatchObject({ verdict: 'REDEEMED' })

  expect(await merge(teaBar, 'SH1', use('offline', 5))).toEqual(['REDEEMED'])
  const { shop, doubles } = await state()
  expect([shop, doubles[0]?.[0]?.uses.length, doubles[1]?.[0]?.uses.length]).toEqual(['SH1', 2, 2])
  expect((await refusal(bookShop.coupons.undo(at('SH2')))).code).toBe('couponNotUndone')
})

test('the same uses sent again change nothing, and fifty devices at once make one count', async () => {
  const uses = Array.from({ length: 50 }, (_, index) => use(`device${index}`, 60 - index))
  const answers = await Promise.all(uses.map((each) => merge(teaBar, 'SH1', each)))
  await merge(teaBar, 'SH1', ...uses)

  expect(answers.flat().filter((outcome) => !['REDEEMED', 'DOUBLE'].includes(outcome))).toEqual([])
  const { use: counting, doubles } = await state()
  expect([counting, doubles[0]?.[0]?.uses.length]).toEqual([idOf('device0'), 50])
})

test('what the coupon did not allow at the time is a fact, too, and redeems nothing', async () => {
  const uses = [use('over', 5, '44444444'), use('other', 5, '22222222'), use('none', 5, '99999999')]

  expect(await merge(teaBar, 'SH1', ...uses)).toEqual(['EXPIRED', 'OTHER_SHOP', 'UNKNOWN'])
  expect(await merge(teaBar, 'SH1', use('in-time', 90, '44444444'))).toEqual(['REDEEMED'])
  expect((await till(teaBar)).redeemed.map((coupon) => coupon.digits)).toEqual(['44444444'])
})

test('a use that a device dates back counts from when the coupon was given out, and not before', async () => {
  await sql`update coupon set issued_at = now() - interval '3 minutes' where digits = ${digits}`.execute(db)
  await merge(bookShop, 'SH2', use('late', 1))
  await merge(teaBar, 'SH1', use('dated-back', 100_000))

  const { rows } = await sql<{ isIssue: boolean }>`
    select at = issued_at as "isIssue" from coupon_use join coupon using (digits)
    where id = ${idOf('dated-back')}`.execute(db)
  expect(rows).toEqual([{ isIssue: true }])
})

test.each(['', 'never', '1969-01-01T00:00:00Z'])('a use at "%s" is refused as input that is wrong', async (at) => {
  expect((await refusal(merge(teaBar, 'SH1', { ...use('undated', 1), at }))).code).toBe('invalidInput')
})

test.each(['not 1', '+275760-09-13T00:00:00.000Z'])('a use at %s is stored', async (at) => {
  expect(await merge(teaBar, 'SH1', { ...use('odd', 1), at })).toEqual(['REDEEMED'])
})

test('a redemption whose answer was lost is the same use when it is sent again', async () => {
  const id = idOf('lost-answer')
  await teaBar.coupons.redeem({ body: { ...at('SH1').body, id } })

  expect(await merge(teaBar, 'SH1', { id, digits, at: minutesAgo(0) })).toEqual(['REDEEMED'])
  expect((await state()).doubles).toEqual([[], []])
})

test('when the use that counts is undone, the next one counts', async () => {
  await merge(teaBar, 'SH1', use('first', 2))
  await merge(bookShop, 'SH2', use('second', 1))
  await teaBar.coupons.undo(at('SH1'))

  expect(await state()).toMatchObject({ shop: 'SH2', use: idOf('second'), doubles: [[], []] })
  expect(await bookShop.coupons.undo(at('SH2'))).toMatchObject({ verdict: 'VALID' })
})

test('a shop reads how many coupons it may accept without a network, and strangers merge nothing', async () => {
  expect((await till(teaBar)).shops).toMatchObject([{ shopCode: 'SH1', offlineCap: 5 }])
  expect((await till(bookShop)).shops).toMatchObject([{ shopCode: 'SH2', offlineCap: 0 }])
  const foreign = bookShop.coupons.merge({ body: { meetingCode, shopCode: 'SH1', uses: [use('foreign', 1)] } })
  expect((await refusal(foreign)).code).toBe('shopAccountNotFound')
})

test('a redemption and a merge that meet the removal of their shop are told that the account is not bound to it', async () => {
  for (const ask of [() => teaBar.coupons.redeem(at('SH1')), () => merge(teaBar, 'SH1', use('late', 1))]) {
    await sql`insert into coupon_shop (code, meeting_code, name, bind_code, offline_cap)
      values ('SH1', 'X2026', '{}', 'TEABAR01', 5) on conflict do nothing`.execute(db)
    await teaBar.shopAccounts.bind({ body: { bindCode: 'TEABAR01' } })
    const { answer } = await db.transaction().execute(async (tx) => {
      await sql`delete from coupon_shop where code = 'SH1'`.execute(tx)
      const answer = refusal(ask())
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(rows.length).toBeGreaterThan(0)
      })
      return { answer }
    })
    expect((await answer).code).toBe('shopAccountNotFound')
  }
})

const organiserOf = async () => {
  await sql`insert into coupon_plan (meeting_code, currency) values ('X2026', 'EUR') on conflict do nothing`.execute(db)
  await sql`insert into meeting_member values ('X2026', ${ada.uid}, 'ORGANISER')`.execute(db)
  return inHostApp(db, await hostToken(db, ada.uid))
}
const period = { meetingCode, language, since: minutesAgo(2880).slice(0, 10), until: minutesAgo(-2880).slice(0, 10) }

test('organisers read what was redeemed, where and what it was worth, with doubles that add no value', async () => {
  await sql`update coupon set value = 350, currency = 'EUR' where digits = ${digits}`.execute(db)
  const organiser = await organiserOf()
  await merge(teaBar, 'SH1', use('first', 2))
  await merge(bookShop, 'SH2', use('second', 1))
  const figures = await organiser.couponFigures.read({ query: { meetingCode, days: 7, language } })

  expect(figures).toMatchObject({ currency: 'EUR', issuedNum: 3, usedNum: 1, redeemedNum: 1, value: 350 })
  expect(figures.byDay).toHaveLength(7)
  expect(figures.shops).toMatchObject([
    { shopCode: 'SH1', redeemedNum: 1, value: 350, doubleNum: 0 },
    { shopCode: 'SH2', redeemedNum: 0, value: 0, doubleNum: 1 },
  ])
  const teaBars = await organiser.couponFigures.reconcile({ query: { ...period, shopCode: 'SH1' } })
  expect(teaBars).toMatchObject({ shopName: 'Tea bar', redeemedNum: 1, value: 350, doubleNum: 0 })
  expect(teaBars.uses).toMatchObject([{ digits, title: 'Anything', name: 'Noor Aziz', isOffline: true }])
  const bookShops = await organiser.couponFigures.reconcile({ query: { ...period, shopCode: 'SH2' } })
  expect(bookShops).toMatchObject({ redeemedNum: 0, value: 0, doubleNum: 1, uses: [{ digits, isDouble: true }] })
  const gone = { ...period, since: '2020-01-01', until: '2020-01-02', shopCode: 'SH1' }
  expect((await organiser.couponFigures.reconcile({ query: gone })).uses).toEqual([])
  const wrong = organiser.couponFigures.reconcile({ query: { ...gone, until: '2019-01-01' } })
  expect((await refusal(wrong)).code).toBe('invalidInput')
  expect((await refusal(teaBar.couponFigures.read({ query: { meetingCode } }))).code).toBe('forbidden')
})

test('sums count each redemption of a shop, also those beyond the ones that a settlement lists', async () => {
  await sql`
    insert into coupon (meeting_code, digits, title, ends_at, value, redeemed_at, redeemed_shop)
    select 'X2026', number::text, '{}', now(), 100000000, now(), 'SH1'
    from generate_series(30000001, 30005001) as number`.execute(db)
  const organiser = await organiserOf()
  const sums = { redeemedNum: 5001, value: 500_100_000_000 }

  const { uses, ...settled } = await organiser.couponFigures.reconcile({ query: { ...period, shopCode: 'SH1' } })
  expect([settled, uses.length]).toMatchObject([{ ...sums, doubleNum: 0 }, 5000])
  const figures = await organiser.couponFigures.read({ query: { meetingCode, days: 7, language } })
  expect(figures).toMatchObject({ ...sums, shops: [sums, { value: 0 }] })
  expect(figures.byDay.at(-1)).toMatchObject(sums)
})
