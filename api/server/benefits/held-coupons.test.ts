import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limitMs } from '../../../tests/support/runner/time-factor.ts'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { noor } from '../../../tests/support/world/known/known-people.ts'
import { knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'
import { newDigits } from './coupon-digits.ts'

const { db, drop } = await testDatabase()
type Caller = ReturnType<typeof inHostApp>
type Plan = Parameters<Caller['heldCoupons']['save']>[0]['body']
const meetingCode = 'M1'
const language = 'EN' as const
let organiser: Caller
const people: Caller[] = []
const uids = Array.from({ length: 12 }, (_, index) => `UGUEST${index}`)

/** Two shops, and a coffee that only the first takes. */
const coffee = {
  ...{ names: { EN: 'A coffee', DE: 'Ein Kaffee' }, details: { EN: 'Any size' }, value: 350, amount: 3, shops: [0] },
  ...{ startsAt: '', endsAt: '2035-05-01T12:00', isClaimable: true },
}
const plan = {
  ...{ meetingCode, currency: 'EUR', kinds: [coffee] },
  shops: [
    { names: { EN: 'Tea bar' }, places: { EN: 'Hall 1' }, offlineCap: 20 },
    { names: { EN: 'Book shop' }, places: {}, offlineCap: 0 },
  ],
} satisfies Plan

const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`
    insert into person (uid, email, given_name) select uid, uid || '@example.org', uid
    from unnest(${[...uids, noor.uid]}::text[]) as uid on conflict do nothing`.execute(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', ${noor.uid}, 'ORGANISER')`.execute(db)
  organiser = await clientOf(noor.uid)
  for (const uid of uids) people.push(await clientOf(uid))
})
beforeEach(async () => {
  for (const table of ['coupon', 'coupon_kind', 'coupon_shop', 'coupon_plan', 'rate_limit'] as const)
    await db.deleteFrom(table).execute()
  await sql`delete from meeting_member where role = 'SHOP'`.execute(db)
})
afterAll(drop)

const edit = () => organiser.heldCoupons.edit({ query: { meetingCode, language } })
const save = (change: Partial<Plan> = {}) => organiser.heldCoupons.save({ body: { ...plan, ...change } })
/** Changes the coupons from their newest state. */
async function change(part: (held: Awaited<ReturnType<typeof edit>>) => Partial<Plan>) {
  const held = await edit()
  const { currency, updatedAt } = held
  const shops = held.shops.map(({ names, places, shopCode, offlineCap }) => ({ names, places, shopCode, offlineCap }))
  const kinds = held.kinds.map(({ claimCode: _, issued: __, redeemed: ___, ...kind }) => kind)
  return organiser.heldCoupons.save({ body: { meetingCode, currency, updatedAt, shops, kinds, ...part(held) } })
}
const claimCode = async () => (await edit()).kinds[0]?.claimCode ?? ''
const claim = async (person: Caller | undefined) =>
  (person ?? organiser).personCoupons.claim({ body: { claimCode: await claimCode(), language } })
const bindTo = async (place: number, person: Caller | undefined) => {
  const shop = (await edit()).shops[place]
  await person?.shopAccounts.bind({ body: { bindCode: shop?.bindCode ?? '' } })
  return shop?.shopCode ?? ''
}
const wrongFields = async (call: Promise<unknown>) => {
  const { code, more } = await refusal(call)
  return [code, ...(more.fields ?? []).map(({ path }) => path)]
}

test('a coupon that an organiser makes is got by link, redeemed where it is valid, and nowhere else', async () => {
  await save()
  const [guest, clerk, other] = people
  const offer = await guest?.personCoupons.offer({ query: { claimCode: await claimCode(), language } })
  expect(offer).toMatchObject({ standing: 'OPEN', title: 'A coffee', value: 350, shops: [{ name: 'Tea bar' }] })
  const { digits } = await claim(guest)

  const at = (shopCode: string) => ({ body: { meetingCode, shopCode, digits, language } })
  const teaBar = at(await bindTo(0, clerk))
  expect(await other?.coupons.check(at(await bindTo(1, other)))).toMatchObject({ verdict: 'OTHER_SHOP' })
  expect(await other?.coupons.redeem(at(await bindTo(1, other)))).toMatchObject({ verdict: 'OTHER_SHOP' })
  expect(await clerk?.coupons.redeem(teaBar)).toMatchObject({
    verdict: 'REDEEMED',
    coupons: [{ title: 'A coffee', detail: 'Any size', value: 350, currency: 'EUR' }],
  })
  const { list } = (await guest?.personCoupons.mine({ query: { language } })) ?? { list: [] }
  expect(list).toMatchObject([{ digits, shops: [{ name: 'Tea bar', place: 'Hall 1' }] }])
  expect(list[0]?.redeemedAt).not.toBe('')
  expect((await edit()).kinds).toMatchObject([{ issued: 1, redeemed: 1 }])
  expect((await edit()).shops).toMatchObject([{ redeemed: 1, staff: [{ uid: 'UGUEST1' }] }, { redeemed: 0 }])
})

