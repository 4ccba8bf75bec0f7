import { sql } from 'kysely'
import { isLanguage, type Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Settings } from '../core/settings.ts'
import { canMail } from '../leads/lead-notices.ts'
import { getsLeadMails } from '../leads/lead-readers.ts'
import type { Mail } from '../mail/mail.ts'
import { mailRow } from '../mail/outgoing.ts'
import { stopLink } from '../mail/stop-links.ts'
import type { JobKind } from '../queue/job.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { type LateRoom, lateRoomOf, lateSide, readersNow } from './telling/quiet-hours.ts'
import { chatLink, senderOf, type Waiting, waitingOf } from './waiting-rooms.ts'

interface Reader {
  uid: string
  email: string
  language: string
}

const languageOf = ({ language }: Reader): Language => (isLanguage(language) ? language : 'EN')

/**
 * Takes what is to be told by this job: from now on the owner gets no mail about the room until they read it. A second
 * run of the same job finds nothing.
 */
async function takeWaiting(tx: Db, jobId: string) {
  const waiting = await waitingOf(
    tx,
    sql`update message_side set mail_job = null, is_mailed = unread > 0 where mail_job = ${jobId}::uuid returning *`,
  )
  return waiting?.wantsMail ? waiting : undefined
}

/** Returns what still waits for one reader whose quiet hours have ended. */
async function takeLate(tx: Db, late: LateRoom) {
  const waiting = await waitingOf(tx, lateSide(late))
  return waiting?.wantsMail ? waiting : undefined
}

/** Returns the readers: the person, or those who sell for the enterprise and want mails about its visitors. */
async function readersOf(tx: Db, { uid, enterpriseCode }: Waiting) {
  const { rows } = await sql<Reader>`
    select uid, email, language from person where uid = ${uid} and email is not null
    union all
    select uid, email, language from enterprise_member join person using (uid)
    where enterprise_member.enterprise_code = ${enterpriseCode} and ${getsLeadMails}`.execute(tx)
  return rows
}

async function mailTo(db: Db, reader: Reader, waiting: Waiting, settings: Settings): Promise<Mail> {
  const language = languageOf(reader)
  const { enterpriseName, fallback } = waiting
  return {
    kind: 'unreadMessages',
    to: reader.email,
    language,
    facts: {
      sender: senderOf(waiting, language),
      enterprise: inLanguage(enterpriseName, language, fallback ?? undefined),
      count: waiting.unread,
      text: waiting.text,
      link: chatLink(waiting, language, settings),
      // A member turns mails for their enterprise off in its inbox.
      stopLink: waiting.uid ? await stopLink(db, reader.uid, 'MESSAGE', language, settings) : '',
    },
  }
}

/** Mails about messages that were still unread when the job was due, as jobs: once for each room until it is read. */
export const unreadJobs: JobKind<string> = {
  maxAtOnce: 4,
  maxPerParty: 2,
  givesWay: true,
  backoffSeconds: [30, 300],

  // The job itself looks at what waits, in the transaction that writes the mails.
  read: async (_, ids) => new Map(ids.map((id) => [id, id])),

  worker: ({ db, settings }) => ({
    async run(jobId, { payload }) {
      const late = lateRoomOf(payload)
      const mails = await db.transaction().execute(async (tx) => {
        const waiting = late ? await takeLate(tx, late) : await takeWaiting(tx, jobId)
        if (!waiting || !canMail(settings)) return []
        const all = await readersOf(tx, waiting)
        const uids = late
          ? [late.uid]
          : await readersNow(
              tx,
              'unread',
              all.map(({ uid }) => uid),
              waiting,
            )
        const readers = all.filter(({ uid }) => uids.includes(uid))
        const rows = await Promise.all(
          readers.map(async (reader) => mailRow(settings, await mailTo(db, reader, waiting, settings))),
        )
        if (rows.length > 0) await tx.insertInto('outgoing_message').values(rows).execute()
        return rows
      })
      if (mails.length > 0) wakeWorkers('email')
      return { is: 'done' }
    },
  }),
}
