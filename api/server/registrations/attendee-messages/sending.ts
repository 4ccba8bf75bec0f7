import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { fullName } from '../../../../i18n/person-name.ts'
import type { Input } from '../../../contract/core/endpoint.ts'
import { attendeeMessageLimits } from '../../../contract/registrations/attendee-message-terms.ts'
import type { attendeeMessages as calls } from '../../../contract/registrations/attendee-messages.ts'
import type { Db } from '../../../db/index.ts'
import { audit } from '../../core/audit.ts'
import type { ForOrganiser } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { refuseWithoutMails } from '../../mail/outgoing.ts'
import { recipientsOf } from './audience.ts'

type Given = Input<typeof calls.send>['body']
type Written = Infer<typeof calls.send.data>

interface Recipient {
  uid: string
  email: string
  language: string
  state: string
  first_name: string
  last_name: string
  country_code: string
}

/** The recipients that are written together. */
const batchRows = 1000

/** Writes the recipients down, so that the message goes to those whom the filter found when it was sent. */
async function writeRecipients(tx: Db, messageId: string, { key: _, texts, ...segment }: Given) {
  const { rows } = await sql<Recipient>`${recipientsOf(segment)}`.execute(tx)
  const written = new Set<string>(texts.map(({ language }) => language))
  const fallback = texts[0]?.language ?? 'EN'
  for (let at = 0; at < rows.length; at += batchRows) {
    const batch = rows.slice(at, at + batchRows).map((row) => ({
      ...{ uid: row.uid, email: row.email, state: row.state },
      name: fullName({ firstName: row.first_name, lastName: row.last_name, countryCode: row.country_code }),
      language: written.has(row.language) ? row.language : fallback,
    }))
    await sql`
      insert into attendee_message_recipient (message_id, uid, email, name, language, state)
      select ${messageId}, uid, email, name, language, state
      from jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb) as given (
        uid text, email text, name text, language text, state text)`.execute(tx)
  }
  return rows.filter(({ state }) => state === 'WAITING').length
}

/** Returns a message that was written with this key already. */
async function earlierOf(db: Db, { meetingCode, key }: Given): Promise<Written | undefined> {
  const { rows } = await sql<{ id: string; sendsAt: Date; recipientNum: number }>`
    select id, sends_at as "sendsAt", (
      select count(*)::integer from attendee_message_recipient
      where message_id = attendee_message.id
        and state in ('WAITING', 'QUEUED', 'DELIVERED', 'FAILED')) as "recipientNum"
    from attendee_message where meeting_code = ${meetingCode} and key = ${key}`.execute(db)
  const [row] = rows
  return row && { messageId: row.id, sendsAt: row.sendsAt.toISOString(), recipientNum: row.recipientNum }
}

/** Writes a message, which leaves in two minutes; repeated, it writes none. Throws a Refusal if it reaches nobody. */
export async function sendMessage(body: Given, context: ForOrganiser): Promise<Written> {
  const { db, session, settings } = context
  refuseWithoutMails(settings)
  const languages = body.texts.map(({ language }) => language)
  if (new Set(languages).size < languages.length) throw invalidInput('texts', 'one text for each language')
  await count(db, [counter('attendeeMessagesPerPerson', session.uid, settings.limits)])
  const { key, texts, ...segment } = body
  return db.transaction().execute(async (tx) => {
    // Two tries of one message take turns: the second finds what the first has written.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`message ${body.meetingCode} ${key}`}, 0))`.execute(tx)
    const earlier = await earlierOf(tx, body)
    if (earlier) return earlier
    const messageId = randomUUID()
    const byLanguage = Object.fromEntries(texts.map(({ language, ...text }) => [language, text]))
    const { rows } = await sql<{ sendsAt: Date }>`
      insert into attendee_message (id, meeting_code, uid, key, segment, texts, fallback_language, sends_at)
      values (${messageId}, ${body.meetingCode}, ${session.uid}, ${key}, ${JSON.stringify(segment)}::text::jsonb,
        ${JSON.stringify(byLanguage)}::text::jsonb, ${texts[0]?.language},
        clock_timestamp() + make_interval(secs => ${attendeeMessageLimits.undoSeconds}))
      returning sends_at as "sendsAt"`.execute(tx)
    const recipientNum = await writeRecipients(tx, messageId, body)
    if (recipientNum === 0) throw invalidInput('meetingCode', 'a filter that finds somebody who can be reached')
    const sendsAt = rows[0]?.sendsAt ?? new Date()
    await sql`
      insert into queued_job (kind, payload, due_at)
      values ('announcement', jsonb_build_object('message', ${messageId}::text), ${sendsAt})`.execute(tx)
    await audit(tx, context, { action: 'MESSAGE_SEND', subject: messageId, after: { rows: recipientNum } })
    return { messageId, sendsAt: sendsAt.toISOString(), recipientNum }
  })
}

/** Takes a message back of which nothing has left. Throws a Refusal if its two minutes are over. */
export async function undoMessage(messageId: string, context: ForOrganiser) {
  const { db, organiser } = context
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update attendee_message set state = 'UNDONE'
      where id::text = ${messageId} and meeting_code = ${organiser.meetingCode} and state = 'WAITING'
        and sends_at > clock_timestamp()
      returning id`.execute(tx)
    const [row] = rows
    if (!row) throw new Refusal('itemNotFound', `No message "${messageId}" can be taken back.`)
    await audit(tx, context, { action: 'MESSAGE_UNDO', subject: row.id })
  })
  return null
}
