import { sql } from 'kysely'
import { hashOfSecret, newSecret } from '../../../api/server/http/access.ts'
import { formatted, type Table } from '../table.ts'
import { openWorld, startFoyer, type World } from '../world.ts'

const people = 1000
const places = 100
const callers = 32
const meetingCode = 'M2026'
/** The races that the goal names. */
const mostRaces = 50

/** Makes people with a login each; returns their tokens. */
async function crowd({ db }: World) {
  const tokens = Array.from({ length: people }, newSecret)
  const uids = tokens.map((_, at) => `UCROWD${at}`)
  await sql`insert into person (uid, email) select uid, uid || '@example.org' from unnest(${uids}::text[]) as uid`.execute(
    db,
  )
  const expires_at = new Date(Date.now() + 3_600_000)
  const sessions = tokens.map((token, at) => ({
    ...{ token_hash: hashOfSecret(token), uid: `UCROWD${at}`, kind: 'HOST' as const, expires_at },
  }))
  await db.insertInto('session').values(sessions).execute()
  return tokens
}

/** Frees so many places of the meeting, and empties its waiting list. */
async function freePlaces({ db }: World) {
  await sql`delete from waiting_place where meeting_code = ${meetingCode}`.execute(db)
  await sql`delete from registration where meeting_code = ${meetingCode}`.execute(db)
  await sql`update meeting_identity set taken = 0 where meeting_code = ${meetingCode}`.execute(db)
  await sql`
    update meeting_registration set capacity = ${places}, taken = 0, is_closed = false, opens_at = null, closes_at = null
    where meeting_code = ${meetingCode}`.execute(db)
}

/** Gives the meeting one open identity with few questions. */
async function openMeeting({ db }: World) {
  await sql`
    insert into form (code, version, definition) values ('bench', 1, '{"version":1,"languages":["EN"],"pages":[]}')`.execute(
    db,
  )
  await sql`
    insert into meeting_identity (meeting_code, code, name, form_code)
    values (${meetingCode}, 'BENCH', '{"EN":"Bench"}', 'bench')`.execute(db)
}

const entry = (race: number, number: number) => ({
  ...{ meetingCode, identity: 'BENCH', terms: true, key: `key-of-measured-registration-${race}-${number}` },
  ...{ firstName: 'Visitor', lastName: String(number), organisation: 'Engines', email: `crowd${number}@example.org` },
})

/** Asks as one of the people; returns the error of a refusal, empty for none. Any other trouble is thrown. */
async function ask(url: string, path: string, token: string, address: string, body: object): Promise<string> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', authorization: token },
      'x-forwarded-for': address,
    },
    body: JSON.stringify(body),
  })
  const { error = '', message } = (await answer.json()) as { error?: string; message: string }
  if (answer.ok || error === 'registrationFull') return error
  throw new Error(`${path} was answered with ${answer.status}: ${message}`)
}

/**
 * Everybody registers at once at two processes, and whoever finds no place joins the waiting list. Returns the seconds
 * of the race and the milliseconds that each person took. Throws unless exactly as many come as there are places, and
 * all others wait in one order.
 */
async function race(world: World, urls: string[], tokens: string[], number: number) {
  await freePlaces(world)
  const took: number[] = []
  const queue = tokens.entries()
  const began = performance.now()
  const caller = async (_: unknown, at: number) => {
    const url = urls[at % 2] as string
    for (const [person, token] of queue) {
      const startedMs = performance.now()
      const address = `10.${number + 1}.${person >> 8}.${person & 255}`
      if (await ask(url, '/user/attend/signUpAndRegister', token, address, entry(number, person)))
        await ask(url, '/user/attend/waiting/join', token, address, { meetingCode, identity: 'BENCH' })
      took.push(performance.now() - startedMs)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - began) / 1000
  const { rows } = await sql<{ held: number; waiting: number; numbers: number }>`
    select (select count(*)::integer from registration where meeting_code = ${meetingCode}) as held,
      count(*)::integer as waiting, count(distinct number)::integer as numbers
    from waiting_place where meeting_code = ${meetingCode} and state = 'WAITING'`.execute(world.db)
  const { held = 0, waiting = 0, numbers = 0 } = rows[0] ?? {}
  if (held !== places || waiting !== people - places || numbers !== waiting)
    throw new Error(`${held} people have the ${places} places, and ${waiting} wait at ${numbers} positions.`)
  return { seconds, took }
}

/** Races for the last places of a meeting; `isThorough` asks for as many as the goal names. */
export async function registrations({ isThorough }: { isThorough: boolean }): Promise<Table[]> {
  const world = await openWorld()
  const second = await startFoyer(world.databaseUrl)
  const tokens = await crowd(world)
  await openMeeting(world)
  const races = isThorough ? mostRaces : 1
  const results: Awaited<ReturnType<typeof race>>[] = []
  for (let number = 0; number < races; number++)
    results.push(await race(world, [world.url, second.url], tokens, number))
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
  const took = results.flatMap((result) => result.took).sort((a, b) => a - b)
  const at = (part: number) => took[Math.floor((took.length - 1) * part)] ?? 0
  return [
    {
      title: `${people} people for ${places} places, at two processes`,
      floor: 'none: all of them want the same row, which counts the places; more is better.',
      rows: [
        {
          what: `${places} come, ${people - places} wait in one order, in each of ${races} races`,
          figure: (people * races) / seconds,
          unit: '/s',
          note: `p50 ${formatted(at(0.5), 'ms')}, p99 ${formatted(at(0.99), 'ms')}, a join included; ${callers} callers`,
        },
      ],
    },
  ]
}
