import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { startChild } from '../../../tests/support/world/child-foyer.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'

const { db, url, drop } = await testDatabase()
type Server = Awaited<ReturnType<typeof startChild>>
let servers: Server[] = []
const start = () => startChild({ DATABASE_URL: url, FOYER_DEMO: '0' })
const total = 100
const writers = 4

beforeAll(async () => {
  await knownFair(db)
  await knownPeople(db)
  await db.insertInto('contact').values({ owner_uid: lin.uid, contact_uid: ada.uid }).execute()
  // One after the other: each looks for a free port by itself.
  for (const _ of [1, 2]) servers = [...servers, await start()]
})
afterAll(async () => {
  for (const { child } of servers) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await drop()
})

/** Sends a text once; throws where no answer comes. */
async function send(at: string, token: string, key: string) {
  const answer = await fetch(`${at}/user/im/message/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ uid: lin.uid, key, text: key }),
  })
  const { code, data } = (await answer.json()) as { code: number; data: { message: { number: number } } | null }
  if (code !== 200 || !data) throw new Error(`${key} was answered with ${code}.`)
  return data.message.number
}

/** Follows the rooms of a person, going on at the next server of `urls` wherever a stream breaks. */
function follow(urls: () => string[], token: string) {
  const seen = { number: 0, cursor: '', breaks: -1 }
  const stop = new AbortController()
  const run = async () => {
    while (!stop.signal.aborted) {
      seen.breaks += 1
      const at = urls()[seen.breaks % urls().length]
      try {
        const headers = { authorization: token, 'last-event-id': seen.cursor }
        const answer = await fetch(`${at}/user/im/stream`, { headers, signal: stop.signal })
        const decoder = new TextDecoder()
        let rest = ''
        for await (const part of answer.body as ReadableStream<Uint8Array>) {
          const blocks = (rest + decoder.decode(part, { stream: true })).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) {
            const [, data] = /^event: room\ndata: (.*)$/m.exec(block) ?? []
            if (data) seen.number = Math.max(seen.number, JSON.parse(data).number)
            seen.cursor = /^id: (.*)$/m.exec(block)?.[1] ?? seen.cursor
          }
        }
      } catch {
        // The server was killed, or is not there yet: the next one goes on.
        await new Promise(setImmediate)
      }
    }
  }
  return { seen, end: () => stop.abort(), running: run() }
}

test('while one of two processes is killed and comes back, every acknowledged message is there once, in order, and is told', async () => {
  const [adasToken, linsToken] = [await hostToken(db, ada.uid), await hostToken(db, lin.uid)]
  const listener = follow(() => servers.map((server) => server.url), linsToken)
  const acknowledged = new Map<string, number>()
  const keys = Array.from({ length: total }, (_, at) => `key-of-a-message-${String(at).padStart(4, '0')}`)
  let restarted: Promise<void> | undefined

  /** Kills the first server without warning and starts another one in its place. */
  const crash = async () => {
    const [first, second] = servers as [Server, Server]
    const ended = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await ended
    servers = [await start(), second]
  }
  const left = [...keys]
  const write = async () => {
    for (let key = left.shift(); key; key = left.shift()) {
      if (left.length < total / 2) restarted ??= crash()
      const sent = key
      let attempt = 0
      // Sent again, to the other process, until an answer comes.
      const number = await eventually(() => send(servers[attempt++ % servers.length]?.url ?? '', adasToken, sent))
      acknowledged.set(sent, number)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  await restarted

  const stored = await db.selectFrom('message').select(['key', 'number']).orderBy('number').execute()
  expect(stored.map(({ number }) => number)).toEqual(keys.map((_, at) => at + 1))
  expect(stored.map(({ key }) => key).sort()).toEqual(keys)
  for (const { key, number } of stored) expect([key, acknowledged.get(key)]).toEqual([key, number])
  await eventually(() => expect(listener.seen.number).toBe(total))
  expect(listener.seen.breaks).toBeGreaterThan(0)
  listener.end()
  await listener.running
})
