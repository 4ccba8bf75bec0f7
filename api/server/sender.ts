import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { codeSeconds } from '../contract/account-terms.ts'
import type { Db } from '../db/index.ts'
import type { Log } from './log.ts'
import { onPost } from './outgoing.ts'
import type { Settings } from './settings.ts'

interface Message {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  text: string
  html: string
  attempts: number
  /** A code that arrives after its end helps nobody. */
  isTooLate: boolean
}

type Send = (message: Message) => Promise<unknown>

/** How the sender goes about its work; tests are in a hurry. */
export interface Pace {
  /** How often the queue is looked at without a sign that there is something in it. */
  pollMs: number
  /** After the first failure; each further one waits three times as long. */
  retrySeconds: number
}

const pace: Pace = { pollMs: 3000, retrySeconds: 10 }
/** A sign may come before the transaction that it is about is done. */
const looksMs = [20, 200, 1000]
/** How often a message is tried. */
const mostAttempts = 6
/** Longer than any attempt takes: only a process that died leaves a message for longer, and another one takes it. */
const leaseSeconds = 120
const together = 5
const patienceMs = 10_000
/** How long the end of the process waits for a mail server; what was not finished is sent by the next process. */
const stopMs = 5000

function mailServer({ smtpUrl, mailFrom }: Settings): Send {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: 2 * patienceMs }
  const transport = createTransport({ url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true })
  return ({ id, recipient, subject, text, html }) =>
    transport.sendMail({
      from: mailFrom,
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      // The same for every attempt, so that a mail that arrives twice is shown once.
      messageId: `<${id}@${mailFrom.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
}

function textGateway({ smsWebhookUrl }: Settings): Send {
  return async ({ recipient, text }) => {
    const answer = await fetch(smsWebhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: recipient, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw Object.assign(new Error('The gateway refused.'), { code: `HTTP ${answer.status}` })
  }
}

/** Takes messages that are due out of reach of other processes, and counts the attempt before it is made. */
async function take(db: Db, channel: Message['channel']) {
  const { rows } = await sql<Message>`
    update outgoing_message
    set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from outgoing_message
      where sent_at is null and channel = ${channel} and next_try_at <= now()
      order by next_try_at limit ${together} for update skip locked)
    returning id, channel, recipient, subject, text, html, attempts,
      channel = 'sms' and created_at < now() - make_interval(secs => ${codeSeconds}) as "isTooLate"`.execute(db)
  return rows
}

/** Whether the mail server said that there is no such mailbox: trying again would change nothing. */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  (error as { code?: unknown }).code === 'EENVELOPE' &&
  Number((error as { responseCode?: unknown }).responseCode) >= 550

// What mail servers say repeats addresses; the codes do not.
function reasonOf(error: unknown) {
  const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
  return { name, code, responseCode }
}

/** Sends one message and notes how it went. */
async function deliver(message: Message, send: Send, { db, settings, log, retrySeconds }: Work) {
  const { id, channel, attempts, isTooLate } = message
  const forget = () => db.deleteFrom('outgoing_message').where('id', '=', id).execute()
  try {
    if (isTooLate) throw Object.assign(new Error('The code has expired.'), { code: 'LATE' })
    await send(message)
  } catch (error) {
    const isOver = isTooLate || attempts >= mostAttempts || isFinal(error)
    log.warn({ channel, attempts, ...reasonOf(error) }, isOver ? 'a message was given up' : 'a message has to wait')
    if (isOver) return void (await forget())
    const wait = sql<Date>`now() + make_interval(secs => ${retrySeconds * 3 ** (attempts - 1)})`
    return void (await db.updateTable('outgoing_message').set({ next_try_at: wait }).where('id', '=', id).execute())
  }
  if (!settings.outbox) return void (await forget())
  await db.updateTable('outgoing_message').set({ sent_at: new Date() }).where('id', '=', id).execute()
}

interface Work {
  db: Db
  settings: Settings
  log: Log
  pollMs: number
  retrySeconds: number
}

/** Sends what is due over one channel, again and again until it is stopped. */
function startLane(channel: Message['channel'], send: Send, work: Work) {
  const { db, log, pollMs } = work
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let looks = looksMs.length
  let isStopped = false

  const drain = async () => {
    while (!isStopped) {
      const messages = await take(db, channel)
      await Promise.all(messages.map((message) => deliver(message, send, work)))
      if (messages.length === 0) return
    }
  }
  const later = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, looksMs[looks++] ?? pollMs)
  }
  const look = () => {
    running = drain()
      .catch((error: unknown) => log.error({ channel, ...reasonOf(error) }, 'the queue cannot be read'))
      .finally(() => {
        running = undefined
        later()
      })
  }
  const forget = onPost(() => {
    looks = 0
    if (!running) later()
  })
  later()
  return async () => {
    isStopped = true
    forget()
    clearTimeout(timer)
    await running
  }
}

/**
 * Sends mails and text messages for this process, as far as the settings name a way. Several processes share the queue.
 * What comes back stops it, waiting a moment for what is on its way.
 */
export function startSender(db: Db, settings: Settings, log: Log, given: Partial<Pace> = {}) {
  const work = { db, settings, log, ...pace, ...given }
  const stops = [
    ...(settings.smtpUrl ? [startLane('email', mailServer(settings), work)] : []),
    ...(settings.smsWebhookUrl ? [startLane('sms', textGateway(settings), work)] : []),
  ]
  return async () => {
    const impatience = new Promise<void>((done) => setTimeout(done, stopMs).unref())
    await Promise.race([Promise.all(stops.map((stop) => stop())), impatience])
  }
}
