import { sql } from 'kysely'
import { isLanguage } from '../../../contract/core/languages.ts'
import { type MailRhythm, mailedKinds } from '../../../contract/messages/notice-terms.ts'
import type { Db } from '../../../db/index.ts'
import { asPerson } from '../../http/row-security.ts'
import { canMail } from '../../leads/lead-notices.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailRow } from '../../mail/outgoing.ts'
import { type StopKind, stopLink } from '../../mail/stop-links.ts'
import type { JobKind, Work } from '../../queue/job.ts'
import { wakeWorkers } from '../../queue/wake.ts'
import { pageOfNotices } from '../notice-rows.ts'
import { noticesLink, sentenceOf } from './notice-texts.ts'

/** The most notices that one mail lists; the others are counted. */
const maxListed = 10
/** The most notices that one mail counts. */
const maxCounted = 100

interface Box {
  uid: string
  unmailed: string[]
  rhythm: MailRhythm
  timeZone: string
  mailedUntil: Date
  email: string
  language: string
}

/**
 * Takes the mail that this job is for, and puts the next daily or weekly one in its place; in quiet hours the same one,
 * which is then due when they end. A second run of the same job, in this process or another, finds nothing.
 */
async function takeBox(tx: Db, jobId: string) {
  const { rows } = await sql<Box>`
    with due as (
      select uid, quiet_end_of(quiet_from, quiet_until, quiet_zone, now()) as ends
      from notice_box where mail_job = ${jobId}::uuid
    ), taken as (
      update notice_box as box set
        mail_job = case when mail_rhythm in ('DAILY', 'WEEKLY') or ends is not null then gen_random_uuid() end,
        mail_due = case when mail_rhythm in ('DAILY', 'WEEKLY') then
          coalesce(ends, mail_due_after(mail_rhythm, time_zone, now())) end
      from due where box.uid = due.uid and mail_job = ${jobId}::uuid
      returning box.*, ends
    ), queued as (
      insert into queued_job (id, kind, party, due_at)
      select mail_job, 'digest', uid, coalesce(ends, mail_due) from taken where mail_job is not null
    )
    select taken.uid, unmailed, mail_rhythm as rhythm, time_zone as "timeZone", mailed_until as "mailedUntil", email,
      language
    from taken join person on person.uid = taken.uid and email is not null
    where mail_rhythm <> 'NEVER' and ends is null`.execute(tx)
  return rows[0]
}

/** Returns the mail with what came since the last one and is unread; undefined if nothing is. */
async function mailOf(box: Box, { db, settings }: Work) {
  const { uid, unmailed, rhythm, timeZone, mailedUntil, email: to } = box
  const language = isLanguage(box.language) ? box.language : 'EN'
  const { list } = await asPerson(db, uid, (reading) => pageOfNotices(reading, uid, { pageSize: maxCounted }, language))
  const isLeftOut = (kind: string) =>
    unmailed.includes(kind) || (rhythm === 'AT_ONCE' && (mailedKinds as readonly string[]).includes(kind))
  const fresh = list.filter(({ kind, isRead, at }) => !isRead && new Date(at) > mailedUntil && !isLeftOut(kind))
  if (fresh.length === 0) return undefined
  const kinds: StopKind[] = [...new Set(fresh.map(({ kind }) => kind)), 'ALL']
  const mail: Mail = {
    kind: 'newNotices',
    to,
    language,
    facts: {
      sentences: fresh.slice(0, maxListed).map((notice) => sentenceOf(notice, language, timeZone)),
      count: fresh.length,
      link: noticesLink(language, settings),
      stops: await Promise.all(
        kinds.map(async (kind) => ({ kind, link: await stopLink(db, uid, kind, language, settings) })),
      ),
    },
  }
  return { mail, newestAt: new Date(Math.max(...fresh.map(({ at }) => Date.parse(at)))) }
}

/** Mails what is new and unread, at once, daily or weekly, as jobs: each mail once, and none if nothing is unread. */
export const digestJobs: JobKind<string> = {
  maxAtOnce: 2,
  maxPerParty: 1,
  givesWay: true,
  backoffSeconds: [60, 600, 3600, 21_600, 86_400],

  // The job itself looks at what is new, in the transaction that writes the mail.
  read: async (_, ids) => new Map(ids.map((id) => [id, id])),

  worker: (work) => ({
    async run(jobId) {
      const { db, settings } = work
      const isMailed = await db.transaction().execute(async (tx) => {
        const box = await takeBox(tx, jobId)
        const found = box && canMail(settings) ? await mailOf(box, work) : undefined
        if (!box || !found) return false
        await tx.insertInto('outgoing_message').values(mailRow(settings, found.mail)).execute()
        await tx.updateTable('notice_box').set({ mailed_until: found.newestAt }).where('uid', '=', box.uid).execute()
        return true
      })
      if (isMailed) wakeWorkers('email')
      return { is: 'done' }
    },
  }),
}
