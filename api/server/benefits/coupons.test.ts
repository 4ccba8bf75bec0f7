import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { asMeeting } from '../http/row-security.ts'

const { db, drop } = await testDatabase()
type Caller = ReturnType<typeof inHostApp>
let clerk: Caller
const meetingCode = 'X2026'
const language = 'EN' as const

const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const at = (digits: string, shopCode = 'SH1') => ({ body: { meetingCode, shopCode, digits, language } })

beforeEach(async () => {
  for (const table of ['meeting', 'enterprise', 'person', 'app', 'rate_limit'] as const)
    await db.deleteFrom(table).execute()
  await knownEnterprise(db)
  await sql`insert into coupon_shop (code, meeting_code, enterprise_code, name, place, bind_code) values
    ('SH1', 'X2026', 'E1001', '{"EN": "Tea bar"}', '{"EN": "Hall 1"}', 'TEABAR01'),
    ('SH2', 'X2026', null, '{"EN": "Book shop"}', '{}', 'B00KSH0P')`.execute(db)
  await sql`insert into coupon (meeting_code, digits, shop_code, title, ends_at) values
    ('X2026', '11111111', 'SH1', '{"EN": "A pot of tea"}', now() + interval '1 day'),
    ('X2026', '22222222', 'SH2', '{"EN": "A book"}', now() + interval '1 day'),
    ('X2026', '33333333', null, '{"EN": "Anything"}', now() + interval '1 day'),
    ('X2026', '44444444', 'SH1', '{"EN": "Yesterday’s cake"}', now() - interval '1 hour')`.execute(db)
  clerk = await clientOf(noor.uid)
  await clerk.shopAccounts.bind({ body: { bindCode: 'teab-ar01' } })
})
afterAll(drop)

test('a code shows its shop before anybody is bound, and binds however it is typed', async () => {
  const lins = await clientOf(lin.uid)
  const shop = await lins.shopAccounts.preview({ query: { bindCode: ' b00k sh0p ', language } })

  expect(shop).toMatchObject({ shopCode: 'SH2', name: 'Book shop', meetingCode, enterpriseName: '' })
  expect((await lins.shopAccounts.mine({ query: {} })).list).toEqual([])
  await lins.shopAccounts.bind({ body: { bindCode: 'B00K-SH0P' } })
  await lins.shopAccounts.bind({ body: { bindCode: 'B00K-SH0P' } })
  expect((await lins.shopAccounts.mine({ query: { language } })).list).toMatchObject([{ shop: { shopCode: 'SH2' } }])
  expect((await lins.organisers.mine({ query: {} })).list).toMatchObject([{ meetingCode, role: 'SHOP' }])
  const unknown = lins.shopAccounts.preview({ query: { bindCode: 'NOSUCHCD' } })
  expect((await refusal(unknown)).code).toBe('shopCodeUnknown')
})

test('guesses of codes are limited', async () => {
  const limits = { codeChecksPerAddress: { max: 1, seconds: 60 } }
  const guesser = caller(db, { limits, appKey: '', token: await hostToken(db, lin.uid) })
  const guess = async () => (await refusal(guesser.shopAccounts.preview({ query: { bindCode: 'NOSUCHCD' } }))).code
  await db.deleteFrom('rate_limit').execute()

  expect([await guess(), await guess()]).toEqual(['shopCodeUnknown', 'tooManyRequests'])
})

test('who organises the meeting keeps that role when bound, and when unbound', async () => {
  await sql`insert into meeting_member values ('X2026', ${ada.uid}, 'ORGANISER')`.execute(db)
  const adas = await clientOf(ada.uid)
  await adas.shopAccounts.bind({ body: { bindCode: 'TEABAR01' } })
  await adas.shopAccounts.unbind({ body: { shopCode: 'SH1' } })

  expect((await adas.organisers.mine({ query: {} })).list).toMatchObject([{ role: 'ORGANISER' }])
  expect((await refusal(adas.coupons.check(at('11111111')))).code).toBe('shopAccountNotFound')
})

