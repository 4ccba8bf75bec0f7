import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitMs } from '../../../tests/support/runner/time-factor.ts'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { startChild } from '../../../tests/support/world/child-foyer.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { adasLead } from '../../../tests/support/world/known/known-lead.ts'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { connect } from '../../db/index.ts'

const addressesInAll = 200
let folder = ''
/** Five seconds on a usual machine, and more where a start of PostgreSQL alone shows that this one is very busy. */
let timeoutMs = limitMs(5000)
let embedded: Awaited<ReturnType<typeof startEmbedded>>
let server: Awaited<ReturnType<typeof startChild>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-loss-'))
  await chmod(folder, 0o755)
  await (await startEmbedded(folder)).stop()
  const begin = performance.now()
  embedded = await startEmbedded(folder)
  timeoutMs = Math.max(timeoutMs, 8 * (performance.now() - begin))
  server = await startChild({ FOYER_DATA: folder, FOYER_DEMO: '0' })
  const db = connect(embedded.url, { maxConnections: 1 })
  await knownFair(db)
  await db.destroy()
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  if (server.child.exitCode === null) await once(server.child, 'exit')
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])

const wrongLogin = { email: 'ada@example.org', password: 'Wrong#1234' }
let number = 0
const sendLead = () =>
  fetch(`${server.url}/user/enterprise/addClue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number++ % addressesInAll}` },
    body: JSON.stringify(adasLead({ email: `ada-${number}@example.org` })),
  })
const calls = [
  sendLead,
  () => fetch(`${server.url}/user/exhibition/exhibitor/list?meetingCode=X2026&language=EN`),
  () => fetch(`${server.url}/user/enterprise/contactTarget?enterpriseCode=E1001`),
  () => fetch(`${server.url}/user/foyer/mail/login`, { method: 'POST', body: JSON.stringify(wrongLogin) }),
]

let answerNum = 0
/** Resolves after so many calls have been answered that others are always under way. */
function areCalling() {
  const before = answerNum
  return eventually(async () => expect(answerNum).toBeGreaterThan(before + 5 * calls.length))
}

/** Calls again and again until `until` is over, each at least once. Returns every status that came. */
async function statusesUntil(until: Promise<unknown>) {
  const statuses = new Set<number>()
  let isOver = false
  until.finally(() => {
    isOver = true
  })
  const caller = async (call: () => Promise<Response>) => {
    do {
      const answer = await call()
      await answer.arrayBuffer()
      statuses.add(answer.status)
      answerNum += 1
      // As people and not as a flood, which on a small machine would keep PostgreSQL itself from starting.
      await pause(25)
    } while (!isOver)
  }
  await Promise.all([...calls, ...calls].map(caller))
  return statuses
}

/** Kills PostgreSQL. Returns true if Foyer is ready with another one before `timeoutMs` have passed. */
async function isReadyAgain() {
  const killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  for (const begin = performance.now(); performance.now() - begin < timeoutMs; await pause(20)) {
    const isAnother = (await postmaster().catch(() => killed)) !== killed
    if (isAnother && (await fetch(`${server.url}/readyz`)).status === 200) return true
  }
  return false
}

test('a killed PostgreSQL is started again within five seconds, and meanwhile calls are answered with 503 and never 500', async () => {
  const back = areCalling().then(isReadyAgain)
  const statuses = await statusesUntil(back)

  expect(await back).toBe(true)
  expect([...statuses].filter((status) => status >= 500)).toEqual([503])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await sendLead()).status).toBe(200)
})

test('a statement that never ends does not keep a killed PostgreSQL from being started again', async () => {
  const { url } = await startEmbedded(folder)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const endless = client.query('select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b')
  endless.catch(() => {})
  const db = connect(url, { maxConnections: 1 })
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where state = 'active' and query like '%100000) b'`.execute(db)
    expect(rows).toHaveLength(1)
  })
  await db.destroy()

  expect(await isReadyAgain()).toBe(true)
  await expect(endless).rejects.toThrow()
})

test('a killed backend is answered with 503 and never 500, and Foyer is ready again', async () => {
  const client = new pg.Client({ connectionString: (await startEmbedded(folder)).url })
  const isBroken = new Promise((done) => client.on('error', done))
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')

  const back = areCalling().then(async () => {
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    await isBroken
    return eventually(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200))
  })
  const statuses = await statusesUntil(back)

  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([])
})
