import { sql } from 'kysely'
import { isLanguage } from '../../../contract/core/languages.ts'
import { pagePath } from '../../../contract/pages.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { postMail } from '../../mail/outgoing.ts'
import type { JobKind, Outcome, Work, Worker } from '../../queue/job.ts'
import { isTaken, type Outgoing, tryOnce } from './request.ts'
import { webhookJobs } from './sender.ts'

/** The number of days after which log entries are deleted. */
const logDays = 30
/** The number of tries that fail in a row, of any messages, after which a webhook is paused. */
const maxFailures = 20

interface Delivery extends Outgoing {
  webhookId: string
  isOn: boolean
}

/** Reads the deliveries and their addresses, and counts the try before it is made. */
async function read({ db }: Work, ids: string[]) {
  const { rows } = await sql<Delivery>`
    with locked as materialized (
      select id from meeting_delivery
      where id = any(${ids}::uuid[]) and delivered_at is null and given_up_at is null order by id for update
    ), counted as (
      update meeting_delivery set attempts = attempts + 1 from locked where meeting_delivery.id = locked.id
      returning meeting_delivery.id, event, body, webhook_id
    )
    select counted.id, event, body, url, secret, is_on as "isOn", webhook_id as "webhookId"
    from counted join meeting_webhook on meeting_webhook.id = webhook_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Counts a failed try. Returns `PAUSED` if it was one too many, and has paused the webhook; `OFF` if that was turned
 * off or paused meanwhile; else `ON`.
 */
async function countFailure(tx: Db, webhookId: string) {
  const { rows } = await sql<{ isOn: boolean }>`
    update meeting_webhook set failure_count = failure_count + 1,
      is_on = failure_count + 1 < ${maxFailures},
      paused_at = case when failure_count + 1 >= ${maxFailures} then now() end
    where id = ${webhookId} and is_on
    returning is_on as "isOn"`.execute(tx)
  const [row] = rows
  if (!row) return 'OFF'
  return row.isOn ? 'ON' : 'PAUSED'
}

interface Told {
  email: string
  language: string
  meetingCode: string
  meeting: LanguageMap
  fallback: string
  url: string
}

/** Gives up what waits for a webhook that is paused, and tells the organisers by mail. */
async function endPaused(tx: Db, webhookId: string, { settings }: Work) {
  await sql`
    update meeting_delivery set given_up_at = now(), failure = 'The webhook was paused.' from (
      select id from meeting_delivery
      where webhook_id = ${webhookId} and delivered_at is null and given_up_at is null order by id for update) as locked
    where meeting_delivery.id = locked.id`.execute(tx)
  const { rows } = await sql<Told>`
    select person.email, person.language, meeting.code as "meetingCode", meeting.name as meeting,
      meeting.fallback_language as fallback, webhook.url
    from meeting_webhook as webhook join meeting on meeting.code = webhook.meeting_code
    join meeting_member as member on member.meeting_code = meeting.code and member.role = 'ORGANISER'
    join person on person.uid = member.uid and person.email is not null
    where webhook.id = ${webhookId} order by person.uid`.execute(tx)
  for (const { email, meetingCode, meeting, fallback, url, ...person } of rows) {
    const language = isLanguage(person.language) ? person.language : 'EN'
    const link = `${settings.publicUrl}${pagePath('admApps')}?${new URLSearchParams({ meetingCode, language })}`
    const facts = { meeting: inLanguage(meeting, language, fallback), address: new URL(url).host, link }
    await postMail(tx, settings, { kind: 'webhookPaused', to: email, language, facts })
  }
}

function sender(work: Work): Worker<Delivery> {
  const { db, settings } = work
  const note = (tx: Db, id: string, change: { status: number; failure: string; isTaken: boolean; isOver: boolean }) =>
    sql`
      update meeting_delivery set response_status = nullif(${change.status}::integer, 0), failure = ${change.failure},
        delivered_at = case when ${change.isTaken} then now() end,
        given_up_at = case when ${change.isOver} then now() end
      where id = ${id}`.execute(tx)
  return {
    async run(delivery, { retrySeconds }): Promise<Outcome> {
      const { id, webhookId, isOn } = delivery
      if (!isOn) {
        await note(db, id, { status: 0, failure: 'The webhook was turned off.', isTaken: false, isOver: true })
        return { is: 'done' }
      }
      const outcome = await tryOnce(delivery, settings)
      if (isTaken(outcome)) {
        await note(db, id, { ...outcome, isTaken: true, isOver: false })
        await sql`
          update meeting_webhook set failure_count = 0 where id = ${webhookId} and failure_count > 0`.execute(db)
        return { is: 'done' }
      }
      const state = await db.transaction().execute(async (tx) => {
        const counted = await countFailure(tx, webhookId)
        const isOver = retrySeconds === undefined || counted !== 'ON'
        await note(tx, id, { ...outcome, isTaken: false, isOver })
        if (counted === 'PAUSED') await endPaused(tx, webhookId, work)
        return counted
      })
      if (state !== 'ON') return { is: 'done' }
      const { status } = outcome
      // If a server gave no answer, its other deliveries wait as well.
      return { is: 'failed', result: status ? `HTTP ${status}` : 'no answer', isPartyDown: status === 0 }
    },
  }
}

/** Deliveries to the systems of organisers as jobs, as patient as those to enterprises. The party is the webhook. */
export const meetingWebhookJobs: JobKind<Delivery> = { ...webhookJobs, read, worker: sender }

/** Deletes deliveries that are too old for the log. */
export const deleteOldMeetingDeliveries = (db: Db) =>
  sql`delete from meeting_delivery where created_at < now() - make_interval(days => ${logDays})`.execute(db)