test('an unbound account has no part in the meeting any more', async () => {
  await clerk.shopAccounts.unbind({ body: { shopCode: 'SH1' } })

  expect((await refusal(clerk.coupons.check(at('11111111')))).code).toBe('meetingNotFound')
  expect((await refusal(clerk.shopAccounts.unbind({ body: { shopCode: 'SH1' } }))).code).toBe('shopAccountNotFound')
})

test.each([
  ['11111111', 'VALID', 'Tea bar'],
  ['33333333', 'VALID', ''],
  ['22222222', 'OTHER_SHOP', 'Book shop'],
  ['44444444', 'EXPIRED', 'Tea bar'],
])('the coupon %s is %s here', async (digits, verdict, shopName) => {
  expect(await clerk.coupons.check(at(digits))).toMatchObject({ verdict, coupons: [{ digits, shopName }] })
})

test.each(['55555555', 'x1111111'])('digits that no coupon has (%s) are unknown', async (digits) => {
  expect(await clerk.coupons.check(at(digits))).toEqual({ verdict: 'UNKNOWN', coupons: [] })
  expect(await clerk.coupons.redeem(at(digits))).toEqual({ verdict: 'UNKNOWN', coupons: [] })
})

test('a coupon that fifty devices redeem at once is redeemed once, and forty-nine read who did', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => clerk.coupons.redeem(at('33333333'))))

  expect(answers.filter(({ verdict }) => verdict === 'REDEEMED')).toHaveLength(1)
  expect(answers.filter(({ verdict }) => verdict === 'USED')).toHaveLength(49)
  expect(new Set(answers.map(({ coupons }) => coupons[0]?.redeemedAt)).size).toBe(1)
  const till = await clerk.coupons.till({ query: { meetingCode, language } })
  expect(till.redeemed).toMatchObject([{ digits: '33333333', shopName: 'Tea bar', redeemedBy: 'Noor Aziz' }])
})

test.each(['22222222', '44444444'])('a coupon of another shop or of yesterday (%s) is not redeemed', async (digits) => {
  await clerk.coupons.redeem(at(digits))

  expect((await clerk.coupons.till({ query: { meetingCode } })).redeemed).toEqual([])
})

test('who redeemed a coupon takes that back within five minutes, and nobody else does', async () => {
  await clerk.coupons.redeem(at('11111111'))
  const lins = await clientOf(lin.uid)
  await lins.shopAccounts.bind({ body: { bindCode: 'TEABAR01' } })

  expect((await refusal(lins.coupons.undo(at('11111111')))).code).toBe('couponNotUndone')
  expect(await clerk.coupons.undo(at('11111111'))).toMatchObject({ verdict: 'VALID' })
  expect(await lins.coupons.redeem(at('11111111'))).toMatchObject({ verdict: 'REDEEMED' })
  await sql`update coupon set redeemed_at = redeemed_at - interval '301 seconds'`.execute(db)
  expect((await refusal(lins.coupons.undo(at('11111111')))).code).toBe('couponNotUndone')
})

test('a redemption sent again by its id is answered as at first, and nothing is redeemed once it is undone', async () => {
  const sent = { body: { ...at('11111111').body, id: 'sent-again-by-device' } }
  const answers = [await clerk.coupons.redeem(sent), await clerk.coupons.redeem(sent)]

  expect(answers.map(({ verdict }) => verdict)).toEqual(['REDEEMED', 'REDEEMED'])
  expect(await clerk.coupons.redeem(at('11111111'))).toMatchObject({ verdict: 'USED' })
  await clerk.coupons.undo(at('11111111'))
  expect(await clerk.coupons.redeem(sent)).toMatchObject({ verdict: 'VALID' })
})

test('somebody at another shop cannot redeem in the name of this one', async () => {
  const lins = await clientOf(lin.uid)
  await lins.shopAccounts.bind({ body: { bindCode: 'B00KSH0P' } })

  expect((await refusal(lins.coupons.redeem(at('33333333')))).code).toBe('shopAccountNotFound')
})

test('the database itself shows a meeting no coupons of another', async () => {
  await sql`insert into meeting select (jsonb_populate_record(meeting, '{"code": "X2027"}')).* from meeting`.execute(db)
  const { rows } = await asMeeting(db, 'X2027', (tx) => sql`select digits from coupon`.execute(tx))

  expect(rows).toEqual([])
})
