import { readFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { formatted } from './table.ts'

/** The result of a load: answers per second, and the time of an answer in milliseconds. */
export interface Pace {
  answers: number
  perSecond: number
  p50: number
  p99: number
}

/** A load: the number of callers, each of whom calls again as soon as they are answered. */
export interface Load {
  callers: number
  seconds: number
  /** Asked before anything is counted, so that code and caches are warm. */
  warmUpSeconds?: number
}

const at = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** Asks as hard as told. `ask` gets the number of the question; one that fails ends the whole measurement. */
export async function paceOf({ callers, seconds, warmUpSeconds = 1 }: Load, ask: (number: number) => Promise<unknown>) {
  let number = 0
  const during = async (ms: number) => {
    const took: number[] = []
    const begin = performance.now()
    const caller = async () => {
      while (performance.now() - begin < ms) {
        const startedMs = performance.now()
        await ask(number++)
        took.push(performance.now() - startedMs)
      }
    }
    await Promise.all(Array.from({ length: callers }, caller))
    const perSecond = (took.length * 1000) / (performance.now() - begin)
    took.sort((a, b) => a - b)
    return { answers: took.length, perSecond, p50: at(took, 0.5), p99: at(took, 0.99) } satisfies Pace
  }
  await during(warmUpSeconds * 1000)
  return during(seconds * 1000)
}

/**
 * Asks so many times a second, however long the answers take, as callers do who do not know of each other. One that
 * fails ends the whole measurement.
 */
export async function paceAt(
  { perSecond, seconds, warmUpSeconds = 1 }: { perSecond: number; seconds: number; warmUpSeconds?: number },
  ask: (number: number) => Promise<unknown>,
): Promise<Pace> {
  const during = async (number: number) => {
    const took: number[] = []
    const begin = performance.now()
    const one = async (place: number) => {
      const startedMs = performance.now()
      await ask(place)
      took.push(performance.now() - startedMs)
    }
    const asked: Promise<void>[] = []
    for (let place = 0; place < number; place += 1) {
      const waitMs = begin + (place * 1000) / perSecond - performance.now()
      if (waitMs > 1) await pause(waitMs)
      const answered = one(place)
      // A failure is thrown when all are waited for, so that what was begun is ended.
      answered.catch(() => {})
      asked.push(answered)
    }
    await Promise.all(asked)
    const answeredPerSecond = (took.length * 1000) / (performance.now() - begin)
    took.sort((a, b) => a - b)
    return { answers: took.length, perSecond: answeredPerSecond, p50: at(took, 0.5), p99: at(took, 0.99) }
  }
  await during(perSecond * warmUpSeconds)
  return during(perSecond * seconds)
}

/** A question to a server. */
export interface Question {
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** The status that is expected; 200 unless said otherwise. */
  status?: number
}

/**
 * Asks a server over so many lasting connections. An answer of another status is an error. Gives the bytes of the body.
 */
export function asker(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const { hostname, port } = new URL(url)

  const ask = ({ path, body, headers, status = 200 }: Question) =>
    new Promise<number>((done, failed) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const method = text === undefined ? 'GET' : 'POST'
      const more =
        text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
      const sent = request({ agent, hostname, port, path, method, headers: { ...more, ...headers } }, (answer) =>
        read(answer, status).then(done, (error: Error) => failed(new Error(`${method} ${path}: ${error.message}`))),
      )
      sent.once('error', failed).end(text)
    })

  return { ask, close: () => agent.destroy() }
}

/** Reads an answer to its end. */
const read = (answer: IncomingMessage, status: number) =>
  new Promise<number>((done, failed) => {
    let bytes = 0
    answer.on('data', (part: Buffer) => {
      bytes += part.byteLength
    })
    answer.once('error', failed)
    answer.once('end', () => {
      if (answer.statusCode === status) done(bytes)
      else failed(new Error(`answered with ${answer.statusCode}`))
    })
  })

/** Returns the memory of a process that is resident, in MB. */
export async function residentMb(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

interface Megabytes {
  heap: number
  resident: number
}

/** The memory of the measured process before a work, and the most while it was done. */
export interface Memory {
  before: Megabytes
  peak: Megabytes
}

/** The interval at which the memory of the measured process is read, in milliseconds. */
const pollMs = 25

async function memoryOf(url: string): Promise<Megabytes> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const of = (name: string) => Number(text.match(new RegExp(`^foyer_${name} (\\S+)`, 'm'))?.[1] ?? 0) / 1_000_000
  return { heap: of('nodejs_heap_size_used_bytes'), resident: of('process_resident_memory_bytes') }
}

/** Does a work that the server takes part in, and looks at the server's memory meanwhile. */
export async function watched<Result>(url: string, work: () => Promise<Result>) {
  const before = await memoryOf(url)
  const peak = { ...before }
  let isDone = false
  const looking = (async () => {
    while (!isDone) {
      const now = await memoryOf(url)
      peak.heap = Math.max(peak.heap, now.heap)
      peak.resident = Math.max(peak.resident, now.resident)
      await pause(pollMs)
    }
  })()
  const begin = performance.now()
  const result = await work().finally(() => {
    isDone = true
  })
  const ms = performance.now() - begin
  await looking
  return { result, ms, memory: { before, peak } satisfies Memory }
}

/** Fetches a file to its end. */
export async function fetchExport(url: string, token: string, path: string) {
  const { result, ...rest } = await watched(url, async () => {
    const answer = await fetch(url + path, { headers: { authorization: token } })
    let bytes = 0
    for await (const chunk of answer.body ?? []) bytes += chunk.byteLength
    return bytes
  })
  return { ...rest, bytes: result }
}

/** Says the weight of a file, and the server's memory before and at its most. */
export const memoryNote = (bytes: number, { before, peak }: Memory) =>
  `${formatted(bytes / 1_000_000, 'MB')}; heap ${formatted(before.heap, 'MB')}, at most ${formatted(peak.heap, 'MB')}; ` +
  `resident ${formatted(before.resident, 'MB')}, at most ${formatted(peak.resident, 'MB')}`
