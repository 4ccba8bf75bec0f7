import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { callersOf } from '../../../tests/support/world/known/known-contacts.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { type Act, pairAfter } from './pair.ts'

const { db, drop } = await testDatabase()
await knownFair(db)
let as: Awaited<ReturnType<typeof callersOf>>

beforeEach(async () => {
  for (const table of ['person', 'rate_limit'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
  as = await callersOf(db, [ada.uid, lin.uid, noor.uid])
})
afterAll(drop)

const asks = (from: string, uid: string, more: object = {}) => as(from).contactRequests.ask({ body: { uid, ...more } })
const approves = (by: string, uid: string, isFollowingBack = true) =>
  as(by).contactRequests.approve({ body: { uid, isFollowingBack } })
const ignores = (by: string, uid: string) => as(by).contactRequests.cancel({ body: { uid } })
const withdraws = (by: string, uid: string) =>
  as(by).contactRequests.cancel({ body: { uid, direction: 'SENT' as const } })
const removes = (by: string, id: string) => as(by).contacts.remove({ id })
const stateOf = async (of: string, uid: string) => (await as(of).contacts.state({ query: { uid } })).state
const received = async (by: string) =>
  (await as(by).contactRequests.list({ query: {} })).list.map(({ uid, message }) => ({ uid, message }))
const waiting = async (by: string) => (await as(by).contactRequests.waiting({ query: {} })).waitContactNum
const rowsOfContacts = () =>
  db.selectFrom('contact').select(['owner_uid', 'contact_uid']).orderBy('owner_uid').execute()

describe('a request', () => {
  test('waits for the other, who sees who asks and why, and is counted there once', async () => {
    const answers = [
      await asks(ada.uid, lin.uid, { message: 'We spoke at booth 1A01.' }),
      await asks(ada.uid, lin.uid, { message: 'We spoke at booth 1A01.' }),
    ]

    expect(answers[0]).toMatchObject({ state: 'WAITING', isHidden: false })
    expect(answers[1]).toEqual(answers[0])
    expect(await received(lin.uid)).toEqual([{ uid: ada.uid, message: 'We spoke at booth 1A01.' }])
    expect([await waiting(lin.uid), await waiting(ada.uid)]).toEqual([1, 0])
    expect([await stateOf(ada.uid, lin.uid), await stateOf(lin.uid, ada.uid)]).toEqual(['WAITING', 'RECEIVED'])
  })

  test('from a card on the website of a fair says that the two met there', async () => {
    const info = JSON.stringify({ language: 'EN', eventKey: 'X2026', appKey: '', from: 'H5' })
    const headers = { 'client-info': info }
    await asking(db)('/user/contact/initial/request', {
      body: { uid: lin.uid },
      token: await hostToken(db, ada.uid),
      headers,
    })

    const { list } = await as(lin.uid).contactRequests.list({ query: {} })
    expect(list[0]?.met).toMatchObject({ kind: 'MEETING', code: 'X2026' })
  })

  test('shows neither phone nor e-mail of who asks, nor of who is asked', async () => {
    await asks(ada.uid, lin.uid)

    const lists = [
      await as(lin.uid).contactRequests.list({ query: {} }),
      await as(ada.uid).contactRequests.list({ query: { direction: 'SENT' } }),
    ]

    expect(JSON.stringify(lists)).not.toMatch(/ada@|lin@|7700900142|13800138000/)
  })

  test('that is approved makes both contacts, follows the sender and is no longer counted', async () => {
    await asks(ada.uid, lin.uid)

    const answers = [await approves(lin.uid, ada.uid), await approves(lin.uid, ada.uid)]

    expect(answers).toEqual(Array(2).fill(expect.objectContaining({ state: 'CONTACT', isFollowing: true })))
    expect(await rowsOfContacts()).toHaveLength(2)
    expect(await waiting(lin.uid)).toBe(0)
    const { list } = await as(ada.uid).contactRequests.list({ query: { direction: 'SENT' } })
    expect(list).toMatchObject([{ uid: lin.uid, state: 'APPROVED', direction: 'SENT' }])
  })

  test('that is approved without following back follows nobody', async () => {
    await asks(ada.uid, lin.uid)

    expect(await approves(lin.uid, ada.uid, false)).toMatchObject({ state: 'CONTACT', isFollowing: false })
    expect(await db.selectFrom('follow').selectAll().execute()).toEqual([])
  })

  test('that is ignored still waits for its sender, and can be approved later', async () => {
    await asks(ada.uid, lin.uid)
    await ignores(lin.uid, ada.uid)

    const [before] = (await as(ada.uid).contactRequests.list({ query: { direction: 'SENT' } })).list
    expect(before?.state).toBe('WAITING')
    expect([await waiting(lin.uid), await stateOf(ada.uid, lin.uid)]).toEqual([0, 'WAITING'])
    expect(await approves(lin.uid, ada.uid)).toMatchObject({ state: 'CONTACT' })
  })

  test.each([
    ['reaches nobody who has blocked its sender, and looks sent', true, 0],
    ['reaches somebody who blocked nobody', false, 1],
  ])('%s', async (_, isBlocked, waitingNum) => {
    await as(ada.uid).messages.send({ body: { uid: lin.uid, key: 'a-key-of-one-message', text: 'Good morning.' } })
    await as(lin.uid).conversations.block({ body: { uid: ada.uid, isBlocked } })

    const { state } = await asks(ada.uid, lin.uid, { message: 'Read this, then.' })

    expect([state, await stateOf(ada.uid, lin.uid)]).toEqual(['WAITING', 'WAITING'])
    expect([await waiting(lin.uid), (await received(lin.uid)).length]).toEqual([waitingNum, waitingNum])
  })

  test('that was ignored by mistake waits again', async () => {
    await asks(ada.uid, lin.uid)
    await ignores(lin.uid, ada.uid)

    await as(lin.uid).contactRequests.cancel({ body: { uid: ada.uid, isUndo: true } })

    expect(await received(lin.uid)).toEqual([{ uid: ada.uid, message: '' }])
  })

  test('that is withdrawn is gone, also where its withdrawal comes twice', async () => {
    await asks(ada.uid, lin.uid)

    const answers = [await withdraws(ada.uid, lin.uid), await withdraws(ada.uid, lin.uid)]

    expect(answers.map(({ state }) => state)).toEqual(['NONE', 'NONE'])
    expect(await received(lin.uid)).toEqual([])
    expect((await refusal(approves(lin.uid, ada.uid))).code).toBe('requestNotFound')
  })

  test('comes again after thirty days', async () => {
    await asks(ada.uid, lin.uid, { message: 'First' })
    await ignores(lin.uid, ada.uid)
    await sql`update contact_request set asked_at = asked_at - interval '30 days'`.execute(db)

    await asks(ada.uid, lin.uid, { message: 'Second' })

    expect(await received(lin.uid)).toEqual([{ uid: ada.uid, message: 'Second' }])
  })

  test('that withdraws an old one does not ignore a new one of the other', async () => {
    await asks(ada.uid, lin.uid)
    await withdraws(ada.uid, lin.uid)
    await asks(lin.uid, ada.uid)

    await withdraws(ada.uid, lin.uid)

    expect(await received(ada.uid)).toHaveLength(1)
  })

  test.each([
    ['the meeting', { meetingCode: 'X2026', shareCode: 'abcd2345' }, { kind: 'MEETING', code: 'X2026' }],
    ['a link to the person', { shareCode: 'abcd2345' }, { kind: 'LINK', code: 'abcd2345', name: 'Fair stand' }],
    ['a code that was scanned', { shareCode: 'abcd2345', isScanned: true }, { kind: 'CODE', code: 'abcd2345' }],
    ['the card, where the link is another’s', { shareCode: 'zzzz2345' }, { kind: 'CARD', code: '' }],
    ['the card, where there is no such meeting', { meetingCode: 'X9999' }, { kind: 'CARD', code: '', name: '' }],
  ])('sets by itself where two people met: %s', async (_, by, met) => {
    const link = { target: '/mini-h5/index/mainPage?uid=ULIN', expires_at: new Date('2100-01-01') }
    const foreign = { target: '/mini-h5/index/home', expires_at: new Date('2100-01-01') }
    await db.deleteFrom('share_link').execute()
    await db
      .insertInto('share_link')
      .values([
        {
          ...link,
          code: 'abcd2345',
          share_user_type: 'USER',
          share_uid: lin.uid,
          owner_uid: lin.uid,
          name: 'Fair stand',
        },
        { ...foreign, code: 'zzzz2345', name: 'Elsewhere' },
      ])
      .execute()

    await asks(ada.uid, lin.uid, by)
    await approves(lin.uid, ada.uid)

    for (const who of [ada, lin]) {
      const { list } = await as(who.uid).contacts.list({ body: {} })
      expect(list[0]?.met).toMatchObject(met)
    }
  })
})

describe('what is refused', () => {
  test('asking oneself, and people who are not there', async () => {
    const codes = await Promise.all(
      [
        asks(ada.uid, ada.uid),
        asks(ada.uid, 'UNOBODY'),
        approves(ada.uid, 'UNOBODY'),
        ignores(ada.uid, 'UNOBODY'),
        removes(ada.uid, 'UNOBODY'),
        approves(ada.uid, lin.uid),
        ignores(ada.uid, lin.uid),
        withdraws(ada.uid, lin.uid),
      ].map(async (call) => (await refusal(call)).code),
    )

    expect(codes).toEqual(['invalidInput', ...Array(4).fill('personNotFound'), ...Array(3).fill('requestNotFound')])
  })

  test('approving the own request', async () => {
    await asks(ada.uid, lin.uid)

    expect((await refusal(approves(ada.uid, lin.uid))).code).toBe('requestNotFound')
    expect(await rowsOfContacts()).toEqual([])
  })

  test('more requests in a day than a person makes', async () => {
    const limits = { contactRequestsPerPerson: { max: 1, seconds: 60 } }
    const calls = caller(db, { limits, appKey: '', token: await hostToken(db, ada.uid) }).contactRequests

    await calls.ask({ body: { uid: lin.uid } })
    await calls.ask({ body: { uid: lin.uid } })

    expect((await refusal(calls.ask({ body: { uid: noor.uid } }))).code).toBe('tooManyRequests')
    expect(await received(noor.uid)).toEqual([])
  })
})

describe('two people at the same moment', () => {
  test('who ask each other are contacts once, and nothing waits', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.deleteFrom('contact_request').execute()
      await db.deleteFrom('contact').execute()

      await Promise.all([asks(ada.uid, lin.uid), asks(lin.uid, ada.uid)])

      expect(await rowsOfContacts()).toHaveLength(2)
      expect([await waiting(ada.uid), await waiting(lin.uid)]).toEqual([0, 0])
      expect([await stateOf(ada.uid, lin.uid), await stateOf(lin.uid, ada.uid)]).toEqual(['CONTACT', 'CONTACT'])
    }
  })

  test('who press approve twenty times make one pair of contacts and one follow', async () => {
    await asks(ada.uid, lin.uid)

    await Promise.all(Array.from({ length: 20 }, () => approves(lin.uid, ada.uid)))

    expect(await rowsOfContacts()).toHaveLength(2)
    expect(await db.selectFrom('follow').select('person_uid').execute()).toEqual([{ person_uid: ada.uid }])
  })
})

