import { Worker } from 'node:worker_threads'
import { Refusal } from '../../http/refusal.ts'
import type { PdfDocument } from './document.ts'

/** The time that a document may take, and how long the thread waits for the next before it ends. */
const timeoutMs = 30_000
const idleMs = 60_000
const maxMegabytes = 384
/** Further documents are refused, with the advice to come back. */
const maxWaiting = 40

interface Waiting {
  done: (bytes: Uint8Array) => void
  fail: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let thread: Worker | undefined
let lastId = 0
let timer: NodeJS.Timeout | undefined

/** Ends the thread; what waits in it fails. */
function end(reason: string) {
  const ended = thread
  thread = undefined
  for (const { fail } of waiting.values()) fail(new Error(`No document was written: ${reason}.`))
  waiting.clear()
  void ended?.terminate()
}

/** Ends the thread later: when nobody needed it for a while, or when a document takes too long. */
function rearm() {
  clearTimeout(timer)
  timer = setTimeout(() => end('it took too long'), waiting.size > 0 ? timeoutMs : idleMs)
  if (waiting.size === 0) {
    timer.unref()
    thread?.unref()
  } else thread?.ref()
}

function start() {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  worker.on('message', ({ id, bytes, fault }: { id: number; bytes?: Uint8Array; fault?: string }) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (bytes) asked?.done(bytes)
    else asked?.fail(new Error(`No document was written: ${fault}.`))
    rearm()
  })
  worker.on('error', ({ message }) => {
    if (thread === worker) end(message)
  })
  return worker
}

/** Writes a document as a PDF, in a thread of its own. */
export async function writePdf(document: PdfDocument): Promise<Uint8Array> {
  if (waiting.size >= maxWaiting) {
    throw new Refusal('unavailable', 'Too many documents are being written.', { retryAfterSeconds: 2 })
  }
  thread ??= start()
  lastId += 1
  const id = lastId
  return new Promise((done, fail) => {
    waiting.set(id, { done, fail })
    thread?.postMessage({ id, document })
    rearm()
  })
}
