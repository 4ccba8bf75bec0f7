import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isLanguage } from '../../contract/core/languages.ts'
import type { intentions } from '../../contract/leads/lead-terms.ts'
import type { LeadWebhookEvent } from '../../contract/leads/webhook-event.ts'
import { pageLink } from '../../contract/page-link.ts'

import type { Db } from '../../db/index.ts'
import type { LanguageMap, StoredHours } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { limits } from '../core/limit-table.ts'
import type { Settings } from '../core/settings.ts'
import { replyDue } from '../enterprises/opening-hours.ts'
import { nowMs } from '../http/limits.ts'
import type { LeadMailFacts, Mail } from '../mail/mail.ts'
import { mailRow } from '../mail/outgoing.ts'
import { stopLink as stopLinkOf } from '../mail/stop-links.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { getsLeadMails, mailCounterKey } from './lead-readers.ts'
import { eventBody } from './webhooks/event-body.ts'

/** An event of a lead. `target` is the recipient's code, as the lead stores it. */
export interface LeadNews {
  leadId: string
  target: string
  event: LeadWebhookEvent
}

/** A member who gets mails about an enterprise's leads, and the number of this hour's mails so far. */
interface Reader {
  uid: string
  target: string
  email: string
  language: string
  before: number
}

/** A mail to a member of one lead; it is the one of this hour with the number `points`. */
interface Letter extends Omit<Reader, 'before'> {
  leadId: string
  points: number
}

