import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isLanguage } from '../../../contract/core/languages.ts'
import { pageLink } from '../../../contract/page-link.ts'
import { withName } from '../../../contract/registrations/attendee-message-terms.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { mailRow } from '../../mail/outgoing.ts'
import { stopLink } from '../../mail/stop-links.ts'
import type { JobKind, Work } from '../../queue/job.ts'
import { wakeWorkers } from '../../queue/wake.ts'

interface Message {
  id: string
  meetingCode: string
  texts: Record<string, { subject: string; text: string }>
  name: LanguageMap
  fallback: string
}
interface Recipient {
  uid: string
  email: string
  name: string
  language: string
}

/** The mails that are written in one transaction. */
const batchRows = 100

/** Begins to send a message whose time to be taken back is over; undefined for any other, and for one that was sent. */
async function beginSending(db: Db, id: string) {
  const { rows } = await sql<Message>`
    update attendee_message as message set state = 'SENDING'
    from meeting
    where message.id::text = ${id} and state in ('WAITING', 'SENDING') and sends_at <= clock_timestamp()
      and meeting.code = message.meeting_code
    returning message.id, message.meeting_code as "meetingCode", texts, meeting.name,
      meeting.fallback_language as fallback`.execute(db)
  return rows[0]
}

async function mailOf({ uid, email, name, ...reader }: Recipient, message: Message, { db, settings }: Work) {
  const language = isLanguage(reader.language) ? reader.language : 'EN'
  const { subject = '', text = '' } = message.texts[language] ?? {}
  return mailRow(settings, {
    kind: 'announcement',
    to: email,
    language,
    facts: {
      subject: withName(subject, name),
      text: withName(text, name),
      meeting: inLanguage(message.name, language, message.fallback),
      link: settings.publicUrl + pageLink('meetingDetail', { code: message.meetingCode, language }),
      stopLink: await stopLink(db, uid, 'ANNOUNCEMENT', language, settings),
    },
  })
}

/**
 * Writes the mails of the next recipients, whom no other worker has: a recipient is held until the mail and the note of
 * it are committed together. Returns how many there were.
 */
const sendBatch = (message: Message, work: Work) =>
  work.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Recipient>`
      select uid, email, name, language from attendee_message_recipient
      where message_id = ${message.id} and state = 'WAITING' order by uid limit ${batchRows}
      for update skip locked`.execute(tx)
    if (rows.length === 0) return 0
    const mails = await Promise.all(
      rows.map(async (row) => ({ ...(await mailOf(row, message, work)), id: randomUUID() })),
    )
    await tx.insertInto('outgoing_message').values(mails).execute()
    const sent = rows.map(({ uid }, at) => ({ uid, id: mails[at]?.id, is_out: mails[at]?.sent_at !== null }))
    await sql`
      update attendee_message_recipient as recipient set told_at = now(), mail_id = sent.id,
        state = case when sent.is_out then 'DELIVERED' else 'QUEUED' end
      from jsonb_to_recordset(${JSON.stringify(sent)}::text::jsonb) as sent (uid text, id uuid, is_out boolean)
      where recipient.message_id = ${message.id} and recipient.uid = sent.uid`.execute(tx)
    return rows.length
  })

/** Sends messages of organisers as jobs: to each recipient once, however many workers are at it. */
export const announcementJobs: JobKind<string> = {
  maxAtOnce: 1,
  maxPerParty: 1,
  givesWay: true,
  backoffSeconds: [30, 300, 3000],

  // The job itself looks at its message, by the clock of the database.
  read: async (_, ids) => new Map(ids.map((id) => [id, id])),

  worker: (work) => ({
    async run(_, { payload }) {
      const message = await beginSending(work.db, (payload as { message?: string }).message ?? '')
      if (!message) return { is: 'done' }
      while ((await sendBatch(message, work)) > 0) wakeWorkers('email')
      const { rows } = await sql`
        update attendee_message set state = 'SENT'
        where id = ${message.id} and not exists (
          select from attendee_message_recipient where message_id = ${message.id} and state = 'WAITING')
        returning id`.execute(work.db)
      // Another worker holds the rest. If it dies, the next try sends what it has left.
      return rows.length > 0 ? { is: 'done' } : { is: 'failed', result: 'another worker is at it' }
    },
  }),
}
