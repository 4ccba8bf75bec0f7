import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { noor } from '../../../tests/support/world/known/known-people.ts'
import { knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'
import type { Language } from '../../contract/core/languages.ts'
import { loadAllWords } from '../words.ts'

const { db, drop } = await testDatabase()
type Caller = ReturnType<typeof inHostApp>
type Plan = Parameters<Caller['heldMeals']['save']>[0]['body']
const meetingCode = 'M1'
const uids = ['UEATER1', 'UEATER2', 'UEATER3']
let organiser: Caller
let eaters: Caller[]

/** A sitting in the zone of M1, nine hours ahead of UTC. */
const soup = { names: { EN: 'Soup' }, stalls: { EN: 'Garden' }, marks: ['VEGAN' as const], portions: 5 }
const plan = {
  ...{ meetingCode, names: { EN: 'Early lunch' }, places: { EN: 'Hall 3' }, capacity: 2 },
  ...{ startTime: '2035-05-01T12:00', endTime: '2035-05-01T13:00', cutOff: '2035-04-30T18:00' },
  dishes: [soup],
} satisfies Plan

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`insert into person (uid, email) select uid, uid || '@example.org' from unnest(${[...uids, noor.uid]}::text[]) as uid
    on conflict do nothing`.execute(db)
  await sql`insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name,
      organisation, email, form_code, form_version, pass_id)
    select 'M1', uid, 'VISITOR', 'PASSED', uid, 'EN', 'Ada', 'Byron', '', uid || '@example.org', 'known', 1, uid
    from unnest(${uids}::text[]) as uid`.execute(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', ${noor.uid}, 'ORGANISER')`.execute(db)
  organiser = inHostApp(db, await hostToken(db, noor.uid))
  eaters = (await Promise.all(uids.map((uid) => hostToken(db, uid)))).map((token) => inHostApp(db, token))
})
beforeEach(async () => {
  await sql`delete from meal_order`.execute(db)
  await sql`delete from meal_sitting`.execute(db)
  await sql`delete from rate_limit`.execute(db)
})
afterAll(drop)

const eater = (at: number) => eaters[at] as Caller
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code
const key = 'k'.repeat(16)
const add = (change: Partial<Plan> = {}) => organiser.heldMeals.save({ body: { ...plan, key, ...change } })
const held = async () => (await organiser.heldMeals.list({ query: { meetingCode } })).sittings
const firstHeld = async () => {
  const [sitting] = await held()
  if (!sitting) throw new Error('The meeting has no sitting.')
  return sitting
}
const menuOf = (at = 0) => eater(at).meals.menu({ query: { meetingCode, language: 'EN' } })

/** Orders the first dish of the first sitting. */
async function order(at: number) {
  const [sitting] = (await menuOf(at)).sittings
  const ids = { sittingId: sitting?.sittingId ?? '', dishId: sitting?.dishes[0]?.dishId ?? '' }
  return eater(at).meals.order({ body: { meetingCode, ...ids } })
}

/** Changes the first sitting from its newest state. */
async function change(part: Partial<Plan>) {
  const { ordered, dishes, ...sitting } = await firstHeld()
  const present = dishes.map(({ ordered, ...dish }) => dish)
  return organiser.heldMeals.save({ body: { ...sitting, meetingCode, dishes: present, ...part } })
}

test('a sitting is on the menu of visitors with its name, places and cut-off at the meeting’s place', async () => {
  const { sittingId } = await add()

  const { sittings, timeZone } = await menuOf()
  expect([sittings[0], timeZone]).toMatchObject([
    {
      ...{ sittingId, name: 'Early lunch', place: 'Hall 3', left: 2, isOpen: true },
      ...{ startTime: '2035-05-01T03:00:00.000Z', cutOff: '2035-04-30T09:00:00.000Z' },
      dishes: [{ name: 'Soup', stall: 'Garden', marks: ['VEGAN'], left: 5 }],
    },
    'Asia/Tokyo',
  ])
  expect(await add()).toEqual({ sittingId })
  expect(await held()).toHaveLength(1)
})

test('of two places exactly two are ordered when three people ask at the same time', async () => {
  await add()

  const outcomes = await Promise.all(eaters.map((_, at) => order(at).catch(({ code }) => code)))
  expect(outcomes.filter((outcome) => outcome === 'mealFull')).toHaveLength(1)
  expect((await menuOf()).sittings[0]?.left).toBe(0)
})

test('somebody who has a place can change the dish of a full sitting', async () => {
  const dishes = [soup, { ...soup, names: { EN: 'Pasta' } }]
  await add({ capacity: 1, dishes })
  await order(0)
  const [sitting] = (await menuOf()).sittings
  const ids = { sittingId: sitting?.sittingId ?? '', dishId: sitting?.dishes[1]?.dishId ?? '' }
  const after = await eater(0).meals.order({ body: { meetingCode, ...ids } })

  expect(after.sittings[0]).toMatchObject({ order: { dishId: ids.dishId }, left: 0 })
  expect(await codeOf(order(1))).toBe('mealFull')
})

