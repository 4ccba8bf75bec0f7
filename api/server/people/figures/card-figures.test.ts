import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { ada, knownPeople, lin } from '../../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const tokens = new Map<string, string>()
const as = (person?: { uid: string }) => inHostApp(db, person && (() => tokens.get(person.uid)))
const view = (person?: { uid: string }, channel: 'DIRECT' | 'QR' = 'DIRECT', language: 'EN' | 'CN' = 'EN') =>
  as(person).cards.countView({ body: { uid: ada.uid, channel, language } })
const figures = (days = 30, person = ada) => as(person).cards.figures({ query: { days } })

beforeEach(async () => {
  await db.deleteFrom('person').execute()
  await knownPeople(db)
  for (const { uid } of [ada, lin]) tokens.set(uid, await hostToken(db, uid))
})
afterAll(drop)

test('views are counted by day, channel and language, and those by a code are scans', async () => {
  await view()
  await view(lin)
  await view(undefined, 'QR', 'CN')

  const found = await figures()

  expect(found).toMatchObject({ views: 3, scans: 1, saves: 0, requests: 0 })
  expect(found.byDay).toHaveLength(30)
  expect(found.byDay.at(-1)).toMatchObject({ views: 3, scans: 1 })
  expect(found.byChannel.map(({ channel, views }) => [channel, views])).toEqual([
    ['DIRECT', 2],
    ['QR', 1],
  ])
  expect(found.byLanguage.map(({ language, views }) => [language, views])).toEqual([
    ['EN', 2],
    ['CN', 1],
  ])
})

test('a person who looks at their own card, or saves it, is not counted', async () => {
  await view(ada)
  await as(ada).profiles.vcard({ query: { uid: ada.uid } })

  expect(await figures()).toMatchObject({ views: 0, saves: 0 })
})

test('a saved contact is counted with the way by which its reader came', async () => {
  await as().profiles.vcard({ query: { uid: ada.uid, language: 'CN', channel: 'PARTNER' } })

  const { saves, byChannel, byLanguage } = await figures()

  expect(saves).toBe(1)
  expect(byChannel).toEqual([{ channel: 'PARTNER', views: 0, scans: 0, saves: 1, requests: 0 }])
  expect(byLanguage.map(({ language }) => language)).toEqual(['CN'])
})

test('who asks for contact twice is one request', async () => {
  const ask = () => as(lin).contactRequests.ask({ body: { uid: ada.uid, isScanned: true } })
  await ask()
  await ask()

  const { requests, byChannel } = await figures()

  expect(requests).toBe(1)
  expect(byChannel.map(({ channel }) => channel)).toEqual(['QR'])
})

test('days before the period are left out, and nobody sees the figures of another', async () => {
  const old = { uid: ada.uid, day: '2020-01-01', channel: 'DIRECT', language: 'EN', views: '7' }
  await db.insertInto('card_figure').values(old).execute()
  await view()

  expect((await figures(7)).views).toBe(1)
  expect((await figures(30, lin)).views).toBe(0)
  expect(await refusal(as().cards.figures({ query: {} }))).toMatchObject({ code: 'unauthorised' })
})

test('a card that does not exist has no views', async () => {
  const answer = as().cards.countView({ body: { uid: 'UNOBODY', channel: 'DIRECT', language: 'EN' } })

  expect(await refusal(answer)).toMatchObject({ code: 'personNotFound' })
})
