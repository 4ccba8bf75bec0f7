import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { codeSeconds } from '../../contract/accounts/account-terms.ts'
import type { Db } from '../../db/index.ts'
import type { Log } from '../core/log.ts'
import type { Settings } from '../core/settings.ts'
import { queue, reasonOf, startLane, stopLanes } from './lane.ts'

interface Message {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  text: string
  html: string
  replyTo: string
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

const pace: Pace = { pollMs: queue.pollMs, retrySeconds: 10 }
/** How often a message is tried. */
const mostAttempts = 6
const together = 5
const patienceMs = 10_000

function mailServer({ smtpUrl, mailFrom }: Settings): Send {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: 2 * patienceMs }
  const transport = createTransport({ url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true })
  return ({ id, recipient, subject, text, html, replyTo }) =>
    transport.sendMail({
      from: mailFrom,
      to: { name: '', address: recipient },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
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
    set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${queue.leaseSeconds})
    where id in (
      select id from outgoing_message
      where sent_at is null and channel = ${channel} and next_try_at <= now()
      order by next_try_at limit ${together} for update skip locked)
    returning id, channel, recipient, subject, text, html, reply_to as "replyTo", attempts,
      channel = 'sms' and created_at < now() - make_interval(secs => ${codeSeconds}) as "isTooLate"`.execute(db)
  return rows
}

/** Whether the mail server said that there is no such mailbox: trying again would change nothing. */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  (error as { code?: unknown }).code === 'EENVELOPE' &&
  Number((error as { responseCode?: unknown }).responseCode) >= 550

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

/** Sends what is due over one channel. */
async function work(channel: Message['channel'], send: Send, given: Work) {
  const messages = await take(given.db, channel)
  await Promise.all(messages.map((message) => deliver(message, send, given)))
  return messages.length
}

/**
 * Sends mails and text messages for this process, as far as the settings name a way. Several processes share the
 * queue. What comes back stops it, waiting a moment for what is on its way.
 */
export function startSender(db: Db, settings: Settings, log: Log, given: Partial<Pace> = {}) {
  const all: Work = { db, settings, log, ...pace, ...given }
  const lane = (channel: Message['channel'], send: Send) =>
    startLane({ channel, work: () => work(channel, send, all), pollMs: all.pollMs, log })
  const stops = [
    ...(settings.smtpUrl ? [lane('email', mailServer(settings))] : []),
    ...(settings.smsWebhookUrl ? [lane('sms', textGateway(settings))] : []),
  ]
  return () => stopLanes(stops)
}
