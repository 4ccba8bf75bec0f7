import { expect, test } from 'vitest'
import { ApiError } from '../../api/client/errors.ts'
import { createInbox, type Lead } from './leads.ts'

type Calls = Parameters<typeof createInbox>[0]

const lead = (leadId: string, more: Partial<Lead> = {}) =>
  ({ leadId, name: leadId, status: 'NEW', latestAt: `2026-11-${leadId}`, ...more }) as Lead
const wanted = { enterpriseCode: 'E1' }
const summary = { total: 0, byStatus: [], byChannel: [], byIntention: [], assignees: [], firstReplyMinutes: 0 }

/** An inbox on the wire: rows that a test may change, the newest first, in pages of 20. */
function wire(rows: Lead[]) {
  const all = { rows, isDown: false, asked: [] as (string | undefined)[] }
  const refuseIfDown = () => {
    if (all.isDown) throw new ApiError('offline', '')
  }
  const calls = {
    async list({ query: { after, pageSize = 20 } }: { query: { after?: string; pageSize?: number } }) {
      refuseIfDown()
      all.asked.push(after)
      const from = after ? all.rows.findIndex(({ leadId }) => after.endsWith(`_${leadId}`)) + 1 : 0
      return { list: all.rows.slice(from, from + pageSize), total: all.rows.length, pageNum: 1, pages: 1 }
    },
    summary: async () => ({ ...summary, lastEventId: '1' }),
    async detail({ query: { leadId } }: { query: { leadId: string } }) {
      refuseIfDown()
      const found = all.rows.find((row) => row.leadId === leadId)
      if (!found) throw new ApiError('leadNotFound', '')
      return found
    },
  }
  return { all, calls: calls as unknown as Calls }
}

const many = (count: number) => Array.from({ length: count }, (_, at) => lead(String(count - at).padStart(2, '0')))
const namesOf = (rows: Lead[]) => rows.map(({ leadId }) => leadId)

test('loads page after page, each lead once', async () => {
  const { all, calls } = wire(many(25))
  const inbox = createInbox(calls, wanted)
  await inbox.load()

  await inbox.more()

  expect(namesOf(inbox.store.get().rows)).toEqual(namesOf(all.rows))
  expect(inbox.store.get().hasMore).toBe(false)
  expect(all.asked).toEqual([undefined, '2026-11-06_06'])
})

test('leads that come meanwhile are counted and move nothing', async () => {
  const { all, calls } = wire(many(3))
  const inbox = createInbox(calls, wanted)
  await inbox.load()
  all.rows.unshift(lead('99'))

  await inbox.refresh(['99'])

  expect(namesOf(inbox.store.get().rows)).toEqual(['03', '02', '01'])
  expect(inbox.store.get()).toMatchObject({ freshNum: 1, total: 4 })
})

test('a lead that a colleague moved changes in its place, also far down', async () => {
  const { all, calls } = wire(many(25))
  const inbox = createInbox(calls, wanted)
  await inbox.load()
  await inbox.more()
  all.rows[24] = lead('01', { status: 'CLOSED' })

  await inbox.refresh(['01'])

  expect(inbox.store.get().rows.at(-1)).toMatchObject({ leadId: '01', status: 'CLOSED' })
})

test('a lead that was joined to another one leaves the list', async () => {
  const { all, calls } = wire(many(25))
  const inbox = createInbox(calls, wanted)
  await inbox.load()
  await inbox.more()
  all.rows.pop()

  await inbox.refresh(['01'])

  expect(namesOf(inbox.store.get().rows)).not.toContain('01')
})

test('keeps what is shown when the next leads do not come, and gets them on the next try', async () => {
  const { all, calls } = wire(many(25))
  const inbox = createInbox(calls, wanted)
  await inbox.load()
  all.isDown = true

  await inbox.more()

  expect(inbox.store.get()).toMatchObject({ hasMoreFailed: true, is: 'ready' })
  expect(inbox.store.get().rows).toHaveLength(20)
  all.isDown = false
  await inbox.more()
  expect(inbox.store.get().rows).toHaveLength(25)
})

test('says that nothing came where the first leads do not', async () => {
  const { all, calls } = wire(many(1))
  all.isDown = true
  const inbox = createInbox(calls, wanted)

  await inbox.load()

  expect(inbox.store.get().is).toBe('failed')
})
