import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Input } from '../../../contract/core/endpoint.ts'
import { type MeetingNews, maxMeetingWebhooks } from '../../../contract/leads/meeting-webhook-terms.ts'
import type { meetingWebhooks as calls } from '../../../contract/leads/meeting-webhooks.ts'
import type { Db } from '../../../db/index.ts'
import type { Schema } from '../../../db/schema.ts'
import { audit } from '../../core/audit.ts'
import { paged } from '../../core/paging.ts'
import { isUuid } from '../../core/uuid.ts'
import type { ForOrganiser, Handlers } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { wholePage } from '../../http/listing.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { endJobs, holdJob } from '../../queue/jobs.ts'
import { faultOf } from './address.ts'
import { asDelivery } from './delivery-view.ts'
import { isTaken, tryOnce } from './request.ts'

/** A delivery with the instant of its next try, if it waits for one. */
type Row = Selectable<Schema['meeting_delivery']> & { next_try_at: Date | null }

/** The columns of a `Row`. */
const deliveryColumns = sql`meeting_delivery.*, (
  select greatest(due_at, leased_until) from queued_job
  where queued_job.id = meeting_delivery.id and dead_at is null) as next_try_at`

const webhookMissing = (id: string) => new Refusal('webhookNotFound', `The meeting has no webhook "${id}".`)
const deliveryMissing = (id: string) => new Refusal('deliveryNotFound', `The log has no delivery "${id}".`)

interface Stored {
  id: string
  url: string
  secret: Buffer
}

/** Reads and locks a webhook of the meeting. Throws a Refusal if there is none. */
async function webhookOf(tx: Db, { organiser }: ForOrganiser, id: string): Promise<Stored> {
  const row = isUuid(id)
    ? await tx
        .selectFrom('meeting_webhook')
        .select(['id', 'url', 'secret'])
        .where('id', '=', id)
        .where('meeting_code', '=', organiser.meetingCode)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw webhookMissing(id)
  return row
}

interface ListRow {
  webhookId: string
  url: string
  kinds: MeetingNews[]
  isOn: boolean
  pausedAt: Date | null
  failedNum: number
  createdAt: Date
}

const shownSecret = (secret: Buffer | undefined) => secret?.toString('base64url') ?? ''

/** The host of an address, as the audit names it: paths and queries may hold secrets of the receiver. */
const hostOf = (url: string) => new URL(url).host

