import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { callersOf } from '../../../tests/support/world/known/known-contacts.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
let as: Awaited<ReturnType<typeof callersOf>>

beforeEach(async () => {
  for (const table of ['person', 'rate_limit'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
  as = await callersOf(db, [ada.uid, lin.uid, noor.uid])
})
afterAll(drop)

const asks = (from: string, uid: string) => as(from).contactRequests.ask({ body: { uid } })
const approves = (by: string, uid: string) => as(by).contactRequests.approve({ body: { uid } })
const ignores = (by: string, uid: string) => as(by).contactRequests.cancel({ body: { uid } })
const undoes = (by: string, uid: string) => as(by).contactRequests.approve({ body: { uid, isUndo: true } })
const stateOf = async (of: string, uid: string) => (await as(of).contacts.state({ query: { uid } })).state
const waiting = async (by: string) => (await as(by).contactRequests.waiting({ query: {} })).waitContactNum

describe('a request', () => {
  test('that was approved by mistake waits again, without the details and the following', async () => {
    await asks(ada.uid, lin.uid)
    await approves(lin.uid, ada.uid)

    const answers = [await undoes(lin.uid, ada.uid), await undoes(lin.uid, ada.uid)]

    expect(answers).toEqual(Array(2).fill(expect.objectContaining({ state: 'RECEIVED', isFollowing: false })))
    expect(await waiting(lin.uid)).toBe(1)
    expect(await stateOf(ada.uid, lin.uid)).toBe('WAITING')
    expect(await db.selectFrom('follow').selectAll().execute()).toEqual([])
    expect(JSON.stringify(await as(ada.uid).contacts.list({ body: {} }))).not.toMatch(/lin@|13800138000/)
    expect((await refusal(undoes(noor.uid, ada.uid))).code).toBe('requestNotFound')
  })

  test('whose approval is taken back leaves whom one followed before', async () => {
    await as(lin.uid).follows.add({ body: { uid: ada.uid } })
    await asks(ada.uid, lin.uid)
    await approves(lin.uid, ada.uid)

    const undone = await undoes(lin.uid, ada.uid)

    expect(undone).toMatchObject({ state: 'RECEIVED', isFollowing: true })
  })
})

describe('the number of requests that wait', () => {
  test('comes as soon as it changes, in whichever process that happens', async () => {
    const { version } = await as(lin.uid).contactRequests.waiting({ query: {} })
    const next = as(lin.uid).contactRequests.waiting({ query: { after: version } })

    await asks(ada.uid, lin.uid)

    expect(await next).toMatchObject({ waitContactNum: 1 })
  })

  test('follows the list of contacts, so that no change between the two is missed', async () => {
    const { version } = await as(lin.uid).contacts.index({ query: {} })
    await asks(ada.uid, lin.uid)

    expect(await as(lin.uid).contactRequests.waiting({ query: { after: version } })).toMatchObject({
      waitContactNum: 1,
    })
  })

  test('is answered at once where it has changed since', async () => {
    const { version } = await as(lin.uid).contactRequests.waiting({ query: {} })
    await asks(ada.uid, lin.uid)
    await ignores(lin.uid, ada.uid)

    const next = await as(lin.uid).contactRequests.waiting({ query: { after: version } })

    expect(next).toMatchObject({ waitContactNum: 0 })
    expect(next.version).not.toBe(version)
  })
})
