import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import type { JobName } from '../../db/schema.ts'
import { createLog } from '../core/log.ts'
import { createMetrics } from '../serve/metrics.ts'
import type { Job, JobKind, Outcome } from './job.ts'
import { countJobs, deleteDeadJobs, takeJobs } from './jobs.ts'
import { wakeWorkers } from './wake.ts'
import { type Pace, startWorkers } from './workers.ts'

const { db, drop } = await testDatabase()
const work = { db, settings: knownSettings(), log: createLog('silent') }
const ends: (() => Promise<unknown>)[] = []

beforeEach(() => db.deleteFrom('queued_job').execute())
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(drop)

async function enqueue(...parties: string[]) {
  const rows = parties.map((party) => ({ kind: 'email' as const, party }))
  const queued = await db.insertInto('queued_job').values(rows).returning('id').execute()
  return queued.map(({ id }) => id)
}
const jobs = () => db.selectFrom('queued_job').selectAll().orderBy('created_at').execute()

/** Works on jobs of one kind, about which nothing is to be read. */
function start(run: (job: Job) => Promise<Outcome>, more: Partial<JobKind<string>> = {}, pace: Partial<Pace> = {}) {
  const kind: JobKind<string> = {
    ...{ maxAtOnce: 4, maxPerParty: 2, backoffSeconds: [60] },
    read: async (_, ids) => new Map(ids.map((id) => [id, id])),
    worker: () => ({ run: (_, job) => run(job) }),
    ...more,
  }
  ends.push(startWorkers({ email: kind } as Partial<Record<JobName, JobKind<unknown>>>, work, { pollMs: 15, ...pace }))
}

test('a job is done once, however many processes share the queue', async () => {
  const ids = await enqueue(...Array.from({ length: 40 }, (_, at) => `party-${at}`))
  const done: string[] = []

  for (const _ of [1, 2, 3]) {
    start(async ({ id }) => {
      done.push(id)
      return { is: 'done' }
    })
  }

  await eventually(async () => expect(await jobs()).toEqual([]))
  expect(done.sort()).toEqual(ids.sort())
})

test('a job that fails waits as its kind says, and is kept as dead after its last try', async () => {
  await enqueue('')
  start(async () => ({ is: 'failed', result: 'HTTP 500' }))

  await eventually(async () => expect((await jobs())[0]?.result).toBe('HTTP 500'))
  const [first] = await jobs()
  expect(first).toMatchObject({ tries: 1, dead_at: null, leased_until: null })
  expect(Math.round(((first?.due_at.getTime() ?? 0) - Date.now()) / 1000)).toBeGreaterThan(50)
  await db.updateTable('queued_job').set({ due_at: new Date() }).execute()

  await eventually(async () => expect((await jobs())[0]?.dead_at).toBeInstanceOf(Date))
  expect((await jobs())[0]).toMatchObject({ tries: 2, result: 'HTTP 500' })
})

test('what a worker throws counts as a failed try, and its text is not stored', async () => {
  await enqueue('')
  start(async () => {
    throw Object.assign(new Error('550 no mailbox ada@example.org'), { code: 'EENVELOPE' })
  })

  await eventually(async () => expect((await jobs())[0]?.result).toBe('Error EENVELOPE'))
})

test('a job that a process left behind comes back when its lease is over', async () => {
  const [id] = await enqueue('')
  const limits = { maxAtOnce: 1, maxPerParty: 1 }
  await takeJobs(db, 'email', limits)

  expect(await takeJobs(db, 'email', limits)).toEqual([])
  await sql`update queued_job set leased_until = now()`.execute(db)
  expect(await takeJobs(db, 'email', limits)).toEqual([expect.objectContaining({ id, tries: 2 })])
})

test('the jobs of one party leave room for those of others', async () => {
  await enqueue('E1001', 'E1001', 'E1001', 'E1001', 'E1002')

  const taken = await takeJobs(db, 'email', { maxAtOnce: 4, maxPerParty: 2 })

  expect(taken.map(({ party }) => party).sort()).toEqual(['E1001', 'E1001', 'E1002'])
})

test('where a party is down, what waits for it waits along, and nothing else does', async () => {
  await enqueue('E1001', 'E1001', 'E1001', 'E1001')
  const tried: string[] = []
  start(
    async ({ party, id }) => {
      tried.push(id)
      return party === 'E1001' ? { is: 'failed', result: 'no answer', isPartyDown: true } : { is: 'done' }
    },
    { maxPerParty: 1 },
  )
  await eventually(async () => expect((await jobs()).every(({ due_at }) => due_at > new Date())).toBe(true))

  await enqueue('E1002')
  await eventually(async () => expect(await jobs()).toHaveLength(4))

  expect(tried.length).toBeLessThan(5)
})

test('work that gives way rests while more is queued and the process is busy, and all of it is done', async () => {
  await enqueue('', '', '', '')
  const begins: number[] = []
  const busyMs = 40
  start(
    async () => {
      begins.push(performance.now())
      wakeWorkers('email')
      while (performance.now() < (begins.at(-1) ?? 0) + busyMs);
      return { is: 'done' }
    },
    { maxAtOnce: 1, maxPerParty: 1, givesWay: true },
  )

  await eventually(async () => expect(await jobs()).toEqual([]))

  const waits = begins.slice(1).map((begin, at) => begin - (begins[at] ?? 0))
  expect(waits).toHaveLength(3)
  for (const wait of waits) expect(wait).toBeGreaterThan(3 * busyMs)
})

test('a job is begun soon, however often more are queued', async () => {
  await enqueue('')
  let queuedTimes = 0
  const queuing = setInterval(() => {
    queuedTimes += 1
    wakeWorkers('email')
  }, 1)
  ends.push(async () => clearInterval(queuing))
  const begun = new Promise<number>((begin) => {
    const run = async () => {
      begin(queuedTimes)
      return { is: 'done' } as const
    }
    start(run, {}, { pollMs: 60_000 })
  })

  expect(await begun).toBeLessThan(1000)
})

test('jobs without anything to do are ended, and those that nobody can do wait', async () => {
  await enqueue('')
  start(async () => ({ is: 'done' }), { worker: () => undefined })
  expect(await countJobs(db)).toEqual([{ kind: 'email', waiting: 1, dead: 0 }])

  start(async () => ({ is: 'failed', result: 'never asked' }), { read: async () => new Map() })

  await eventually(async () => expect(await jobs()).toEqual([]))
})

test('metrics tell how many jobs wait and how many are dead, and dead ones are forgotten after thirty days', async () => {
  const [, old, older] = await enqueue('', '', '')
  const days = (number: number) => new Date(Date.now() - number * 86_400_000)
  await db
    .updateTable('queued_job')
    .set({ dead_at: days(29) })
    .where('id', '=', old ?? '')
    .execute()
  await db
    .updateTable('queued_job')
    .set({ dead_at: days(31) })
    .where('id', '=', older ?? '')
    .execute()
  const metrics = createMetrics(db, ['email', 'sms'])

  expect(await metrics.text()).toMatch(/^foyer_jobs\{kind="email",state="dead"\} 2$/m)
  await deleteDeadJobs(db)

  const text = await metrics.text()
  expect(text).toMatch(/^foyer_jobs\{kind="email",state="waiting"\} 1$/m)
  expect(text).toMatch(/^foyer_jobs\{kind="email",state="dead"\} 1$/m)
  expect(text).toMatch(/^foyer_jobs\{kind="sms",state="waiting"\} 0$/m)
})