test('of twelve who ask at once for three coupons three get one, and asking again gives no second', async () => {
  await save()
  const answers = await Promise.all([...people, ...people].map(claim))

  expect(new Set(answers.map(({ digits }) => digits).filter(Boolean)).size).toBe(3)
  expect(answers.filter(({ standing }) => standing === 'GONE')).toHaveLength(18)
  expect((await edit()).kinds[0]?.issued).toBe(3)
})

test('a coupon is not valid before its time, and a changed time applies to those who have it', async () => {
  await save({ kinds: [{ ...coffee, startsAt: '2034-05-01T12:00' }] })
  const [guest, clerk] = people
  const { digits } = await claim(guest)
  const at = { body: { meetingCode, shopCode: await bindTo(0, clerk), digits, language } }
  expect(await clerk?.coupons.redeem(at)).toMatchObject({ verdict: 'EARLY' })
  await change(({ kinds }) => ({
    kinds: kinds.map(({ claimCode: _, issued: __, redeemed: ___, ...kind }) => ({ ...kind, startsAt: '' })),
  }))

  expect(await clerk?.coupons.redeem(at)).toMatchObject({ verdict: 'REDEEMED' })
})

test('those who are registered as one group get a coupon once, and who gets none is counted', async () => {
  await sql`delete from registration`.execute(db)
  await sql`
    insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name, organisation,
      email, form_code, form_version, pass_id)
    select 'M1', uid, case when place > 5 then 'GUEST' else 'VISITOR' end, 'PASSED', uid, 'EN', uid, uid, '', '',
      'known', 1, uid
    from unnest(${uids.slice(0, 6)}::text[]) with ordinality as guest (uid, place)`.execute(db)
  await save()
  const kindCode = (await edit()).kinds[0]?.kindCode ?? ''
  const give = (identity: string) => organiser.heldCoupons.give({ body: { meetingCode, kindCode, identity } })

  expect(await give('GUEST')).toEqual({ given: 1, missing: 0 })
  expect(await give('GUEST')).toEqual({ given: 0, missing: 0 })
  expect(await give('')).toEqual({ given: 2, missing: 3 })
  expect((await edit()).groups).toMatchObject([{ identity: 'VISITOR', people: 5 }, { people: 1 }, { people: 0 }])
})

test('those who get a coupon from an organiser are told of it once in their language, and may mute that', async () => {
  await sql`delete from registration`.execute(db)
  await sql`
    insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name, organisation,
      email, form_code, form_version, pass_id)
    select 'M1', uid, 'VISITOR', case when place = 1 then 'SIGNED' else 'PASSED' end, uid, 'EN', uid, uid, '', '',
      'known', 1, uid
    from unnest(${uids.slice(0, 2)}::text[]) with ordinality as guest (uid, place)`.execute(db)
  await save({ kinds: [coffee, { ...coffee, names: { EN: 'A cake' } }] })
  const { kinds, groups } = await edit()
  expect(groups).toMatchObject([{ people: 2, checkedIn: 1 }, {}, {}])
  const [kindCode = '', cake = ''] = kinds.map((kind) => kind.kindCode)
  const give = (isCheckedIn: boolean, of = kindCode) =>
    organiser.heldCoupons.give({ body: { meetingCode, kindCode: of, isCheckedIn } })
  const german = async (uid = '') => caller(db, { language: 'DE', appKey: '', token: await hostToken(db, uid) })
  const [checkedIn, expected, claiming] = await Promise.all(uids.slice(0, 3).map(german))
  const notices = async (person: Caller | undefined) =>
    (await person?.notices.list({ body: {} }))?.list.filter(({ kind }) => kind === 'COUPON') ?? []

  expect(await give(true)).toEqual({ given: 1, missing: 0 })
  expect([await notices(checkedIn), await notices(expected)]).toMatchObject([[{ text: 'Ein Kaffee', code: 'M1' }], []])
  expect(await give(false)).toEqual({ given: 1, missing: 0 })
  await give(false)
  expect([(await notices(checkedIn)).length, (await notices(expected)).length]).toEqual([1, 1])
  await give(true, cake)
  expect(await notices(checkedIn)).toMatchObject([{ text: 'A cake' }, { text: 'Ein Kaffee' }])
  expect(await checkedIn?.notices.num()).toMatchObject({ noticeNum: 2 })
  await checkedIn?.notices.updateSettings({ body: { mutedKinds: ['COUPON'] } })
  expect(await checkedIn?.notices.num()).toMatchObject({ noticeNum: 0 })
  await claim(claiming)
  expect(await notices(claiming)).toEqual([])
})

