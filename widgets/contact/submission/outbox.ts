import { array, boolean, type Infer, is, optional, string, type } from 'superstruct'
import { ApiError } from '../../../api/client/index.ts'
import { LeadSubmission } from '../../../api/contract/leads/leads.ts'
import { Values } from './kept.ts'
import { type Submit, send } from './send.ts'
import { readStored, writeStored } from './storage.ts'

/** An enquiry that could not be sent because the device was offline. */
const Waiting = type({
  /** The form it was written in: API, app key and recipient. */
  scope: string(),
  /** Where it goes: API and app key. */
  connection: string(),
  /** Whether it may be kept in storage: on Foyer's own origin only. */
  isHome: boolean(),
  values: Values,
  body: LeadSubmission,
  /** The server's sentence, where it refused the enquiry for good. */
  refusal: optional(string()),
})
/** An enquiry that waits in the outbox. */
export type Waiting = Infer<typeof Waiting>

/** What happened in the outbox: an enquiry arrived, or the list changed. */
export interface News {
  scope: string
  email: string
  leadId: string
}
type Listener = (news?: News) => void

// Shared by all forms of the page, so that an enquiry also leaves after its popup was closed.
let waiting: Waiting[] = []
const senders = new Map<string, Submit>()
const listeners = new Set<Listener>()
const sending = new Set<Waiting>()
let hasRead = false
const place = 'foyer:outbox'

const onOnline = () => void flush()
let isListening = false

/** Waits for the connection as long as a form stands on the page or an enquiry waits, and no longer. */
function listenWhileNeeded() {
  const isNeeded = listeners.size > 0 || waiting.length > 0
  if (isNeeded === isListening) return
  isListening = isNeeded
  if (isNeeded) addEventListener('online', onOnline)
  else removeEventListener('online', onOnline)
}

function change(next: Waiting[], news?: News) {
  waiting = next
  const kept = next.filter(({ isHome }) => isHome)
  if (hasRead) writeStored(() => localStorage, place, kept.length ? kept : undefined)
  listenWhileNeeded()
  for (const listener of [...listeners]) listener(news)
}

const swap = (from: Waiting, to: Waiting[], news?: News) =>
  change(
    waiting.flatMap((each) => (each === from ? to : [each])),
    news,
  )

/** The enquiries of one form that wait. */
export const waitingOf = (scope: string) => waiting.filter((each) => each.scope === scope)

/** Whether an enquiry is on its way just now. */
export const isLeaving = (one: Waiting) => sending.has(one)

/** Calls back whenever the list changes or an enquiry arrived. Returns how to stop. */
export function watchOutbox(listener: Listener) {
  listeners.add(listener)
  listenWhileNeeded()
  return () => {
    listeners.delete(listener)
    listenWhileNeeded()
  }
}

/** Keeps an enquiry until the device is online again. */
export const keepForLater = (one: Waiting) => change([...waiting, one])

/** Takes an enquiry out, to be edited or thrown away: nothing of it is sent from then on. */
export const takeOut = (one: Waiting) => swap(one, [])

async function leave(one: Waiting) {
  const submit = senders.get(one.connection)
  if (!submit || one.refusal || sending.has(one)) return
  sending.add(one)
  change(waiting)
  let now = one
  const onKey = (idempotencyKey: string) => {
    const next = { ...now, body: { ...now.body, idempotencyKey } }
    sending.add(next)
    swap(now, [next])
    now = next
  }
  try {
    const { leadId } = await send(submit, one.body, { onKey })
    swap(now, [], { scope: one.scope, email: one.body.email, leadId })
  } catch (error) {
    // No definite answer: it waits for the next time. A refusal is for the visitor to read.
    const isRefused = error instanceof ApiError && !error.isOpen && error.code !== 'tooManyRequests'
    swap(now, [isRefused ? { ...now, refusal: error.message || error.code } : now])
  } finally {
    sending.delete(one)
    sending.delete(now)
    change(waiting)
  }
}

/** Sends what waits, one after the other. */
export async function flush() {
  for (const one of waiting) await leave(one)
}

/**
 * Gives the outbox the way to one API. At home it also brings back what an earlier visit left, and sends it if the
 * device is online.
 */
export function connectOutbox(connection: string, isHome: boolean, submit: Submit) {
  senders.set(connection, submit)
  if (isHome && !hasRead) {
    hasRead = true
    const known = new Set(waiting.map(({ body }) => body.idempotencyKey))
    const value = readStored(() => localStorage, place)
    const stored = is(value, array(Waiting)) ? value : []
    change([...waiting, ...stored.filter(({ body }) => !known.has(body.idempotencyKey))])
  }
  if (navigator.onLine) void flush()
}
