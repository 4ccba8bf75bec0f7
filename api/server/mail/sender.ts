import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Settings } from '../core/settings.ts'
import { reasonText } from '../queue/failure.ts'
import type { Job, JobKind, Outcome, Work } from '../queue/job.ts'

interface Message {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  text: string
  html: string
  replyTo: string
  /** A calendar file that the mail brings; empty without one. */
  calendar: string
  /** The address with which mail programs turn off mails of its kind; empty without one. */
  unsubscribe: string
  /** True if the code has expired; it is then not sent. */
  isTooLate: boolean
}

type Send = (message: Message) => Promise<unknown>

/** The waits before each further try of a message, in seconds. Their number is the number of retries. */
const backoffSeconds = [10, 30, 90, 270, 810]
const maxAtOnce = 5
const timeoutMs = 10_000

function mailServer({ smtpUrl, mailFrom }: Settings): Send {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs }
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return ({ id, recipient, subject, text, html, replyTo, calendar, unsubscribe }) =>
    transport.sendMail({
      from: mailFrom,
      to: { name: '', address: recipient },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      ...(calendar && {
        attachments: [{ filename: 'registration.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' }],
      }),
      // The same for every attempt, so that a mail that arrives twice is shown once.
      messageId: `<${id}@${mailFrom.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // Mail programs then offer to turn such mails off, and do so by one POST (RFC 8058).
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
}

function textGateway({ smsWebhookUrl }: Settings): Send {
  return async ({ recipient, text }) => {
    const answer = await fetch(smsWebhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: recipient, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw Object.assign(new Error('The gateway refused.'), { code: `HTTP ${answer.status}` })
  }
}

const read =
  (channel: Message['channel']) =>
  async ({ db, settings }: Work, ids: string[]) => {
    const { rows } = await sql<Message>`
    select id, channel, recipient, subject, text, html, reply_to as "replyTo", calendar, unsubscribe,
      channel = 'sms' and code is not null and created_at < now() - make_interval(mins => ${settings.codeMinutes})
        as "isTooLate"
    from outgoing_message
    where id = any(${ids}::uuid[]) and channel = ${channel} and sent_at is null`.execute(db)
    return new Map(rows.map((row) => [row.id, row]))
  }

/** Returns true if the mail server said that the mailbox does not exist. Further tries would change nothing. */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  (error as { code?: unknown }).code === 'EENVELOPE' &&
  Number((error as { responseCode?: unknown }).responseCode) >= 550

/** Notes what became of a mail, where it is one of a message to many: their organisers see it counted. */
const noteDelivery = (db: Work['db'], mailId: string, state: 'DELIVERED' | 'FAILED') =>
  sql`
    update attendee_message_recipient set state = ${state} where mail_id = ${mailId} and state = 'QUEUED'`.execute(db)

/** Sends one message. Its content is kept only for the outbox; a message that is given up is deleted. */
async function deliver(message: Message, send: Send, { retrySeconds }: Job, { db, settings }: Work): Promise<Outcome> {
  const { id, isTooLate } = message
  const deleteMessage = () => db.deleteFrom('outgoing_message').where('id', '=', id).execute()
  try {
    if (isTooLate) throw Object.assign(new Error('The code has expired.'), { code: 'LATE' })
    await send(message)
  } catch (error) {
    const isOver = isTooLate || retrySeconds === undefined || isFinal(error)
    if (isOver) {
      await noteDelivery(db, id, 'FAILED')
      await deleteMessage()
    }
    return { is: 'failed', result: reasonText(error), isFinal: isOver }
  }
  if (settings.outbox) {
    await db.updateTable('outgoing_message').set({ sent_at: new Date() }).where('id', '=', id).execute()
  } else await deleteMessage()
  await noteDelivery(db, id, 'DELIVERED')
  return { is: 'done' }
}

const sending = (channel: Message['channel'], sendBy: (settings: Settings) => Send | undefined): JobKind<Message> => ({
  maxAtOnce: maxAtOnce,
  maxPerParty: maxAtOnce,
  backoffSeconds,
  read: read(channel),
  worker(work) {
    const send = sendBy(work.settings)
    return send && { run: (message, job) => deliver(message, send, job, work) }
  },
})

/** Mails as jobs, which the mail server of the settings gets. */
export const emailJobs = sending('email', (settings) => (settings.smtpUrl ? mailServer(settings) : undefined))

/** Text messages as jobs, which the gateway of the settings gets. */
export const textJobs = sending('sms', (settings) => (settings.smsWebhookUrl ? textGateway(settings) : undefined))
