import { afterAll, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const ask = asking(db)
afterAll(drop)

const json = JSON.stringify
let keys = 0

/** Asks an assistant, waits for its whole answer and returns the cards in it, as the caller reads them. */
async function cardsFor(question: string, { of, token }: { of: object; token?: string }) {
  keys += 1
  const key = `card-question-${String(keys).padStart(8, '0')}`
  const visitorKey = `card-device-${String(keys).padStart(8, '0')}`
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
  const body = json({ ...of, visitorKey, key, question, language: 'EN' })
  const app = createApp({ db, settings: knownSettings() })
  const answer = await app.fetch(
    new Request('https://foyer.example/user/llm/chat/send', { method: 'POST', headers, body }),
  )
  const streamed = /^event: end\ndata: (.*)$/m.exec(await answer.text())?.[1] ?? '{}'
  const { envelope } = await ask('/user/llm/chat/open', {
    body: { ...of, visitorKey, language: 'EN' },
    ...(token && { token }),
  })
  const line = envelope.data.list.at(-1)
  expect(JSON.parse(streamed).cards).toEqual(line.cards)
  return line.cards as { kind: string; code: string; title: string; note: string; picture: string; url: string }[]
}

const ofNorvane = { enterpriseCode: 'E1001' }
const question = 'Who is responsible for service contracts?'

async function showLin(visibility: object) {
  await db
    .insertInto('card')
    .values({ uid: lin.uid, visibility: json(visibility) })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ visibility: json(visibility) }))
    .execute()
}

test('an answer about somebody of the team has their card, which leads to their page', async () => {
  await db
    .updateTable('team_member')
    .set({ duty: json({ EN: 'Service contracts' }) })
    .where('uid', '=', lin.uid)
    .execute()
  await db
    .updateTable('person')
    .set({ avatar: '/art/lin.svg', position: json({ EN: 'Sales engineer' }) })
    .where('uid', '=', lin.uid)
    .execute()

  const [card] = await cardsFor(question, { of: ofNorvane })

  expect(card).toMatchObject({ kind: 'PERSON', code: lin.uid, title: '林晓雨', picture: '/art/lin.svg' })
  expect(card?.note).toBe('Sales engineer · 流明光学')
  expect(card?.url).toContain(`uid=${lin.uid}`)
})

test('a card in an answer shows each reader what its person shows them', async () => {
  await showLin({ position: 'REGISTERED', company: 'CONTACT', avatar: 'NOBODY' })
  const token = await hostToken(db, ada.uid)
  const lins = await hostToken(db, lin.uid)

  expect((await cardsFor(question, { of: ofNorvane }))[0]).toMatchObject({ title: '林晓雨', note: '', picture: '' })
  expect((await cardsFor(question, { of: ofNorvane, token }))[0]).toMatchObject({ note: 'Sales engineer', picture: '' })
  expect((await cardsFor(question, { of: ofNorvane, token: lins }))[0]?.note).toBe('Sales engineer · 流明光学')
})

test('an earlier answer hides what its person has hidden since', async () => {
  await showLin({})
  const token = await hostToken(db, noor.uid)
  expect((await cardsFor(question, { of: ofNorvane, token }))[0]?.note).toContain('Sales engineer')

  await showLin({ position: 'NOBODY', company: 'NOBODY' })
  const { envelope } = await ask(`/user/llm/chat/latest/conversation?enterpriseCode=E1001`, { token })

  expect(envelope.data.list.at(-1).cards[0]).toMatchObject({ code: lin.uid, note: '' })
})

test('an answer about a booth has the card of its fair, until the fair is taken back', async () => {
  const cards = () => cardsFor('Where is your booth?', { of: ofNorvane })
  const fair = { kind: 'MEETING', code: 'X2026', title: 'Known Fair 2026' }

  const card = (await cards()).find(({ kind }) => kind === 'MEETING')
  expect(card).toMatchObject(fair)
  expect(card?.note).toContain('2026')
  expect(card?.url).toContain('X2026')

  await db.updateTable('meeting').set({ published_at: null }).where('code', '=', 'X2026').execute()
  const { envelope } = await ask('/user/llm/chat/open', {
    body: { ...ofNorvane, visitorKey: `card-device-${String(keys).padStart(8, '0')}` },
  })
  expect(envelope.data.list.at(-1).cards).toEqual([])
  await db.updateTable('meeting').set({ published_at: new Date() }).where('code', '=', 'X2026').execute()
})

test('the assistant of a meeting shows the meeting with its dates, and speakers with a session', async () => {
  const of = { meetingCode: 'X2026' }
  await db
    .insertInto('meeting_session')
    .values({
      meeting_code: 'X2026',
      title: json({ EN: 'Quiet heat pumps' }),
      speakers: json([{ uid: lin.uid, name: 'Lin Xiaoyu', position: {}, avatar: '' }]),
      starts_at: '2026-05-12T02:00:00Z',
      ends_at: '2026-05-12T03:00:00Z',
    })
    .execute()

  expect(await cardsFor('When does the fair take place?', { of })).toMatchObject([{ kind: 'MEETING', code: 'X2026' }])
  expect(await cardsFor('Who speaks about quiet heat pumps?', { of })).toMatchObject([
    { kind: 'PERSON', code: lin.uid, title: '林晓雨' },
  ])
})