test('fewer places or portions than are ordered are refused, and the ordered dish and its sitting stay', async () => {
  await add()
  await order(0)
  await order(1)
  const [dish] = (await firstHeld()).dishes
  const { ordered, ...rest } = dish ?? { ordered: 0, dishId: '', ...soup }

  expect(await refusal(change({ capacity: 1 }))).toMatchObject({
    code: 'mealFewer',
    more: { fields: [{ path: 'capacity', expected: '2 or more' }] },
  })
  expect(await codeOf(change({ dishes: [{ ...rest, portions: 1 }] }))).toBe('mealFewer')
  expect(await codeOf(change({ dishes: [soup] }))).toBe('mealOrdered')
  const { sittingId } = await firstHeld()
  expect(await codeOf(organiser.heldMeals.remove({ body: { meetingCode, sittingId } }))).toBe('mealOrdered')
  await change({ capacity: 2, dishes: [{ ...rest, names: { EN: 'Miso soup' }, portions: 2 }] })
  expect(await firstHeld()).toMatchObject({ ordered: 2, dishes: [{ names: { EN: 'Miso soup' }, ordered: 2 }] })
  expect((await menuOf()).sittings[0]).toMatchObject({ left: 0, dishes: [{ left: 0 }], order: { dishId: rest.dishId } })
})

test.each<[string, Partial<Plan>, string]>([
  ['orders go on after the sitting', { cutOff: '2035-05-01T13:01' }, 'mealCutOffLate'],
  ['it ends before it begins', { endTime: '2035-05-01T11:00' }, 'invalidInput'],
  ['it has no cut-off', { cutOff: '' }, 'invalidInput'],
  ['a dish has no name', { dishes: [{ ...soup, names: {} }] }, 'invalidInput'],
  ['two dishes have one name', { dishes: [soup, { ...soup, names: { DE: 'Suppe', EN: ' soup' } }] }, 'mealNamedTwice'],
])('a sitting is refused where %s', async (_, part, code) => {
  expect(await codeOf(add(part))).toBe(code)
  expect(await held()).toEqual([])
})

test('two sittings of a day have different names, and without names different hours; other days may repeat them', async () => {
  await add()
  const more = (part: Partial<Plan>, at: number) => add({ ...part, key: `${at}`.repeat(16) })

  expect(await codeOf(more({ names: { EN: 'early LUNCH', DE: 'Früh' } }, 1))).toBe('mealNamedTwice')
  const nextDay = { startTime: '2035-05-02T12:00', endTime: '2035-05-02T13:00' }
  await more(nextDay, 2)
  const unnamed = { names: {}, startTime: '2035-05-01T13:00', endTime: '2035-05-01T14:00' }
  await more(unnamed, 3)
  expect(await codeOf(more(unnamed, 4))).toBe('mealNamedTwice')
  const outcomes = await Promise.all(
    [5, 6].map((at) => more({ names: { EN: 'Late lunch' } }, at).catch(({ code }) => code)),
  )
  expect(outcomes).toContain('mealNamedTwice')
  expect(await held()).toHaveLength(4)
})

test('a change is based on the newest state', async () => {
  await add()
  const { ordered, dishes, ...sitting } = await firstHeld()
  await change({ capacity: 3 })

  const stale = { ...sitting, meetingCode, dishes: dishes.map(({ ordered, ...dish }) => dish) }
  expect(await codeOf(organiser.heldMeals.save({ body: stale }))).toBe('mealChanged')
  expect(await firstHeld()).toMatchObject({ capacity: 3 })
})

test('after the cut-off people read in their language until when they could order, by the clock at the place', async () => {
  await add()
  await change({ cutOff: '2024-02-03T18:30' })
  const [sitting] = (await menuOf()).sittings
  const body = { meetingCode, sittingId: sitting?.sittingId ?? '', dishId: sitting?.dishes[0]?.dishId ?? '' }

  await loadAllWords()
  const token = await hostToken(db, 'UEATER1')
  const late = (language: Language) => refusal(caller(db, { language, token, appKey: '' }).meals.order({ body }))
  expect(sitting?.isOpen).toBe(false)
  expect(await late('EN')).toMatchObject({
    code: 'mealClosed',
    message: expect.stringContaining('3 February 2024 at 18:30'),
  })
  expect((await late('DE')).message).toMatch(/3. Februar 2024 um 18:30/)
})

test('a sitting is removed, and the audit names what was done', async () => {
  const { sittingId } = await add()
  await organiser.heldMeals.remove({ body: { meetingCode, sittingId } })

  expect(await held()).toEqual([])
  expect(await codeOf(organiser.heldMeals.remove({ body: { meetingCode, sittingId } }))).toBe('itemNotFound')
  const { list } = await organiser.audits.list({ query: { meetingCode } })
  expect(list.slice(0, 2).map(({ action }) => action)).toEqual(['MEAL_REMOVE', 'MEAL_SAVE'])
})

test('another meeting’s sitting and dish are neither changed nor removed', async () => {
  await add()
  const { sittingId, updatedAt, dishes } = await firstHeld()
  await sql`insert into meeting select (jsonb_populate_record(meeting, '{"code": "M9"}')).* from meeting
    where code = 'M1'`.execute(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M9', 'UEATER3', 'ORGANISER')`.execute(db)
  const body = { ...plan, meetingCode: 'M9', key }

  expect(await codeOf(eater(2).heldMeals.save({ body: { ...body, sittingId, updatedAt } }))).toBe('itemNotFound')
  const taken = [{ ...soup, dishId: dishes[0]?.dishId ?? '' }]
  expect(await codeOf(eater(2).heldMeals.save({ body: { ...body, dishes: taken } }))).toBe('itemNotFound')
  expect(await codeOf(eater(2).heldMeals.remove({ body: { meetingCode: 'M9', sittingId } }))).toBe('itemNotFound')
  expect(await codeOf(eater(2).heldMeals.list({ query: { meetingCode } }))).toBe('meetingNotFound')
  expect(await firstHeld()).toMatchObject({ names: { EN: 'Early lunch' } })
})