/** Adds a webhook, or changes one. Returns its id, and its secret if that is new. */
async function store(tx: Db, body: Input<typeof calls.save>['body'], context: ForOrganiser) {
  const { url, kinds: chosen, isOn, webhookId } = body
  const { meetingCode } = context.organiser
  const kinds = [...new Set(chosen)]
  const change = { url, kinds, is_on: isOn, updated_at: new Date(), ...(isOn && { paused_at: null, failure_count: 0 }) }
  if (webhookId === undefined) {
    // Two organisers who add one at the same time take turns.
    await sql`select pg_advisory_xact_lock(hashtext('meeting webhooks'), hashtext(${meetingCode}))`.execute(tx)
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from meeting_webhook where meeting_code = ${meetingCode}`.execute(tx)
    if ((rows[0]?.total ?? 0) >= maxMeetingWebhooks)
      throw new Refusal('tooManyItems', `A meeting has at most ${maxMeetingWebhooks} webhooks.`)
    const secret = randomBytes(32)
    const { id } = await tx
      .insertInto('meeting_webhook')
      .values({ ...change, meeting_code: meetingCode, secret })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, secret }
  }
  const before = await webhookOf(tx, context, webhookId)
  const secret = before.url === url ? undefined : randomBytes(32)
  await tx
    .updateTable('meeting_webhook')
    .set({ ...change, ...(secret && { secret }) })
    .where('id', '=', before.id)
    .execute()
  return { id: before.id, secret }
}

const countTry = ({ db, settings, organiser }: ForOrganiser) =>
  count(db, [counter('webhookTriesPerMeeting', organiser.meetingCode, settings.limits)])

/** Stores a trial message as tried, and not to be tried again. */
async function insertTest(tx: Db, webhookId: string, { organiser: { meetingCode } }: ForOrganiser) {
  const { rows } = await sql<Row>`
    with made as (select gen_random_uuid() as id)
    insert into meeting_delivery (id, meeting_code, webhook_id, event, body, attempts, given_up_at)
    select id, ${meetingCode}, ${webhookId}, 'ping', meeting_body(id, 'ping', ${meetingCode}, '{}'), 1, now()
    from made returning ${deliveryColumns}`.execute(tx)
  return rows[0] as Row
}

/** Reads a delivery of the log with its present address, and counts one more try of it. */
async function takeAgain(tx: Db, id: string, { organiser: { meetingCode } }: ForOrganiser) {
  if (!isUuid(id)) throw deliveryMissing(id)
  const { rows } = await sql<Row & Stored>`
    update meeting_delivery set attempts = attempts + 1 from meeting_webhook as webhook
    where meeting_delivery.id = ${id} and meeting_delivery.meeting_code = ${meetingCode} and webhook.id = webhook_id
    returning ${deliveryColumns}, webhook.url, webhook.secret`.execute(tx)
  if (!rows[0]) throw deliveryMissing(id)
  return rows[0]
}

/** Sends a delivery while an organiser waits, and stores the result; no transaction is open meanwhile. */
async function sendNow(row: Row, { url, secret }: Omit<Stored, 'id'>, { asMeeting, settings }: ForOrganiser) {
  const { id, event, body } = row
  const outcome = await tryOnce({ id, event, body, url, secret }, settings)
  const { rows } = await asMeeting((tx) =>
    sql<Row>`
      update meeting_delivery set response_status = ${outcome.status || null}, failure = ${outcome.failure},
        delivered_at = case when ${isTaken(outcome)} then now() else delivered_at end,
        given_up_at = case when ${isTaken(outcome)} then null else given_up_at end
      where id = ${id} returning ${deliveryColumns}`.execute(tx),
  )
  return asDelivery(rows[0] ?? row)
}

/** Answers the calls about the webhooks of a meeting. */
export const meetingWebhooks: Handlers<'meetingWebhooks'> = {
  async list(_, { organiser, asMeeting }) {
    const { rows } = await asMeeting((tx) =>
      sql<ListRow>`
        select id as "webhookId", url, kinds, is_on as "isOn", paused_at as "pausedAt", created_at as "createdAt", (
          select count(*)::integer from meeting_delivery
          where webhook_id = meeting_webhook.id and given_up_at is not null and event <> 'ping') as "failedNum"
        from meeting_webhook where meeting_code = ${organiser.meetingCode} order by created_at, id`.execute(tx),
    )
    return wholePage(
      rows.map(({ pausedAt, createdAt, ...row }) => ({
        ...{ ...row, pausedAt: pausedAt?.toISOString() ?? '', createdAt: createdAt.toISOString() },
      })),
    )
  },

  async save({ body }, context) {
    const expected = faultOf(body.url, context.settings)
    if (expected) throw invalidInput('url', expected)
    return context.asMeeting(async (tx) => {
      const { id, secret } = await store(tx, body, context)
      await audit(tx, context, { action: 'WEBHOOK_SAVE', subject: id, after: { name: hostOf(body.url) } })
      return { webhookId: id, secret: shownSecret(secret) }
    })
  },

  newSecret: ({ body }, context) =>
    context.asMeeting(async (tx) => {
      const { id } = await webhookOf(tx, context, body.webhookId)
      const secret = randomBytes(32)
      await tx.updateTable('meeting_webhook').set({ secret, updated_at: new Date() }).where('id', '=', id).execute()
      await audit(tx, context, { action: 'WEBHOOK_SECRET', subject: id })
      return { secret: shownSecret(secret) }
    }),

  remove: ({ body }, context) =>
    context.asMeeting(async (tx) => {
      const { id, url } = await webhookOf(tx, context, body.webhookId)
      await tx.deleteFrom('meeting_webhook').where('id', '=', id).execute()
      await audit(tx, context, { action: 'WEBHOOK_REMOVE', subject: id, before: { name: hostOf(url) } })
      return null
    }),

  async test({ body }, context) {
    const webhook = await context.asMeeting((tx) => webhookOf(tx, context, body.webhookId))
    await countTry(context)
    const row = await context.asMeeting((tx) => insertTest(tx, webhook.id, context))
    return sendNow(row, webhook, context)
  },

  async deliveries({ query }, { organiser: { meetingCode }, asMeeting }) {
    const { pageNum, pageSize, offset, pagesOf } = paged(query)
    const isOne = sql`meeting_code = ${meetingCode} and webhook_id::text = ${query.webhookId}`
    return asMeeting(async (tx) => {
      const totals = await sql<{ total: number }>`
        select count(*)::integer as total from meeting_delivery where ${isOne}`.execute(tx)
      const { rows } = await sql<Row>`
        select ${deliveryColumns} from meeting_delivery where ${isOne}
        order by created_at desc, id desc limit ${pageSize} offset ${offset}`.execute(tx)
      const total = totals.rows[0]?.total ?? 0
      return { list: rows.map(asDelivery), total, pageNum, pages: pagesOf(total) }
    })
  },

  async resend({ body }, context) {
    await countTry(context)
    const row = await context.asMeeting((tx) => takeAgain(tx, body.deliveryId, context))
    await holdJob(context.db, row.id)
    const delivery = await sendNow(row, row, context)
    if (delivery.deliveredAt) await endJobs(context.db, [row.id])
    return delivery
  },
}
