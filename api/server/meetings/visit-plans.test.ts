import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { asEnterprise } from '../http/row-security.ts'

const { db, drop } = await testDatabase()
const callsOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))

beforeAll(async () => {
  await knownFair(db)
  await knownPeople(db)
  await sql`
    insert into meeting (code, type, name, starts_at, ends_at, time_zone)
    values ('X9', 'EXHIBITION', '{"EN": "Heat fair"}', '2030-05-12T01:00Z', '2030-05-13T09:00Z',
      'Asia/Shanghai')`.execute(db)
  await sql`insert into enterprise (code, name) values ('E9', '{"EN": "Norvane"}')`.execute(db)
  await sql`
    insert into exhibitor (code, meeting_code, enterprise_code, name_key, name, hall, booth)
    values ('EX9', 'X9', 'E9', 'ex9', '{"EN": "Norvane"}', 'H2', 'A1')`.execute(db)
  await sql`insert into enterprise_member (enterprise_code, uid, role) values ('E9', ${noor.uid}, 'SALES')`.execute(db)
})
beforeEach(async () => {
  await sql`delete from visit_plan`.execute(db)
})
afterAll(drop)

test('a planned visit is at the hour of the exhibition’s clocks, in the agenda, and known to the exhibitor', async () => {
  const { visitPlans, agendas } = await callsOf(ada.uid)

  const plan = await visitPlans.plan({ body: { exhibitorCode: 'EX9', day: '2030-05-12', time: '14:30' } })

  const startTime = '2030-05-12T06:30:00.000Z'
  const hours = { timeZone: 'Asia/Shanghai', opensAt: '2030-05-12T01:00:00.000Z', closesAt: '2030-05-13T09:00:00.000Z' }
  expect(plan).toEqual({ exhibitorCode: 'EX9', isFavourite: true, isPlanned: true, startTime, ...hours })
  expect((await agendas.mine({ query: { meetingCode: 'X9' } })).visits).toEqual([
    { exhibitorCode: 'EX9', name: 'Norvane', hall: 'H2', booth: 'A1', startTime },
  ])
  const { list } = await (await callsOf(noor.uid)).visitPlans.expected({ query: { enterpriseCode: 'E9' } })
  expect(list).toMatchObject([{ uid: ada.uid, name: 'Ada Byron', booth: 'A1', startTime, timeZone: 'Asia/Shanghai' }])
})

test('a favourite has no time, and ending it ends the visit', async () => {
  const { visitPlans } = await callsOf(ada.uid)
  const exhibitorCode = 'EX9'

  expect(await visitPlans.favourite({ body: { exhibitorCode, isFavourite: true } })).toMatchObject({ startTime: '' })
  await visitPlans.plan({ body: { exhibitorCode, day: '2030-05-13' } })
  expect(await visitPlans.favourite({ body: { exhibitorCode, isFavourite: true } })).toMatchObject({
    startTime: '2030-05-13T01:00:00.000Z',
  })
  await visitPlans.favourite({ body: { exhibitorCode, isFavourite: false } })
  expect(await visitPlans.mine({ query: { exhibitorCode } })).toMatchObject({ isFavourite: false, startTime: '' })
})

test('exhibitors see who plans to come, with or without a time, and never whose favourite they are', async () => {
  const { visitPlans } = await callsOf(ada.uid)
  const expectedFor = async () => {
    const { list } = await (await callsOf(noor.uid)).visitPlans.expected({ query: { enterpriseCode: 'E9' } })
    const { rows } = await asEnterprise(db, 'E9', (tx) => sql`select uid from visit_plan`.execute(tx))
    return [list.map(({ uid }) => uid), rows.length]
  }

  const favourite = await visitPlans.favourite({ body: { exhibitorCode: 'EX9', isFavourite: true } })
  expect([favourite.isFavourite, favourite.isPlanned, await expectedFor()]).toEqual([true, false, [[], 0]])
  expect((await (await callsOf(ada.uid)).agendas.mine({ query: { meetingCode: 'X9' } })).visits).toEqual([])

  expect(await visitPlans.plan({ body: { exhibitorCode: 'EX9' } })).toMatchObject({ isPlanned: true, startTime: '' })
  expect(await expectedFor()).toEqual([[ada.uid], 1])
})

test('favourites of a device join those of the account, each once, and strangers’ codes are left out', async () => {
  const { visitPlans } = await callsOf(ada.uid)
  const favourites = async () => (await visitPlans.favourites({ query: { meetingCode: 'X9' } })).exhibitorCodes
  await visitPlans.plan({ body: { exhibitorCode: 'EX9', day: '2030-05-13' } })

  const body = { meetingCode: 'X9', exhibitorCodes: ['EX9', 'EX9', 'NONE'] }
  expect(await visitPlans.addFavourites({ body })).toEqual({ exhibitorCodes: ['EX9'] })
  expect(await visitPlans.mine({ query: { exhibitorCode: 'EX9' } })).toMatchObject({ isPlanned: true })
  expect([
    await favourites(),
    (await (await callsOf(lin.uid)).visitPlans.favourites({ query: { meetingCode: 'X9' } })).exhibitorCodes,
  ]).toEqual([...[['EX9'], []]])
})

test('an exhibitor whom somebody plans to visit stays a favourite where only the star is removed', async () => {
  const { visitPlans } = await callsOf(ada.uid)
  await visitPlans.plan({ body: { exhibitorCode: 'EX9', day: '2030-05-13' } })
  const body = { exhibitorCode: 'EX9', isFavourite: false }

  expect(await visitPlans.favourite({ body: { ...body, exceptPlanned: true } })).toMatchObject({ isPlanned: true })
  expect(await visitPlans.favourite({ body })).toMatchObject({ isFavourite: false, isPlanned: false })
})

test('nobody can come on a day on which the exhibition is closed, nor to an exhibitor that is not there', async () => {
  const { visitPlans } = await callsOf(ada.uid)
  const late = visitPlans.plan({ body: { exhibitorCode: 'EX9', day: '2030-05-20', time: '10:00' } })

  expect((await refusal(late)).code).toBe('invalidInput')
  expect((await refusal(visitPlans.plan({ body: { exhibitorCode: 'NONE' } }))).code).toBe('exhibitorNotFound')
})

test('people who are no members do not see the expected visits', async () => {
  const { visitPlans } = await callsOf(lin.uid)

  expect((await refusal(visitPlans.expected({ query: { enterpriseCode: 'E9' } }))).code).toBe('enterpriseNotFound')
})