test('somebody whom the organiser removes redeems nothing more, and the old code lets nobody in', async () => {
  await save()
  const [, clerk] = people
  const shopCode = await bindTo(0, clerk)
  const old = (await edit()).shops[0]?.bindCode ?? ''
  const { bindCode } = await organiser.heldCoupons.removeStaff({ body: { meetingCode, shopCode, uid: 'UGUEST1' } })

  expect((await edit()).shops[0]).toMatchObject({ staff: [], bindCode })
  expect(clerk && (await refusal(clerk.coupons.till({ query: { meetingCode } }))).code).toBe('meetingNotFound')
  expect(clerk && (await refusal(clerk.shopAccounts.bind({ body: { bindCode: old } }))).code).toBe('shopCodeUnknown')
})

test('what was given out or redeemed stays: its kind, room for it, its shop, and the currency', async () => {
  await save()
  const [guest, clerk] = people
  const { digits } = await claim(guest)
  const shopCode = await bindTo(0, clerk)
  await clerk?.coupons.redeem({ body: { meetingCode, shopCode, digits } })
  await claim(people[2])

  expect(await wrongFields(change(() => ({ kinds: [] })))).toEqual(['invalidInput', 'kinds'])
  expect(await wrongFields(change(() => ({ currency: 'USD' })))).toEqual(['invalidInput', 'currency'])
  const fewer = change(({ kinds: [kind] }) => ({ kinds: [{ ...coffee, kindCode: kind?.kindCode ?? '', amount: 1 }] }))
  expect(await wrongFields(fewer)).toEqual(['invalidInput', 'kinds.0.amount'])
  const without = change(({ kinds: [kind] }) => ({
    shops: [],
    kinds: [{ ...coffee, kindCode: kind?.kindCode ?? '', shops: [] }],
  }))
  expect(await wrongFields(without)).toEqual(['invalidInput', 'shops'])
})

/** Resolves as soon as a statement waits for a lock of another transaction. */
const aStatementWaits = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.length
      },
      { timeout: limitMs(10_000) },
    )
    .toBe(1)

test('a shop that redeems a coupon while an organiser removes it stays', async () => {
  await save()
  await claim(people[0])
  const { shops, kinds } = await edit()
  const removed = await db.transaction().execute(async (tx) => {
    await sql`update coupon set redeemed_at = now(), redeemed_shop = ${shops[0]?.shopCode}`.execute(tx)
    const without = { shops: [], kinds: [{ ...coffee, kindCode: kinds[0]?.kindCode ?? '', shops: [] }] }
    const answer = wrongFields(change(() => without))
    await aStatementWaits()
    return { answer }
  })

  expect(await removed.answer).toEqual(['invalidInput', 'shops'])
})

test('who asks for digits of new coupons waits until those that others asked for are stored', async () => {
  const ended: string[] = []
  const second = await db.transaction().execute(async (tx) => {
    await newDigits(tx, meetingCode, 2)
    const waiting = db.transaction().execute((other) => newDigits(other, meetingCode, 2))
    const end = waiting.then(() => ended.push('second'))
    await aStatementWaits()
    ended.push('first')
    return { end }
  })
  await second.end

  expect(ended).toEqual(['first', 'second'])
})

test.each([
  ['shops.1.names', { shops: [plan.shops[0], { names: {}, places: {}, offlineCap: 0 }] }],
  ['kinds.0.names', { kinds: [{ ...coffee, names: {} }] }],
  ['kinds.0.endsAt', { kinds: [{ ...coffee, endsAt: '' }] }],
  ['kinds.0.endsAt', { kinds: [{ ...coffee, startsAt: coffee.endsAt }] }],
  ['kinds.0.shops', { kinds: [{ ...coffee, shops: [7] }] }],
  ['kinds.0.amount', { kinds: [{ ...coffee, amount: 0 }] }],
  ['shops', { shops: [{ ...plan.shops[0], shopCode: 'ELSEWHERE' }, plan.shops[1]] }],
] as const)('coupons are refused for a wrong %s', async (path, part) => {
  const [code, wrong = ''] = await wrongFields(save(part as unknown as Partial<Plan>))

  expect([code, wrong.replace(/^body\./, '')]).toEqual(['invalidInput', path])
  expect((await edit()).updatedAt).toBe('')
})

test('a link that is switched off gives nothing more, and an unknown one says so', async () => {
  await save({ kinds: [{ ...coffee, isClaimable: false }] })

  expect(await claim(people[0])).toEqual({ standing: 'CLOSED', digits: '' })
  const unknown = organiser.personCoupons.offer({ query: { claimCode: 'x'.repeat(16) } })
  expect((await refusal(unknown)).code).toBe('linkNotFound')
})

test('of two changes at the same time one is told so, and nobody but organisers makes coupons', async () => {
  const both = await Promise.allSettled([save(), save()])

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await refusal(save({ updatedAt: '2020-01-01T00:00:00.000Z' }))).code).toBe('meetingChanged')
  const [guest] = people
  expect(guest && (await refusal(guest.heldCoupons.edit({ query: { meetingCode } }))).code).toBe('meetingNotFound')
  const { list } = await organiser.audits.list({ query: { meetingCode, action: 'COUPONS_SAVE' } })
  expect(list[0]?.after).toMatchObject({ kinds: 'A coffee · 350 · 3', shops: 'Tea bar; Book shop' })
})
