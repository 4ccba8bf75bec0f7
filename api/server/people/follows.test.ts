import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
await knownFair(db)
const ask = asking(db, { limits: generous })
const people = [ada.uid, lin.uid, noor.uid]
const tokens = new Map<string, string>()

beforeEach(async () => {
  await db.deleteFrom('person').execute()
  await knownPeople(db)
  for (const uid of people) tokens.set(uid, await hostToken(db, uid))
})
afterAll(drop)

const as = (uid: string) => inHostApp(db, tokens.get(uid)).follows
const asAda = () => as(ada.uid)
const leave = (enterpriseCode: string, headers = {}) =>
  ask(`/user/contact/cancelEnterpriseFollower?enterpriseCode=${enterpriseCode}`, {
    token: tokens.get(ada.uid) ?? '',
    headers,
  })

describe('a person and an enterprise', () => {
  test.each([{ uid: lin.uid }, { enterpriseCode: 'E1001', uid: '' }])(
    '%j is followed once, however often',
    async (whom) => {
      const first = await asAda().add({ body: whom })
      const again = await asAda().add({ body: whom })

      expect([first, again]).toEqual(Array(2).fill({ isFollowing: true, followers: 1 }))
    },
  )

  test('the number of followers is that of all people, and each learns of their own following alone', async () => {
    await asAda().add({ body: { enterpriseCode: 'E1001' } })
    await as(lin.uid).add({ body: { enterpriseCode: 'E1001' } })

    const query = { enterpriseCode: 'E1001' }
    expect(await asAda().state({ query })).toEqual({ isFollowing: true, followers: 2 })
    expect(await as(noor.uid).state({ query })).toEqual({ isFollowing: false, followers: 2 })
    expect(await caller(db).follows.state({ query })).toEqual({ isFollowing: false, followers: 2 })
  })

  test('unfollowing twice is unfollowing once', async () => {
    await asAda().add({ body: { uid: lin.uid } })

    const answers = [await asAda().cancel({ id: lin.uid }), await asAda().cancel({ id: lin.uid })]

    expect(answers).toEqual(Array(2).fill({ isFollowing: false, followers: 0 }))
  })

  test('a person who is deleted is followed by nobody and follows nobody', async () => {
    await asAda().add({ body: { uid: lin.uid } })
    await as(lin.uid).add({ body: { enterpriseCode: 'E1001' } })

    await db.deleteFrom('person').where('uid', '=', lin.uid).execute()

    expect(await db.selectFrom('follow').selectAll().execute()).toEqual([])
  })

  test('followed twenty times at once, there is one row', async () => {
    await Promise.all(Array.from({ length: 20 }, () => asAda().add({ body: { uid: lin.uid } })))

    expect(await db.selectFrom('follow').select('person_uid').execute()).toEqual([{ person_uid: lin.uid }])
  })
})

describe('what is refused', () => {
  test.each([
    [{}, ['uid', 'enterpriseCode']],
    [{ uid: '', enterpriseCode: '' }, ['uid', 'enterpriseCode']],
    [{ uid: lin.uid, enterpriseCode: 'E1001' }, ['uid', 'enterpriseCode']],
    [{ uid: ada.uid }, ['uid']],
  ])('%j names the wrong fields', async (body, paths) => {
    const { status, envelope } = await ask('/user/contact/addFollower', { body, token: tokens.get(ada.uid) ?? '' })

    expect(status).toBe(422)
    expect(envelope).toMatchObject({ error: 'invalidInput', message: expect.stringMatching(/\.$/) })
    expect(envelope.fields.map(({ path }: { path: string }) => path)).toEqual(paths)
  })

  test('an unknown person and an unknown enterprise are named as such', async () => {
    const codes = await Promise.all(
      [
        asAda().add({ body: { uid: 'UNOBODY' } }),
        asAda().cancel({ id: 'UNOBODY' }),
        asAda().state({ query: { uid: 'UNOBODY' } }),
        asAda().add({ body: { enterpriseCode: 'E9999' } }),
        asAda().cancelEnterprise({ query: { enterpriseCode: 'E9999' } }),
        asAda().state({ query: { enterpriseCode: 'E9999' } }),
      ].map(async (call) => (await refusal(call)).code),
    )

    expect(codes).toEqual([...Array(3).fill('personNotFound'), ...Array(3).fill('enterpriseNotFound')])
  })
})

describe('unfollowing an enterprise by GET', () => {
  test('unfollowing an enterprise by GET works, also where it was not followed', async () => {
    await asAda().add({ body: { enterpriseCode: 'E1001' } })

    const answers = [await leave('E1001'), await leave('E1001')]

    for (const { status, envelope } of answers) {
      expect(status).toBe(200)
      expect(envelope).toMatchObject({ code: 200, data: { isFollowing: false, followers: 0 } })
    }
  })

  test.each([{ 'sec-purpose': 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])(
    'unfollowing an enterprise by GET is refused for a browser that fetches ahead: %j',
    async (headers) => {
      await asAda().add({ body: { enterpriseCode: 'E1001' } })

      const { status, envelope } = await leave('E1001', headers)

      expect([status, envelope.error]).toEqual([403, 'forbidden'])
      expect(await asAda().state({ query: { enterpriseCode: 'E1001' } })).toMatchObject({ isFollowing: true })
    },
  )
})

test('after a thousand follows and unfollows in any order every count is right', async () => {
  const enterprises = ['E1001', 'E1002']
  const callers = new Map(people.map((uid) => [uid, as(uid)]))
  const model = new Map([...people, ...enterprises].map((code) => [code, new Set<string>()]))
  const step = fc.record({
    who: fc.constantFrom(...people),
    whom: fc.constantFrom(...people, ...enterprises),
    isFollow: fc.boolean(),
  })

  for (const { who, whom, isFollow } of fc.sample(step, 1000)) {
    if (who === whom) continue
    const calls = callers.get(who) as ReturnType<typeof as>
    const followers = model.get(whom) as Set<string>
    const isEnterprise = enterprises.includes(whom)
    followers[isFollow ? 'add' : 'delete'](who)
    const answer = isFollow
      ? await calls.add({ body: isEnterprise ? { enterpriseCode: whom } : { uid: whom } })
      : isEnterprise
        ? await calls.cancelEnterprise({ query: { enterpriseCode: whom } })
        : await calls.cancel({ id: whom })
    expect(answer).toEqual({ isFollowing: isFollow, followers: followers.size })
  }
})
