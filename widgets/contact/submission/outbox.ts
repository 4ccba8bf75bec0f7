import { array, boolean, type Infer, is, optional, string, type } from 'superstruct'
import { ApiError } from '../../../api/client/index.ts'
import { LeadSubmission } from '../../../api/contract/leads/leads.ts'
import { Values } from './kept.ts'
import { type Submit, send } from './send.ts'
import { readStored, writeStored } from './storage.ts'

/** An enquiry that could not be sent because the device was offline. */
const Waiting = type({
  /** The form in which it was written: API, app key and recipient. */
  scope: string(),
  /** Its API and app key. */
  connection: string(),
  /** Whether it may be stored: on Foyer's own origin only. */
  isHome: boolean(),
  values: Values,
  body: LeadSubmission,
  /** The message of the server, where it refused the enquiry. */
  refusal: optional(string()),
})
/** An enquiry that waits in the outbox. */
export type Waiting = Infer<typeof Waiting>

/** A change of the outbox: an enquiry has arrived, or the list has changed. */
export interface News {
  scope: string
  email: string
  leadId: string
}
type Listener = (news?: News) => void

// Shared by all forms of the page, so that an enquiry is also sent after its popup was closed.
let waiting: Waiting[] = []
const senders = new Map<string, Submit>()
const listeners = new Set<Listener>()
const sending = new Set<Waiting>()
const arrivals = new Map<string, News>()
let hasRead = false
const place = 'foyer:outbox'

const onOnline = () => void flush()
let isListening = false

/** Listens for the connection only while a form is on the page or an enquiry waits. */
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
  if (news) arrivals.set(news.scope, news)
  for (const listener of [...listeners]) listener(news)
}

const swap = (from: Waiting, to: Waiting[], news?: News) =>
  change(
    waiting.flatMap((each) => (each === from ? to : [each])),
    news,
  )

/** Returns the waiting enquiries of one form. */
export const waitingOf = (scope: string) => waiting.filter((each) => each.scope === scope)

/** Returns the newest arrival of one form, which may have come before the form watched. */
export const arrivalOf = (scope: string) => arrivals.get(scope)

/** Returns whether an enquiry is being sent right now. */
export const isLeaving = (one: Waiting) => sending.has(one)

/** Calls back whenever the list changes or an enquiry has arrived. Returns a function that stops it. */
export function watchOutbox(listener: Listener) {
  listeners.add(listener)
  listenWhileNeeded()
  return () => {
    listeners.delete(listener)
    listenWhileNeeded()
  }
}

/** Adds an enquiry, which is sent when the device is online. */
export const keepForLater = (one: Waiting) => change([...waiting, one])

/** Removes an enquiry, to be edited or discarded; it is not sent any more. */
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
    // Without a definite answer it waits for the next time. A refusal is shown to the visitor.
    const isRefused = error instanceof ApiError && !error.isOpen && error.code !== 'tooManyRequests'
    swap(now, [isRefused ? { ...now, refusal: error.message || error.code } : now])
  } finally {
    sending.delete(one)
    sending.delete(now)
    change(waiting)
  }
}

/** Sends the waiting enquiries, one after the other. */
export async function flush() {
  for (const one of waiting) await leave(one)
}

/**
 * Connects the outbox to an API. On Foyer's own origin this also restores the enquiries of an earlier visit, and sends
 * them if the device is online.
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
