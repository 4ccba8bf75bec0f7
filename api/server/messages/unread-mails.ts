import { sql } from 'kysely'
import { fullName } from '../../../i18n/person-name.ts'
import { isLanguage, type Language } from '../../contract/core/languages.ts'
import { pageLink } from '../../contract/page-link.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Settings } from '../core/settings.ts'
import { canMail } from '../leads/lead-notices.ts'
import { getsLeadMails } from '../leads/lead-readers.ts'
import type { Mail } from '../mail/mail.ts'
import { mailRow } from '../mail/outgoing.ts'
import type { JobKind } from '../queue/job.ts'
import { wakeWorkers } from '../queue/wake.ts'

/** Unread messages on a side of a room, and their sender. */
interface Waiting {
  roomId: string
  unread: number
  /** The owner: a person, or an enterprise with its name. */
  uid: string | null
  enterpriseCode: string | null
  enterpriseName: LanguageMap | null
  fallback: string | null
  /** The other side. */
  otherUid: string | null
  otherCode: string | null
  otherName: LanguageMap | null
  otherFallback: string | null
  firstName: string | null
  lastName: string | null
  countryCode: string | null
  text: string
}

interface Reader {
  email: string
  language: string
}

const languageOf = ({ language }: Reader): Language => (isLanguage(language) ? language : 'EN')

/**
 * Takes what is to be told by this job: from now on the owner gets no mail about the room until they read it. A second
 * run of the same job finds nothing.
 */
async function takeWaiting(tx: Db, jobId: string) {
  const { rows } = await sql<Waiting>`
    with waiting as (
      update message_side set mail_job = null, is_mailed = unread > 0 where mail_job = ${jobId}::uuid
      returning *
    )
    select waiting.room_id as "roomId", waiting.unread, waiting.uid, waiting.enterprise_code as "enterpriseCode",
      own.name as "enterpriseName", own.fallback_language as fallback, other.uid as "otherUid",
      other.enterprise_code as "otherCode", enterprise.name as "otherName",
      enterprise.fallback_language as "otherFallback", person.family_name as "firstName",
      person.given_name as "lastName", person.country_code as "countryCode",
      coalesce((
        select text from message
        where message.room_id = waiting.room_id and number > waiting.read_number and message.side <> waiting.side
          and recalled_at is null and text <> '' order by number desc limit 1), '') as text
    from waiting
    join message_side as other on other.room_id = waiting.room_id and other.side = 1 - waiting.side
    left join message_box as box on box.owner = waiting.owner
    left join enterprise as own on own.code = waiting.enterprise_code
    left join enterprise on enterprise.code = other.enterprise_code
    left join person on person.uid = other.uid
    where waiting.unread > 0 and not waiting.is_muted and not waiting.is_blocked and coalesce(box.wants_mail, true)
      and other.owner is not null`.execute(tx)
  return rows[0]
}

/** Returns the readers: the person, or those who sell for the enterprise and want mails about its visitors. */
async function readersOf(tx: Db, { uid, enterpriseCode }: Waiting) {
  const { rows } = await sql<Reader>`
    select email, language from person where uid = ${uid} and email is not null
    union all
    select email, language from enterprise_member join person using (uid)
    where enterprise_member.enterprise_code = ${enterpriseCode} and ${getsLeadMails}`.execute(tx)
  return rows
}

function mailTo(reader: Reader, waiting: Waiting, { publicUrl }: Settings): Mail {
  const language = languageOf(reader)
  const { otherName, otherFallback, firstName, lastName, countryCode, enterpriseName, fallback } = waiting
  const sender = otherName
    ? inLanguage(otherName, language, otherFallback ?? undefined)
    : fullName({ firstName: firstName ?? '', lastName: lastName ?? '', countryCode: countryCode ?? '' })
  const place = waiting.otherCode
    ? { enterpriseCode: waiting.otherCode }
    : { fUserId: waiting.otherUid ?? '', ...(waiting.enterpriseCode && { asEnterpriseCode: waiting.enterpriseCode }) }
  return {
    kind: 'unreadMessages',
    to: reader.email,
    language,
    facts: {
      sender,
      enterprise: inLanguage(enterpriseName, language, fallback ?? undefined),
      count: waiting.unread,
      text: waiting.text,
      link: publicUrl + pageLink('chat', { ...place, language }),
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
    async run(jobId) {
      const mails = await db.transaction().execute(async (tx) => {
        const waiting = await takeWaiting(tx, jobId)
        if (!waiting || !canMail(settings)) return []
        const rows = (await readersOf(tx, waiting)).map((reader) =>
          mailRow(settings, mailTo(reader, waiting, settings)),
        )
        if (rows.length > 0) await tx.insertInto('outgoing_message').values(rows).execute()
        return rows
      })
      if (mails.length > 0) wakeWorkers('email')
      return { is: 'done' }
    },
  }),
}
