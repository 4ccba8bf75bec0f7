import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../api/db/index.ts'
import { hashOfSecret, newSecret } from '../../../api/server/http/access.ts'
import { atEnd } from '../../support/runner/ending.ts'
import { asker, residentMb } from '../load.ts'
import type { Table } from '../table.ts'
import { openWorld, startFoyer } from '../world.ts'

const openStreams = 2000
const pairs = 60
const perSecond = 300
const seconds = 20
/** The time within which the last event has to come, in milliseconds. */
const timeoutMs = 10_000

/** Makes people who are logged in; returns their uids and tokens. */
export async function people(db: Db, name: string, number: number) {
  const made = Array.from({ length: number }, (_, at) => ({ uid: `U${name}${at}`, token: newSecret() }))
  await sql`
    insert into person (uid, email) select uid, uid || '@bench.example' from unnest(${made.map(({ uid }) => uid)}::text[])
      as uid`.execute(db)
  await sql`
    insert into session (token_hash, uid, kind, expires_at)
    select token_hash, uid, 'HOST', now() + interval '1 hour'
    from unnest(${made.map(({ token }) => hashOfSecret(token))}::bytea[], ${made.map(({ uid }) => uid)}::text[])
      as made (token_hash, uid)`.execute(db)
  return made
}

/** Opens a stream; `onRoom` gets each event. Resolves when it is ready. */
const listen = (url: string, token: string, onRoom: (room: { roomId: string; number: number }) => void) =>
  new Promise<void>((ready, failed) => {
    const request = get(`${url}/user/im/stream`, { headers: { authorization: token }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return failed(new Error(`A stream was answered with ${answer.statusCode}.`))
      read(answer, ready, onRoom)
    })
    request.on('error', failed)
    atEnd(() => request.destroy())
  })

function read(answer: IncomingMessage, ready: () => void, onRoom: (room: { roomId: string; number: number }) => void) {
  let rest = ''
  answer.setEncoding('utf8')
  answer.on('error', () => {
    // The measurement has ended, and with it the server.
  })
  answer.on('data', (part: string) => {
    const blocks = (rest + part).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.includes('event: ready')) ready()
      const [, data] = /^event: room\ndata: (.*)$/m.exec(block) ?? []
      if (data) onRoom(JSON.parse(data))
    }
  })
}

const at = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0

/** Sends messages to one process and measures when the other one tells their recipients. */
async function delivery(db: Db, url: string, otherUrl: string): Promise<Table> {
  const [senders, receivers] = [await people(db, 'SEND', pairs), await people(db, 'RECEIVE', pairs)]
  const { ask, close } = asker(url, 64)
  const sentAt = new Map<string, number>()
  const arrivals: number[] = []
  const lastNumbers = new Map<number, number>()
  // A stranger would have to wait for an answer.
  await sql`
    insert into contact (owner_uid, contact_uid)
    select * from unnest(${receivers.map(({ uid }) => uid)}::text[], ${senders.map(({ uid }) => uid)}::text[])`.execute(
    db,
  )
  for (const [index, { token }] of receivers.entries()) {
    await listen(otherUrl, token, ({ number }) => {
      const last = lastNumbers.get(index) ?? 0
      for (let next = last + 1; next <= number; next += 1) {
        const began = sentAt.get(`${index} ${next}`)
        if (began !== undefined) arrivals.push(performance.now() - began)
      }
      lastNumbers.set(index, Math.max(last, number))
    })
  }
  const total = perSecond * seconds
  const begin = performance.now()
  const sends: Promise<unknown>[] = []
  for (let number = 0; number < total; number += 1) {
    const waitMs = begin + (number * 1000) / perSecond - performance.now()
    if (waitMs > 1) await pause(waitMs)
    const index = number % pairs
    sentAt.set(`${index} ${Math.floor(number / pairs) + 1}`, performance.now())
    const body = { uid: receivers[index]?.uid, key: `bench-delivery-${number}-key`, text: `Message ${number}` }
    const sent = ask({ path: '/user/im/message/send', body, headers: { authorization: senders[index]?.token ?? '' } })
    // A failure is thrown when all are waited for, so that what was begun is ended.
    sent.catch(() => {})
    sends.push(sent)
  }
  await Promise.all(sends)
  const until = performance.now() + timeoutMs
  while (arrivals.length < total && performance.now() < until) await pause(50)
  close()
  const { rows } = await sql<{ stored: number; gaps: number }>`
    select count(*)::integer as stored, (select count(*)::integer from message_room as room
      where last_number <> (select count(*) from message where room_id = room.id)) as gaps
    from message where key like 'bench-delivery-%'`.execute(db)
  arrivals.sort((a, b) => a - b)
  const note = `${total - arrivals.length} of ${total} not told, ${total - (rows[0]?.stored ?? 0)} not stored, ${rows[0]?.gaps} rooms with gaps`
  return {
    title: `Messages across two processes, ${perSecond}/s for ${seconds} s`,
    floor: 'the longest time that is acceptable; less is better.',
    rows: [
      { what: 'from the press to the event, half of them', figure: at(arrivals, 0.5), unit: 'ms', floor: 30, note },
      { what: '99 of 100', figure: at(arrivals, 0.99), unit: 'ms', floor: 250 },
    ],
  }
}

/** Measures the memory of a process with many open streams, and the delivery of messages from one to another. */
export async function messageStreams(): Promise<Table[]> {
  const { db, url, databaseUrl } = await openWorld()
  const other = await startFoyer(databaseUrl)
  const table = await delivery(db, url, other.url)
  const third = await startFoyer(databaseUrl)
  const listeners = await people(db, 'LISTEN', openStreams)
  const before = await residentMb(third.pid)
  for (let first = 0; first < openStreams; first += 50)
    await Promise.all(listeners.slice(first, first + 50).map(({ token }) => listen(third.url, token, () => {})))
  const after = await residentMb(third.pid)
  const note = `${Math.round(before)} MB before, ${(((after - before) * 1024) / openStreams).toFixed(1)} kB each`
  return [
    table,
    {
      title: `${openStreams} open streams on one process`,
      floor: 'the most memory that is acceptable; less is better.',
      rows: [{ what: 'memory of the process', figure: after, unit: 'MB', floor: 300, note }],
    },
  ]
}