interface Row {
  /** The id of the submission, and of the lead that it was joined to: the same id if it is a lead of its own. */
  id: string
  leadId: string
  target: string
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

/** Puts the events beside the leads, for the enterprises' own systems; whether any of them has one. */
async function queueEvents(db: Db, news: LeadNews[]) {
  const body = eventBody({
    id: sql`news.id`,
    event: sql`news.event`,
    enterpriseCode: sql`webhook.enterprise_code`,
    lead: sql`lead`,
  })
  const { numAffectedRows } = await sql`
    insert into webhook_delivery (id, enterprise_code, event, body)
    select news.id, webhook.enterprise_code, news.event, ${body}
    from unnest(${news.map(() => randomUUID())}::uuid[], ${news.map(({ event }) => event)}::text[],
      ${news.map(({ leadId }) => leadId)}::uuid[], ${news.map(({ target }) => target)}::text[])
      as news (id, event, lead_id, target)
    join webhook on webhook.enterprise_code = news.target and webhook.is_on
    join lead on lead.id = news.lead_id`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Returns the members who get mails about these leads. Each lead counts for every member. After the hour's mails are
 * spent, one more mail says so; then the member is left out, and nothing is written, until the hour is over.
 */
async function readersOf(db: Db, news: LeadNews[], { max, seconds }: { max: number; seconds: number }) {
  const { rows } = await sql<Reader>`
    with reader as (
      select news.target, news.number, person.uid, email, language,
        ${mailCounterKey} as key
      from (select target, count(*) as number from unnest(${news.map(({ target }) => target)}::text[]) as target
        group by target) as news
      join enterprise_member on enterprise_member.enterprise_code = news.target
      join person on person.uid = enterprise_member.uid
      where ${getsLeadMails}
    ), counted as (
      insert into rate_limit as held (key, points, expire)
      select reader.key, reader.number, ${nowMs} + ${seconds}::bigint * 1000
      from reader left join rate_limit as seen on seen.key = reader.key
      where seen.key is null or seen.points <= ${max}::integer or seen.expire <= ${nowMs}
      order by reader.key
      on conflict (key) do update set
        points = case when held.expire <= ${nowMs} then excluded.points else held.points + excluded.points end,
        expire = case when held.expire <= ${nowMs} then excluded.expire else held.expire end
      returning key, points
    )
    select target, uid, email, language, points - number::integer as before from counted join reader using (key)`.execute(
    db,
  )
  return rows
}

async function rowsOf(db: Db, news: LeadNews[], seconds: number) {
  const { rows } = await sql<Row>`
    select lead.id, news.target, coalesce(lead.joined_to, lead.id) as "leadId", lead.name, lead.company, lead.intention,
      lead.message, lead.submitted_at as "submittedAt", enterprise.name as enterprise,
      enterprise.fallback_language as fallback, enterprise.opening_hours as hours, enterprise.time_zone as "timeZone",
      enterprise.reply_hours as "replyHours",
      (select count(*)::integer from lead as recent
        where recent.target = enterprise.code and recent.joined_to is null
          and recent.latest_at > now() - make_interval(secs => ${seconds})) as recent
    from unnest(${news.map(({ leadId }) => leadId)}::uuid[], ${news.map(({ target }) => target)}::text[])
      as news (lead_id, target)
    join lead on lead.id = news.lead_id join enterprise on enterprise.code = news.target`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns the mail to one member: about one lead, or the last one, which says that there are too many for single mails.
 */
async function mailTo(letter: Letter, row: Row, max: number, settings: Settings, keys: Db) {
  const { uid, email, language: readerLanguage, points } = letter
  const { publicUrl } = settings
  const language = isLanguage(readerLanguage) ? readerLanguage : 'EN'
  const { name, company, intention, message, submittedAt, timeZone } = row
  const enterprise = inLanguage(row.enterprise, language, row.fallback)
  const to = { to: email, language }
  const enterpriseCode = row.target
  const stopLink = await stopLinkOf(keys, uid, 'LEAD_MAILS', language, settings, enterpriseCode)
  if (points > max) {
    const facts = {
      enterprise,
      count: Math.max(row.recent, points),
      link: publicUrl + pageLink('leadList', { enterpriseCode, language }),
      stopLink,
    }
    return { ...to, kind: 'manyLeads', facts } satisfies Mail
  }
  const replyBy = replyDue(row.hours, timeZone, row.replyHours, submittedAt)
  const facts: LeadMailFacts['newLead'] = {
    enterprise,
    name,
    company,
    intention,
    message,
    replyBy,
    timeZone,
    isJoined: row.leadId !== row.id,
    link: publicUrl + pageLink('leadDetail', { enterpriseCode, id: row.leadId, language }),
    stopLink,
  }
  return { ...to, kind: 'newLead', facts } satisfies Mail
}

/** Returns the mails to the members in this hour: one for each lead in turn, until the one that says there are more. */
function lettersOf(readers: Reader[], news: LeadNews[], max: number): Letter[] {
  return readers.flatMap(({ before, ...reader }) =>
    news
      .filter((lead) => lead.target === reader.target)
      .slice(0, Math.max(0, max + 1 - before))
      .map(({ leadId }, index) => ({ ...reader, leadId, points: before + 1 + index })),
  )
}

/** Returns true if the settings name a way to send mails. */
export const canMail = ({ smtpUrl, outbox }: Settings) => smtpUrl !== '' || outbox

/**
 * Tells owners and sales of leads by mail, inside the transaction that stores them. Returns the targets of which
 * somebody gets one; the workers are to be woken then. `keys` is the database apart from that transaction: it remembers
 * the secret by which links are signed.
 */
export async function mailReaders(db: Db, settings: Settings, news: LeadNews[], keys: Db): Promise<Set<string>> {
  if (!canMail(settings)) return new Set()
  const limit = settings.limits?.leadMailsPerMember ?? limits.leadMailsPerMember
  const letters = lettersOf(await readersOf(db, news, limit), news, limit.max)
  if (letters.length === 0) return new Set()
  const notifiedLeadIds = new Set(letters.map(({ leadId }) => leadId))
  const notified = news.filter(({ leadId }) => notifiedLeadIds.has(leadId))
  const rows = await rowsOf(db, notified, limit.seconds)
  const written = letters.map(async (letter) => {
    const row = rows.get(letter.leadId)
    return row ? [mailRow(settings, await mailTo(letter, row, limit.max, settings, keys))] : []
  })
  const mails = (await Promise.all(written)).flat()
  if (mails.length > 0) await db.insertInto('outgoing_message').values(mails).execute()
  return new Set(notified.map(({ target }) => target))
}

/**
 * Tells enterprises of what happened to leads, inside the transaction in which it happens: their own systems by
 * webhook, their owners and sales by mail. What members do themselves (`lead.updated`) is not told by mail.
 */
export async function announceLeads(db: Db, settings: Settings, news: LeadNews[]): Promise<void> {
  const isQueued = await queueEvents(db, news)
  const mailed = news.filter(({ event }) => event !== 'lead.updated')
  const mailedTargets = mailed.length > 0 ? await mailReaders(db, settings, mailed, db) : new Set()
  if (isQueued) wakeWorkers('webhook')
  if (mailedTargets.size > 0) wakeWorkers('email')
}
