import { expect, test } from 'vitest'
import { ApiError } from '../../api/client/errors.ts'
import { createInbox, type Lead } from './leads.ts'

type Calls = Parameters<typeof createInbox>[0]

const lead = (leadId: string, fields: Partial<Lead> = {}) =>
  ({ leadId, name: leadId, status: 'NEW', latestAt: `2026-11-${leadId}`, ...fields }) as Lead
const filter = { enterpriseCode: 'E1' }
const summary = { total: 0, byStatus: [], byChannel: [], byIntention: [], assignees: [], firstReplyMinutes: 0 }

/** Imitates the API of an inbox: rows that a test may change, the newest first, in pages of 20. */
function fakeInbox(rows: Lead[]) {
  const server = { rows, isDown: false, asked: [] as (string | undefined)[] }
  const refuseIfDown = () => {
    if (server.isDown) throw new ApiError('offline', '')
  }
  const calls = {
    async list({ query: { after, pageSize = 20 } }: { query: { after?: string; pageSize?: number } }) {
      refuseIfDown()
      server.asked.push(after)
      const start = after ? server.rows.findIndex(({ leadId }) => after.endsWith(`_${leadId}`)) + 1 : 0
      return { list: server.rows.slice(start, start + pageSize), total: server.rows.length, pageNum: 1, pages: 1 }
    },
    summary: async () => ({ ...summary, lastEventId: '1' }),
    async detail({ query: { leadId } }: { query: { leadId: string } }) {
      refuseIfDown()
      const match = server.rows.find((row) => row.leadId === leadId)
      if (!match) throw new ApiError('leadNotFound', '')
      return match
    },
  }
  return { all: server, calls: calls as unknown as Calls }
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => lead(String(count - index).padStart(2, '0')))
const namesOf = (rows: Lead[]) => rows.map(({ leadId }) => leadId)

test('loads page after page and shows each lead once', async () => {
  const { all: server, calls } = fakeInbox(many(25))
  const inbox = createInbox(calls, filter)
  await inbox.load()

  await inbox.loadMore()

  expect(namesOf(inbox.store.get().rows)).toEqual(namesOf(server.rows))
  expect(inbox.store.get().hasMore).toBe(false)
  expect(server.asked).toEqual([undefined, '2026-11-06_06'])
})

test('new leads are counted and do not move the rows', async () => {
  const { all: server, calls } = fakeInbox(many(3))
  const inbox = createInbox(calls, filter)
  await inbox.load()
  server.rows.unshift(lead('99'))

  await inbox.refresh(['99'])

  expect(namesOf(inbox.store.get().rows)).toEqual(['03', '02', '01'])
  expect(inbox.store.get()).toMatchObject({ freshNum: 1, total: 4 })
})

test('a lead that a colleague changed is replaced in its row, also far down', async () => {
  const { all: server, calls } = fakeInbox(many(25))
  const inbox = createInbox(calls, filter)
  await inbox.load()
  await inbox.loadMore()
  server.rows[24] = lead('01', { status: 'CLOSED' })

  await inbox.refresh(['01'])

  expect(inbox.store.get().rows.at(-1)).toMatchObject({ leadId: '01', status: 'CLOSED' })
})

test('a lead that was merged into another one leaves the list', async () => {
  const { all: server, calls } = fakeInbox(many(25))
  const inbox = createInbox(calls, filter)
  await inbox.load()
  await inbox.loadMore()
  server.rows.pop()

  await inbox.refresh(['01'])

  expect(namesOf(inbox.store.get().rows)).not.toContain('01')
})

test('a failed next page keeps the rows, and the next try loads it', async () => {
  const { all: server, calls } = fakeInbox(many(25))
  const inbox = createInbox(calls, filter)
  await inbox.load()
  server.isDown = true

  await inbox.loadMore()

  expect(inbox.store.get()).toMatchObject({ hasMoreFailed: true, is: 'ready' })
  expect(inbox.store.get().rows).toHaveLength(20)
  server.isDown = false
  await inbox.loadMore()
  expect(inbox.store.get().rows).toHaveLength(25)
})

test('a failed first page shows an error', async () => {
  const { all: server, calls } = fakeInbox(many(1))
  server.isDown = true
  const inbox = createInbox(calls, filter)

  await inbox.load()

  expect(inbox.store.get().is).toBe('failed')
})
