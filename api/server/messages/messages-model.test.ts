import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { deleteMessages, messenger, newKey, unreadCounts } from '../../../tests/support/world/known/known-messages.ts'
import { ada, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
type Messenger = Awaited<ReturnType<typeof messenger>>
let both = [] as unknown as [Messenger, Messenger]
const uids = [ada.uid, lin.uid] as const

beforeAll(async () => {
  await knownFair(db)
  await knownPeople(db)
  both = [await messenger(db, ada.uid), await messenger(db, lin.uid)]
})
beforeEach(() => deleteMessages(db))
afterAll(drop)

/** One step of one of two people. A lost answer is one that the sender never sees, and so sends again. */
type Step =
  | { is: 'send'; who: 0 | 1; lost: number; together: number }
  | { is: 'read' | 'deliver'; who: 0 | 1; part: number }
  | { is: 'recall'; who: 0 | 1; part: number }

const who = fc.constantFrom(0 as const, 1 as const)
const part = fc.double({ min: 0, max: 1, noNaN: true })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant('send' as const), who, lost: fc.nat(2), together: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constantFrom('read' as const, 'deliver' as const), who, part }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('recall' as const), who, part }) },
)

test('whatever two people do and whatever answers are lost, every acknowledged message is there once, in one order for both', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await deleteMessages(db)
      // Each writes once first, so that neither is a stranger.
      let count = 0
      const acknowledged = new Map<number, string>()
      let roomId = ''
      const send = async (sender: 0 | 1, lost: number) => {
        const text = `${uids[sender]} ${++count}`
        const key = newKey()
        const body = { uid: uids[1 - sender] as string, key, text }
        for (let attempt = 0; attempt < lost; attempt += 1) await both[sender].messages.send({ body })
        const answer = await both[sender].messages.send({ body })
        roomId = answer.roomId
        acknowledged.set(answer.message.number, text)
      }
      await send(0, 0)
      await send(1, 0)
      for (const now of steps) {
        const caller = both[now.who]
        if (now.is === 'send') await Promise.all([...Array(now.together + 1)].map(() => send(now.who, now.lost)))
        else if (now.is === 'recall') {
          const number = Math.max(1, Math.round(now.part * acknowledged.size))
          const isOwn = acknowledged.get(number)?.startsWith(uids[now.who] ?? '') ?? false
          const answer = await caller.messages.recall({ body: { roomId, number } }).catch(() => undefined)
          expect(answer?.message.isRecalled ?? false).toBe(isOwn || acknowledged.get(number) === '')
          if (answer) acknowledged.set(number, acknowledged.get(number)?.split(' ')[0] ?? '')
        } else {
          const number = Math.max(1, Math.round(now.part * acknowledged.size))
          await caller.messages.read({ body: { roomId, number, isDeliveredOnly: now.is === 'deliver' } })
        }
      }

      const lists = await Promise.all(
        both.map(async (caller) => (await caller.messages.list({ body: { roomId, pageSize: 100 } })).list),
      )
      const inOrder = [...acknowledged].sort(([a], [b]) => a - b)
      expect(inOrder.map(([number]) => number)).toEqual(inOrder.map((_, at) => at + 1))
      for (const list of lists) {
        expect(list.map(({ number }) => number)).toEqual(inOrder.map(([number]) => number))
        for (const { number, text, isRecalled } of list) expect(isRecalled ? '' : acknowledged.get(number)).toBe(text)
      }
      for (const { owner, stored, counted } of await unreadCounts(db)) expect([owner, stored]).toEqual([owner, counted])
      const nums = await Promise.all(both.map((caller) => caller.conversations.unread()))
      const counts = await unreadCounts(db)
      expect(nums.map(({ num }) => num)).toEqual(
        uids.map((uid) => counts.find(({ owner }) => owner === `person:${uid}`)?.counted),
      )
    }),
    { numRuns: 25 },
  )
}, 120_000)
