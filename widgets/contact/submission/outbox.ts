import { array, boolean, type Infer, is, optional, string, type } from 'superstruct'
import { ApiError } from '../../../api/client/index.ts'
import { LeadSubmission } from '../../../api/contract/leads/leads.ts'
import { type Submit, send } from './send.ts'
import { readStored, writeStored } from './storage.ts'
import { Values } from './stored-values.ts'

/** An enquiry that could not be sent because the device was offline. */
const Waiting = type({
  /** The form in which it was written: API, app key and recipient. */
  scope: string(),
  /** Its API and app key. */
  connection: string(),
  /** True where it may be stored: on Foyer's own origin only. */
  isHome: boolean(),
  values: Values,
  body: LeadSubmission,
  /** The message of the server, where it refused the enquiry. */
  refusal: optional(string()),
})
/** An enquiry that waits in the outbox. */
export type Waiting = Infer<typeof Waiting>

/** A waiting enquiry that has arrived as a lead. */
export interface Arrival {
  scope: string
  email: string
  leadId: string
}
type Listener = (arrival?: Arrival) => void

// Shared by all forms of the page, so that an enquiry is also sent after its popup was closed.
let waiting: Waiting[] = []
const senders = new Map<string, Submit>()
const listeners = new Set<Listener>()
const sending = new Set<Waiting>()
const arrivals = new Map<string, Arrival>()
let hasRead = false
const storageKey = 'foyer:outbox'

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

function change(newList: Waiting[], arrival?: Arrival) {
  waiting = newList
  const storable = newList.filter(({ isHome }) => isHome)
  if (hasRead) writeStored(() => localStorage, storageKey, storable.length ? storable : undefined)
  listenWhileNeeded()
  if (arrival) arrivals.set(arrival.scope, arrival)
  for (const listener of [...listeners]) listener(arrival)
}

const replaceEnquiry = (from: Waiting, to: Waiting[], arrival?: Arrival) =>
  change(
    waiting.flatMap((enquiry) => (enquiry === from ? to : [enquiry])),
    arrival,
  )

/** Returns the waiting enquiries of one form. */
export const waitingOf = (scope: string) => waiting.filter((enquiry) => enquiry.scope === scope)

/** Returns the newest arrival of one form, which may have come before the form watched. */
export const arrivalOf = (scope: string) => arrivals.get(scope)

/** Returns whether an enquiry is being sent right now. */
export const isSending = (enquiry: Waiting) => sending.has(enquiry)

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
export const addToOutbox = (enquiry: Waiting) => change([...waiting, enquiry])

/** Removes an enquiry, to be edited or discarded; it is not sent any more. */
export const removeFromOutbox = (enquiry: Waiting) => replaceEnquiry(enquiry, [])

async function sendWaiting(enquiry: Waiting) {
  const submit = senders.get(enquiry.connection)
  if (!submit || enquiry.refusal || sending.has(enquiry)) return
  sending.add(enquiry)
  change(waiting)
  let current = enquiry
  const onKey = (idempotencyKey: string) => {
    const newVersion = { ...current, body: { ...current.body, idempotencyKey } }
    sending.add(newVersion)
    replaceEnquiry(current, [newVersion])
    current = newVersion
  }
  try {
    const { leadId } = await send(submit, enquiry.body, { onKey })
    replaceEnquiry(current, [], { scope: enquiry.scope, email: enquiry.body.email, leadId })
  } catch (error) {
    // Without a definite answer the enquiry waits for the next attempt. A refusal is shown to the visitor.
    const isRefused = error instanceof ApiError && !error.isOpen && error.code !== 'tooManyRequests'
    replaceEnquiry(current, [isRefused ? { ...current, refusal: error.message || error.code } : current])
  } finally {
    sending.delete(enquiry)
    sending.delete(current)
    change(waiting)
  }
}

/** Sends the waiting enquiries, one after the other. */
export async function flush() {
  for (const enquiry of waiting) await sendWaiting(enquiry)
}

/**
 * Connects the outbox to an API. On Foyer's own origin this also restores the enquiries of an earlier visit, and sends
 * them if the device is online.
 */
export function connectOutbox(connection: string, isHome: boolean, submit: Submit) {
  senders.set(connection, submit)
  if (isHome && !hasRead) {
    hasRead = true
    const knownKeys = new Set(waiting.map(({ body }) => body.idempotencyKey))
    const value = readStored(() => localStorage, storageKey)
    const stored = is(value, array(Waiting)) ? value : []
    change([...waiting, ...stored.filter(({ body }) => !knownKeys.has(body.idempotencyKey))])
  }
  if (navigator.onLine) void flush()
}
