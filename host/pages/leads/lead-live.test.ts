import { expect, test } from 'vitest'
import { ApiError } from '../../../api/client/errors.ts'
import { followChanges } from './lead-live.ts'

type Calls = Parameters<typeof followChanges>[0]['calls']
type Answer = { lastEventId: string; leadIds: string[] } | ApiError

/** Answers the calls for changes one after the other, and stops after the last. */
async function follow(enterpriseCode: string, answers: Answer[]) {
  const controller = new AbortController()
  const [changedIds, afterIds, waitsMs] = [[] as string[], [] as string[], [] as number[]]
  const calls = {
    summary: async () => ({ lastEventId: '7' }),
    async changes({ query }: { query: { after: string } }) {
      const answer = answers.shift()
      afterIds.push(query.after)
      if (!answer) {
        controller.abort()
        throw new DOMException('', 'AbortError')
      }
      if (answer instanceof ApiError) throw answer
      return answer
    },
  } as unknown as Calls
  await followChanges({
    calls,
    enterpriseCode,
    onChange: (leadIds) => void changedIds.push(...leadIds),
    signal: controller.signal,
    wait: async (ms) => void waitsMs.push(ms),
  })
  return { told: changedIds, asked: afterIds, waited: waitsMs }
}

test("starts at the inbox's last event, and continues from event to event", async () => {
  const { told: changedIds, asked: afterIds } = await follow('E1', [
    { lastEventId: '9', leadIds: ['a', 'b'] },
    { lastEventId: '9', leadIds: [] },
  ])

  expect(changedIds).toEqual(['a', 'b'])
  expect(afterIds).toEqual(['7', '9', '9'])
})

test('waits longer after each failure, and no time after a success', async () => {
  const down = new ApiError('offline', '')

  const { waited } = await follow('E2', [down, down, { lastEventId: '8', leadIds: [] }, down])

  expect(waited).toEqual([1000, 2000, 1000])
})

test("waits as long as the server's retry-after says", async () => {
  const { waited } = await follow('E3', [new ApiError('tooManyRequests', '', { retryAfterSeconds: 30 })])

  expect(waited).toEqual([30_000])
})

test('stops when the membership has ended', async () => {
  const { asked: afterIds } = await follow('E4', [
    new ApiError('enterpriseNotFound', ''),
    { lastEventId: '8', leadIds: ['a'] },
  ])

  expect(afterIds).toHaveLength(1)
})
