import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startEmbedded } from '../../api/db/embedded/embedded.ts'
import { connect, type Db } from '../../api/db/index.ts'
import { startChild } from '../support/world/child-foyer.ts'

const rounds = 20
const submissions = 500
const clients = 20

/** One lead of a round: what is sent, and what the server acknowledged. */
interface Lead {
  number: number
  key: string
  leadId?: string
}

const leadsOf = (round: number): Lead[] =>
  Array.from({ length: submissions }, (_, index) => {
    const number = round * submissions + index
    return { number, key: `crash-lead-number-${String(number).padStart(6, '0')}` }
  })

/**
 * Sends a lead, and again where the server says that it has too much to do, as the form does; throws where no answer
 * comes. Every lead comes from an address of its own.
 */
async function send(url: string, lead: Lead): Promise<string> {
  const { number, key } = lead
  const answer = await fetch(`${url}/user/enterprise/addClue`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify({
      enterpriseCode: `E10${String(1 + (number % 24)).padStart(2, '0')}`,
      name: `Visitor ${number}`,
      company: 'Analytical Engines',
      phone: `7700${900_000 + number}`,
      phoneCountryCode: '+44',
      email: `visitor${number}@example.org`,
      language: 'EN',
      idempotencyKey: key,
      elapsedMs: 42_000,
    }),
  })
  if (answer.status === 503) {
    await answer.body?.cancel()
    await pause(1000 * Number(answer.headers.get('retry-after')))
    return send(url, lead)
  }
  const { code, data } = (await answer.json()) as { code: number; data: { leadId: string } | null }
  if (code !== 200 || !data) throw new Error(`Lead ${number} was answered with ${code}.`)
  return data.leadId
}

/** Sends leads from many clients at once. `onAnswer` hears of each; a client whose send fails stops there. */
async function sendAll(url: string, leads: Lead[], onAnswer: (lead: Lead, leadId: string) => void) {
  const left = [...leads]
  const client = async () => {
    for (let lead = left.shift(); lead; lead = left.shift()) onAnswer(lead, await send(url, lead))
  }
  const ends = await Promise.allSettled(Array.from({ length: clients }, client))
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []))
}

describe('a server that is killed in the middle of its work', () => {
  let folder: string
  let database: Awaited<ReturnType<typeof startEmbedded>>
  let db: Db
  let server: ChildProcess | undefined

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-crash-'))
    await chmod(folder, 0o755)
    database = await startEmbedded(folder)
    db = connect(database.url, { maxConnections: 2 })
  })
  after(async () => {
    server?.kill('SIGKILL')
    await db?.destroy()
    await database?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function start() {
    const started = await startChild({ FOYER_DATA: folder })
    server = started.child
    return started
  }

  const rowsOf = (leads: Lead[]) =>
    db
      .selectFrom('lead')
      .select(['id', 'idempotency_key'])
      .where(
        'idempotency_key',
        'in',
        leads.map(({ key }) => key),
      )
      .execute()

  /**
   * Kills the server after a number of answers. Nothing that it acknowledged may be missing, nothing may stand twice.
   */
  async function killAfter(answers: number, leads: Lead[], { url, child }: Awaited<ReturnType<typeof start>>) {
    const ended = once(child, 'exit')
    let answered = 0
    const [trouble] = await sendAll(url, leads, (lead, leadId) => {
      lead.leadId = leadId
      if (++answered === answers) child.kill('SIGKILL')
    })
    // It would be waited for without an end.
    if (answered < answers) throw trouble
    await ended
    const rows = await rowsOf(leads)
    const keys = new Set(rows.map(({ idempotency_key }) => idempotency_key))
    const lost = leads.filter(({ key, leadId }) => leadId && !keys.has(key))
    assert.deepEqual(lost, [], 'acknowledged and lost')
    assert.equal(keys.size, rows.length, 'stored twice')
  }

  test(`every acknowledged lead is there exactly once after kill -9 during ${submissions} submissions, ${rounds} times`, async (t) => {
    const killedAt: number[] = []
    let unacknowledged = 0
    let running = await start()

    for (let round = 0; round < rounds; round++) {
      const leads = leadsOf(round)
      const answers = randomInt(1, submissions - clients)
      killedAt.push(answers)
      await killAfter(answers, leads, running)
      unacknowledged += leads.filter(({ leadId }) => !leadId).length

      running = await start()
      const refusals = await sendAll(running.url, leads, (lead, leadId) => {
        assert.equal(leadId, lead.leadId ?? leadId, `lead ${lead.number} was answered with two ids`)
        lead.leadId = leadId
      })
      assert.deepEqual(refusals, [])
      const rows = await rowsOf(leads)
      assert.equal(rows.length, submissions)
      assert.deepEqual(
        new Map(rows.map(({ idempotency_key, id }) => [idempotency_key, id])),
        new Map(leads.map(({ key, leadId }) => [key, leadId])),
      )
    }

    // Counters change in the statement that stores the lead: no crash may separate the two.
    const { rows } = await sql<{ points: string; leads: string }>`
      select sum(points) as points, (select count(*) from lead where idempotency_key like 'crash-%') as leads from rate_limit where key like 'leadsPerAddress:%'`.execute(
      db,
    )
    assert.deepEqual(rows, [{ points: String(rounds * submissions), leads: String(rounds * submissions) }])
    t.diagnostic(
      `killed after ${killedAt.join(', ')} answers; ${unacknowledged} leads were sent again without an answer before`,
    )
  })
})
