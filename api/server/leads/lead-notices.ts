import { sql } from 'kysely'
import { isLanguage } from '../../contract/core/languages.ts'
import type { intentions } from '../../contract/leads/lead-terms.ts'
import type { LeadWebhookEvent } from '../../contract/leads/webhook-event.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap, StoredHours } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { limits } from '../core/limit-table.ts'
import type { Settings } from '../core/settings.ts'
import { replyDue } from '../enterprises/opening-hours.ts'
import { nowMs } from '../http/limits.ts'
import type { LeadMailFacts, Mail } from '../mail/mail.ts'
import { mailRow } from '../mail/outgoing.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { leadEventBody } from './webhooks/event-body.ts'

/** What happened to a lead. `target` is whom it is for, as the lead holds it. */
export interface LeadNews {
  leadId: string
  target: string
  event: LeadWebhookEvent
}

/** A member who is told by mail, and which mail of this hour it is. */
interface Reader {
  email: string
  language: string
  points: number
}

interface Row {
  leadId: string
  name: string
  company: string
  intention: (typeof intentions)[number]
  message: string
  submittedAt: Date
  enterprise: LanguageMap
  fallback: string
  hours: StoredHours[]
  timeZone: string
  replyHours: number
  recent: number
}

/** Puts the event beside the lead, for the enterprise's own system; whether it has one. */
async function queueEvent(db: Db, { leadId, target, event }: LeadNews) {
  const body = leadEventBody({
    id: sql`made.id`,
    event: sql`${event}`,
    enterpriseCode: sql`webhook.enterprise_code`,
  })
  const { numAffectedRows } = await sql`
    with made as (select gen_random_uuid() as id)
    insert into webhook_delivery (id, enterprise_code, event, body)
    select made.id, webhook.enterprise_code, ${event}, ${body}
    from webhook cross join made join lead on lead.id = ${leadId}
    where webhook.enterprise_code = ${target} and webhook.is_on`.execute(db)
  return numAffectedRows === 1n
}

/**
 * The members who are told of this lead. Each is counted; once the hour's mails are spent, one more mail says so, and
 * then neither the reader is named nor anything written until the hour is over.
 */
async function readersOf(db: Db, target: string, { most, seconds }: { most: number; seconds: number }) {
  const { rows } = await sql<Reader>`
    with reader as (
      select email, language, 'leadMailsPerMember:' || enterprise_member.enterprise_code || ':' || person.uid as key
      from enterprise_member join person on person.uid = enterprise_member.uid
      where enterprise_member.enterprise_code = ${target} and role in ('OWNER', 'SALES') and wants_mail
        and email is not null
    ), counted as (
      insert into rate_limit as held (key, points, expire)
      select reader.key, 1, ${nowMs} + ${seconds}::bigint * 1000
      from reader left join rate_limit as seen on seen.key = reader.key
      where seen.key is null or seen.points <= ${most}::integer or seen.expire <= ${nowMs}
      order by reader.key
      on conflict (key) do update set
        points = case when held.expire <= ${nowMs} then 1 else held.points + 1 end,
        expire = case when held.expire <= ${nowMs} then excluded.expire else held.expire end
      returning key, points
    )
    select email, language, points from counted join reader using (key)
    where points <= ${most}::integer + 1`.execute(db)
  return rows
}

async function rowOf(db: Db, { leadId, target }: LeadNews, seconds: number) {
  const { rows } = await sql<Row>`
    select coalesce(lead.joined_to, lead.id) as "leadId", lead.name, lead.company, lead.intention, lead.message,
      lead.submitted_at as "submittedAt", enterprise.name as enterprise, enterprise.fallback_language as fallback,
      enterprise.opening_hours as hours, enterprise.time_zone as "timeZone", enterprise.reply_hours as "replyHours",
      (select count(*)::integer from lead as recent
        where recent.target = ${target} and recent.joined_to is null
          and recent.latest_at > now() - make_interval(secs => ${seconds})) as recent
    from lead join enterprise on enterprise.code = ${target}
    where lead.id = ${leadId}`.execute(db)
  return rows[0]
}

/** The mail to one member: of this lead, or the one that says that there are too many to tell one by one. */
function mailTo({ email, language: own, points }: Reader, row: Row, news: LeadNews, most: number, settings: Settings) {
  const language = isLanguage(own) ? own : 'EN'
  const { name, company, intention, message, submittedAt, timeZone } = row
  const enterprise = inLanguage(row.enterprise, language, row.fallback)
  const to = { to: email, language }
  const page = (path: string, more = '') =>
    `${settings.publicUrl}/mini-h5/index/${path}?enterpriseCode=${news.target}${more}&language=${language}`
  if (points > most) {
    const facts = { enterprise, count: Math.max(row.recent, points), link: page('leadList') }
    return { ...to, kind: 'manyLeads', facts } satisfies Mail
  }
  const replyBy = replyDue(row.hours, timeZone, row.replyHours, submittedAt)
  const facts: LeadMailFacts['newLead'] = {
    ...{ enterprise, name, company, intention, message, replyBy, timeZone },
    isJoined: news.event === 'lead.joined',
    link: page('leadDetail', `&id=${row.leadId}`),
  }
  return { ...to, kind: 'newLead', facts } satisfies Mail
}

async function postNotices(db: Db, settings: Settings, news: LeadNews) {
  const limit = settings.limits?.leadMailsPerMember ?? limits.leadMailsPerMember
  const readers = await readersOf(db, news.target, limit)
  const row = readers.length > 0 && (await rowOf(db, news, limit.seconds))
  if (!row) return false
  const mails = readers.map((reader) => mailRow(settings, mailTo(reader, row, news, limit.most, settings)))
  await db.insertInto('outgoing_message').values(mails).execute()
  return true
}

/**
 * Tells an enterprise of a lead, inside the transaction that stores it: its own system by webhook, its owners and
 * sales by mail. What members do themselves (`lead.updated`) is not told by mail.
 */
export async function announceLead(db: Db, settings: Settings, news: LeadNews): Promise<void> {
  const isQueued = await queueEvent(db, news)
  const canMail = settings.smtpUrl !== '' || settings.outbox
  const isPosted = news.event !== 'lead.updated' && canMail && (await postNotices(db, settings, news))
  if (isQueued || isPosted) wakeWorkers()
}