test('after any acts of two people, some of them made again because the answer was lost, rows are as the steps say', async () => {
  const [a, b] = [ada.uid, lin.uid]
  const acts: Record<Act, (by: string, to: string) => Promise<unknown>> = {
    ASK: asks,
    APPROVE: (by, to) => approves(by, to, false),
    IGNORE: ignores,
    UNDO_APPROVE: (by, uid) => as(by).contactRequests.approve({ body: { uid, isUndo: true } }),
    UNDO_IGNORE: (by, uid) => as(by).contactRequests.cancel({ body: { uid, isUndo: true } }),
    WITHDRAW: withdraws,
    REMOVE: removes,
  }
  const step = fc.record({
    isAda: fc.boolean(),
    act: fc.constantFrom(...(Object.keys(acts) as Act[])),
    times: fc.constantFrom(1, 2, 3),
  })

  for (const steps of fc.sample(fc.array(step, { minLength: 4, maxLength: 10 }), 25)) {
    await db.deleteFrom('contact_request').execute()
    await db.deleteFrom('contact').execute()
    let pair = { sent: 'NONE', received: 'NONE', isSharing: false, isSharedWith: false } as const as Parameters<
      typeof pairAfter
    >[0]
    for (const { isAda, act, times } of steps) {
      const turned = (other: typeof pair) => ({
        ...{ sent: other.received, received: other.sent, sentAt: undefined },
        ...{ isSharing: other.isSharedWith, isSharedWith: other.isSharing },
      })
      const before = isAda ? pair : turned(pair)
      const after = pairAfter({ ...before, sentAt: new Date() }, act, new Date()) ?? before
      pair = isAda ? { ...after, sentAt: undefined } : turned(after)
      const [by, to] = isAda ? [a, b] : [b, a]
      for (let time = 0; time < times; time += 1) await acts[act](by, to).catch(() => {})
    }

    const requests = await db.selectFrom('contact_request').select(['from_uid', 'state']).execute()
    const stateOfRequest = (from: string) => requests.find((row) => row.from_uid === from)?.state ?? 'NONE'
    const owners = (await rowsOfContacts()).map(({ owner_uid }) => owner_uid)
    expect({
      sent: stateOfRequest(a),
      received: stateOfRequest(b),
      isSharing: owners.includes(a),
      isSharedWith: owners.includes(b),
      sentAt: undefined,
    }).toEqual(pair)
  }
})
