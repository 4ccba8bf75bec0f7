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
import { hashOfSecret, newSecret } from '../../api/server/http/access.ts'
import { startChild } from '../support/world/child-foyer.ts'

/** The number of times that the server is killed: `FOYER_CRASHES=20` looks longer. */
const rounds = Number(process.env.FOYER_CRASHES ?? 2)
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

const messageRounds = 2
const writers = 20
const messagesEach = 15

/** A message of one of the writers to an enterprise, and the number that the server acknowledged it with. */
interface Letter {
  token: string
  key: string
  roomId?: string
  number?: number
}

/** Sends a message; throws where no answer comes. */
async function sendLetter(url: string, letter: Letter) {
  const { token, key } = letter
  const answer = await fetch(`${url}/user/im/message/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ enterpriseCode: 'E1001', key, text: key }),
  })
  const { code, data } = (await answer.json()) as {
    code: number
    data: { roomId: string; message: { number: number } } | null
  }
  if (code !== 200 || !data) throw new Error(`A message was answered with ${code}.`)
  assert.equal(letter.number ?? data.message.number, data.message.number, `${key} was answered with two numbers`)
  letter.roomId = data.roomId
  letter.number = data.message.number
}

/** Sends the messages of all writers at once, each writer's one after the other; a writer whose send fails stops. */
async function sendLetters(url: string, letters: Letter[], onAnswer: () => void = () => {}) {
  const byWriter = Map.groupBy(letters, ({ token }) => token)
  const ends = await Promise.allSettled(
    [...byWriter.values()].map(async (ofWriter) => {
      for (const letter of ofWriter) {
        await sendLetter(url, letter)
        onAnswer()
      }
    }),
  )
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []))
}

const registrationRounds = 2
const registrants = 60
/** The places of the meeting: fewer than the people who ask, so that some are refused. */
const capacity = 100

/** A registration of one person, and the id that the server acknowledged it with; empty where it was refused. */
interface Entry {
  token: string
  key: string
  registrationId?: string
}

/** Registers a person; throws where no answer comes. */
async function register(url: string, entry: Entry): Promise<void> {
  const { token, key } = entry
  const answer = await fetch(`${url}/user/attend/signUpAndRegister`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({
      ...{ meetingCode: 'X2026', identity: 'VISITOR', key, language: 'EN', terms: true },
      ...{ firstName: 'Kim', lastName: key, organisation: 'Analytical Engines', email: `${key}@crash.example` },
      answers: { photos: '1' },
    }),
  })
  if (answer.status === 503) {
    await answer.body?.cancel()
    await pause(1000 * Number(answer.headers.get('retry-after')))
    return register(url, entry)
  }
  const { data, error } = (await answer.json()) as { data: { registrationId: string } | null; error?: string }
  if (!answer.ok && error !== 'registrationFull') throw new Error(`${key} was answered with ${answer.status}.`)
  const id = answer.ok ? (data?.registrationId ?? '') : ''
  // An acknowledged registration keeps its id.
  assert.equal(entry.registrationId || id, id, `${key} was answered with two ids`)
  entry.registrationId = id
}

/** Registers everybody from many clients at once; a client whose call fails stops. */
async function registerAll(url: string, entries: readonly Entry[], onAnswer: () => void = () => {}) {
  const left = [...entries]
  const client = async () => {
    for (let entry = left.shift(); entry; entry = left.shift()) {
      await register(url, entry)
      onAnswer()
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: 10 }, client))
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
    server?.kill('SIGKILL')
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

  /** Makes people, and returns their tokens. */
  async function makePeople(prefix: string, count: number) {
    const uids = Array.from({ length: count }, (_, index) => `${prefix}${index}`)
    const tokens = uids.map(() => newSecret())
    await db
      .insertInto('person')
      .values(uids.map((uid) => ({ uid, email: `${uid}@crash.example` })))
      .execute()
    const sessions = uids.map((uid, at) => ({
      ...{ uid, kind: 'HOST' as const, token_hash: hashOfSecret(tokens[at] ?? '') },
      expires_at: new Date('2100-01-01'),
    }))
    await db.insertInto('session').values(sessions).execute()
    return tokens
  }

  test(`every acknowledged message is there exactly once and in its order after kill -9, ${messageRounds} times`, async () => {
    let running = await start()
    const tokens = await makePeople('UCRASH', writers)
    const all: Letter[] = []

    for (let round = 0; round < messageRounds; round++) {
      const letters = tokens.flatMap((token, writer) =>
        Array.from({ length: messagesEach }, (_, at) => ({ token, key: `crash-message-${round}-${writer}-${at}` })),
      )
      all.push(...letters)
      const { url, child } = running
      const ended = once(child, 'exit')
      const killAt = randomInt(1, letters.length - writers)
      let answered = 0
      await sendLetters(url, letters, () => {
        if (++answered === killAt) child.kill('SIGKILL')
      })
      assert.ok(answered >= killAt, 'it was killed in the middle')
      await ended
      running = await start()
      assert.deepEqual(await sendLetters(running.url, letters), [])
    }

    const { rows } = await sql<{ key: string; roomId: string; number: number }>`
      select key, room_id as "roomId", number from message where key like 'crash-message-%'`.execute(db)
    const inOrder = (letters: { key: string; roomId?: string; number?: number }[]) =>
      letters.map(({ key, roomId, number }) => `${key} ${roomId} ${number}`).sort()
    assert.deepEqual(inOrder(rows), inOrder(all))
    const { rows: rooms } = await sql<{ last: number; unread: number; listed: number }>`
      select side.last_number as last, side.unread, message_room.last_number as listed
      from message_side as side join message_room on message_room.id = side.room_id
      where side.enterprise_code = 'E1001' and message_room.pair like '%person:UCRASH%'`.execute(db)
    const whole = messageRounds * messagesEach
    assert.deepEqual(
      rooms.map(({ last, unread, listed }) => [last, unread, listed]),
      Array.from({ length: writers }, () => [whole, whole, whole]),
    )
  })

  test(`every acknowledged registration is there exactly once, and no place twice, after kill -9, ${registrationRounds} times`, async () => {
    let running = await start()
    const tokens = await makePeople('UPLACE', registrationRounds * registrants)
    await sql`
      update meeting_registration
      set capacity = ${capacity} + held, taken = held
      from (
        select count(*)::integer as held from registration
        where meeting_code = 'X2026' and state in ('UNDER_REVIEW', 'PASSED', 'SIGNED')) as before
      where meeting_code = 'X2026'`.execute(db)
    const all: Entry[] = []

    for (let round = 0; round < registrationRounds; round++) {
      const entries = tokens
        .slice(round * registrants, (round + 1) * registrants)
        .map((token, at) => ({ token, key: `crash-registration-${round}-${String(at).padStart(3, '0')}` }))
      all.push(...entries)
      const { url, child } = running
      const ended = once(child, 'exit')
      const killAt = randomInt(1, registrants - 10)
      let answered = 0
      await registerAll(url, entries, () => {
        if (++answered === killAt) child.kill('SIGKILL')
      })
      assert.ok(answered >= killAt, 'it was killed in the middle')
      await ended
      running = await start()
      assert.deepEqual(await registerAll(running.url, entries), [])
    }

    const { rows } = await sql<{ key: string; id: string; events: number }>`
      select key, id, (select count(*)::integer from registration_event where registration_id = registration.id) as events
      from registration where key like 'crash-registration-%' order by key`.execute(db)
    const acknowledged = all.filter(({ registrationId }) => registrationId)
    assert.equal(rows.length, capacity)
    assert.deepEqual(
      rows.map(({ key, id, events }) => `${key} ${id} ${events}`),
      acknowledged.map(({ key, registrationId }) => `${key} ${registrationId} 1`),
    )
    const { rows: places } = await sql`
      select from meeting_registration where meeting_code = 'X2026' and taken = capacity`.execute(db)
    assert.equal(places.length, 1)
  })
})
