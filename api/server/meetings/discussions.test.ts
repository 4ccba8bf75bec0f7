import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const visitor = caller(db)
const callsOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const meetingCode = 'X2026'
let number = 0
const newKey = () => `key-of-a-question-${++number}-padding`

beforeAll(async () => {
  await knownFair(db)
  await knownPeople(db)
  await db
    .insertInto('meeting_member')
    .values([
      { meeting_code: meetingCode, uid: noor.uid, role: 'ORGANISER' },
      { meeting_code: meetingCode, uid: lin.uid, role: 'STEWARD' },
    ])
    .execute()
})
beforeEach(async () => {
  await sql`delete from discussion_question`.execute(db)
})
afterAll(drop)

const ask = async (uid: string, text: string) =>
  (await (await callsOf(uid)).discussions.ask({ body: { meetingCode, text, key: newKey() } })).questionId
const textsFor = async (calls: Pick<typeof visitor, 'discussions'>) =>
  (await calls.discussions.list({ body: { meetingCode } })).list.map(({ text }) => text)

test('a question that is sent twice with one key is asked once', async () => {
  const { discussions } = await callsOf(ada.uid)
  const body = { meetingCode, text: 'Is there a lift?', key: newKey() }

  const both = await Promise.all([discussions.ask({ body }), discussions.ask({ body })])

  expect(both[0]).toEqual(both[1])
  expect(await textsFor(visitor)).toEqual(['Is there a lift?'])
})

test('everybody has one vote for a question, however often they press', async () => {
  const questionId = await ask(ada.uid, 'First')
  const { discussions } = await callsOf(lin.uid)
  const vote = (isUp: boolean) => discussions.vote({ body: { questionId, isUp } })

  await Promise.all([vote(true), vote(true), vote(true)])

  expect(await vote(true)).toEqual({ questionId, votes: 1, isVoted: true })
  expect(await vote(false)).toEqual({ questionId, votes: 0, isVoted: false })
  expect(await vote(false)).toMatchObject({ votes: 0 })
})

test('pinned questions come first, then those with more votes, then the older ones', async () => {
  await ask(ada.uid, 'Older')
  await ask(ada.uid, 'Newer')
  const loved = await ask(ada.uid, 'Loved')
  const pinned = await ask(ada.uid, 'Pinned')
  await (await callsOf(lin.uid)).discussions.vote({ body: { questionId: loved, isUp: true } })
  const organiser = await callsOf(noor.uid)
  await organiser.discussions.moderate({ body: { meetingCode, questionId: pinned, isPinned: true } })

  expect(await textsFor(visitor)).toEqual(['Pinned', 'Loved', 'Older', 'Newer'])
})

test('only organisers see what they hid, and the person who asked; nobody votes for it', async () => {
  const questionId = await ask(ada.uid, 'Rude')
  const organiser = await callsOf(noor.uid)
  await organiser.discussions.moderate({ body: { meetingCode, questionId, isHidden: true } })

  expect(await textsFor(visitor)).toEqual([])
  expect(await textsFor(await callsOf(lin.uid))).toEqual([])
  expect(await textsFor(organiser)).toEqual(['Rude'])
  expect(await textsFor(await callsOf(ada.uid))).toEqual(['Rude'])
  const vote = (await callsOf(lin.uid)).discussions.vote({ body: { questionId, isUp: true } })
  expect((await refusal(vote)).code).toBe('itemNotFound')
})

test('those who only let people in cannot moderate, nor can organisers of another meeting', async () => {
  const questionId = await ask(ada.uid, 'Mine')
  const body = { meetingCode, questionId, isPinned: true }
  await sql`
    insert into meeting (code, type, name, starts_at, ends_at, time_zone)
    values ('M9', 'MEETING', '{"EN": "Other"}', '2030-01-01', '2030-01-02', 'UTC')`.execute(db)
  await db.insertInto('meeting_member').values({ meeting_code: 'M9', uid: ada.uid, role: 'ORGANISER' }).execute()
  const adas = await callsOf(ada.uid)

  expect((await refusal((await callsOf(lin.uid)).discussions.moderate({ body }))).code).toBe('forbidden')
  expect((await refusal(adas.discussions.moderate({ body }))).code).toBe('meetingNotFound')
  expect((await refusal(adas.discussions.moderate({ body: { ...body, meetingCode: 'M9' } }))).code).toBe('itemNotFound')
})

test('who waits for the next change is told of it, and moderators that they are', async () => {
  const questionId = await ask(ada.uid, 'Soon')
  const organiser = await callsOf(noor.uid)
  const { revision } = await visitor.discussions.changes({ query: { meetingCode } })

  const next = organiser.discussions.changes({ query: { meetingCode, after: revision } })
  await organiser.discussions.moderate({ body: { meetingCode, questionId, answer: 'Yes.' } })

  expect(await next).toEqual({ revision: String(Number(revision) + 1), isModerator: true })
  expect((await visitor.discussions.list({ body: { meetingCode } })).list[0]).toMatchObject({ answer: 'Yes.' })
})
