import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'

const { db, drop } = await testDatabase()
const client = caller(db)

beforeAll(() => knownFair(db))
afterAll(drop)

test('an exhibition comes with its halls and categories and their counts', async () => {
  const exhibition = await client.exhibitions.detail({ meetingCode: 'X2026', query: {} })

  expect(exhibition).toMatchObject({
    meetingCode: 'X2026',
    meetingType: 'EXHIBITION',
    name: 'Known Fair 2026',
    startTime: '2026-05-12T01:00:00.000Z',
    timeZone: 'Asia/Shanghai',
    exhibitorNum: 5,
    exhibitNum: 5,
    halls: [
      { hall: '1', exhibitorNum: 2 },
      { hall: '2', exhibitorNum: 3 },
    ],
    categories: [
      { code: 'thermal', name: 'Heating and cooling', exhibitorNum: 2 },
      { code: 'robots', name: 'Robotics', exhibitorNum: 2 },
      { code: 'sensors', name: 'Sensors', exhibitorNum: 1 },
    ],
  })
})

test('an exhibition whose halls nobody has described has no landmarks', async () => {
  expect((await client.exhibitions.detail({ meetingCode: 'X2026', query: {} })).landmarks).toEqual([])
})

test('the doors and landmarks of halls are named in the asked language, and those of an unknown kind are left out', async () => {
  const landmarks = [
    { hall: '1', kind: 'ENTRANCE', name: { EN: 'East entrance', CN: '东入口' }, x: 100, y: 40 },
    { hall: '1', kind: 'CAFE', name: {}, x: 20, y: 60 },
    { hall: '2', kind: 'SLIDE', name: {}, x: 0, y: 0 },
  ]
  await db
    .updateTable('meeting')
    .set({ landmarks: JSON.stringify(landmarks) })
    .where('code', '=', 'X2026')
    .execute()
  const exhibition = await client.exhibitions.detail({ meetingCode: 'X2026', query: { language: 'CN' } })

  expect(exhibition.landmarks).toEqual([
    { hall: '1', kind: 'ENTRANCE', name: '东入口', x: 100, y: 40 },
    { hall: '1', kind: 'CAFE', name: '', x: 20, y: 60 },
  ])
})

test('where a language is missing English stands in, and without it the fallback language', async () => {
  const named = async (names: string) => {
    await db.updateTable('meeting').set({ name: names }).where('code', '=', 'X2026').execute()
    return (await client.exhibitions.detail({ meetingCode: 'X2026', query: { language: 'TH' } })).name
  }

  expect(await named('{"CN":"知名展会2026","DE":"Messe"}')).toBe('知名展会2026')
  expect(await named('{"CN":"知名展会2026","EN":"Known Fair 2026"}')).toBe('Known Fair 2026')
})

test('an unknown exhibition is said to be unknown', async () => {
  const { code } = await refusal(client.exhibitions.detail({ meetingCode: 'X1999', query: {} }))

  expect(code).toBe('exhibitionNotFound')
})

test('the exhibitions that are on or to come are listed, the next one first', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const exhibition = { type: 'EXHIBITION', time_zone: 'Europe/Rome', name: '{"EN":"A fair"}' } as const
  await db
    .insertInto('meeting')
    .values([
      { ...exhibition, code: 'XNEXT', starts_at: inDays(900), ends_at: inDays(903) },
      { ...exhibition, code: 'XNOW', starts_at: inDays(-1), ends_at: inDays(1) },
      { ...exhibition, code: 'XOVER', starts_at: inDays(-3), ends_at: inDays(-1) },
      { ...exhibition, code: 'M1', type: 'MEETING', starts_at: inDays(1), ends_at: inDays(2) },
    ])
    .execute()

  const { list, total } = await client.exhibitions.list({ query: {} })

  const codes = list.map(({ meetingCode }) => meetingCode).filter((code) => code !== 'X2026')
  expect(codes).toEqual(['XNOW', 'XNEXT'])
  expect(total).toBe(list.length)
})
