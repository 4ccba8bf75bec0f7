import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { WebhookEvent } from '../../../contract/leads/webhook-event.ts'
import type { Db } from '../../../db/index.ts'
import type { Schema } from '../../../db/schema.ts'
import { paged } from '../../core/paging.ts'
import { isUuid } from '../../core/uuid.ts'
import type { ForMember, Handlers } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { endJobs, holdJob } from '../../queue/jobs.ts'
import { faultOf } from './address.ts'
import { asDelivery } from './delivery-view.ts'
import { eventBody } from './event-body.ts'
import { isTaken, tryOnce } from './request.ts'
import { lockedDeliveries } from './sender.ts'

/** A delivery with the instant of its next try, if it waits for one. */
type Row = Selectable<Schema['webhook_delivery']> & { next_try_at: Date | null }

/** The columns of a `Row`. */
const deliveryColumns = sql`webhook_delivery.*, (
  select greatest(due_at, leased_until) from queued_job
  where queued_job.id = webhook_delivery.id and dead_at is null) as next_try_at`

/** Returns the webhook as its owner sees it; with its secret only if that has just been created. */
async function webhookView(tx: Db, enterpriseCode: string, secret?: Buffer) {
  const { rows } = await sql<{ url: string; isOn: boolean; failedNum: number }>`
    select coalesce(url, '') as url, coalesce(is_on, false) as "isOn",
      (select count(*)::integer from webhook_delivery
        where enterprise_code = ${enterpriseCode} and given_up_at is not null and event <> 'test') as "failedNum"
    from (select 1) as one left join webhook on enterprise_code = ${enterpriseCode}`.execute(tx)
  const { url = '', isOn = false, failedNum = 0 } = rows[0] ?? {}
  return { url, isOn, failedNum, secret: secret?.toString('base64url') ?? '' }
}

/** Gives up the waiting deliveries of a webhook that was removed. */
const giveUp = (tx: Db, enterpriseCode: string) =>
  sql`
    update webhook_delivery set given_up_at = now(), failure = 'The webhook was taken away.'
    where id in ${lockedDeliveries(
      sql`enterprise_code = ${enterpriseCode} and delivered_at is null and given_up_at is null`,
    )}`.execute(tx)

interface WebhookSettings {
  url: string
  isOn?: boolean | undefined
  newSecret?: boolean | undefined
}

/** Stores a webhook. Returns its secret if a new one was created. */
async function store(tx: Db, enterprise_code: string, { url, isOn, newSecret }: WebhookSettings) {
  const before = await tx
    .selectFrom('webhook')
    .select(['url', 'is_on'])
    .where('enterprise_code', '=', enterprise_code)
    .forUpdate()
    .executeTakeFirst()
  const secret = newSecret || before?.url !== url ? randomBytes(32) : undefined
  const change = { url, is_on: isOn ?? before?.is_on ?? true, updated_at: new Date(), ...(secret && { secret }) }
  await tx
    .insertInto('webhook')
    .values({ ...change, enterprise_code, secret: secret ?? randomBytes(32) })
    .onConflict((conflict) => conflict.column('enterprise_code').doUpdateSet(change))
    .execute()
  return secret
}

const webhookOf = async (tx: Db, enterpriseCode: string) => {
  const webhook = await tx
    .selectFrom('webhook')
    .select(['url', 'secret'])
    .where('enterprise_code', '=', enterpriseCode)
    .executeTakeFirst()
  if (!webhook) throw new Refusal('webhookNotFound', 'The enterprise has no webhook.')
  return webhook
}

const countTry = ({ db, settings, member }: ForMember) =>
  count(db, [counter('webhookTriesPerEnterprise', member.enterpriseCode, settings.limits)])

/** A trial message, stored as tried and not to be tried again. */
function insertTest(tx: Db, enterprise_code: string) {
  const body = eventBody({
    id: sql`id`,
    event: sql`${'test' satisfies WebhookEvent}`,
    enterpriseCode: sql`${enterprise_code}`,
  })
  return sql<Row>`
    with made as (select gen_random_uuid() as id, now() as at)
    insert into webhook_delivery (id, enterprise_code, event, body, attempts, given_up_at)
    select id, ${enterprise_code}, 'test', ${body}, 1, at
    from made returning ${deliveryColumns}`.execute(tx)
}

const deliveryMissing = (id: string) => new Refusal('deliveryNotFound', `The log has no delivery "${id}".`)

/** Returns a delivery of the log and its present address. Throws a Refusal if either is missing. */
async function repeatable(tx: Db, enterpriseCode: string, id: string) {
  if (!isUuid(id)) throw deliveryMissing(id)
  const { rows } = await sql<{ url: string; secret: Buffer }>`
    select url, secret from webhook_delivery join webhook using (enterprise_code)
    where id = ${id} and enterprise_code = ${enterpriseCode}`.execute(tx)
  if (!rows[0]) throw deliveryMissing(id)
  return rows[0]
}

/** Counts one more try of a message of the log. */
async function takeAgain(tx: Db, enterpriseCode: string, id: string) {
  const { rows } = await sql<Row>`
    update webhook_delivery set attempts = attempts + 1
    where id = ${id} and enterprise_code = ${enterpriseCode} returning ${deliveryColumns}`.execute(tx)
  if (!rows[0]) throw deliveryMissing(id)
  return rows[0]
}

/**
 * Sends a delivery while its owner waits, and stores the result; no transaction is open meanwhile. If a delivery that
 * waits for its next try fails here, it goes on waiting.
 */
async function sendNow(row: Row, webhook: { url: string; secret: Buffer }, { asEnterprise, settings }: ForMember) {
  const { id, event, body } = row
  const outcome = await tryOnce({ id, event, body, ...webhook }, settings)
  const { rows } = await asEnterprise((db) =>
    sql<Row>`
      update webhook_delivery set response_status = ${outcome.status || null}, failure = ${outcome.failure},
        delivered_at = case when ${isTaken(outcome)} then now() else delivered_at end,
        given_up_at = case when ${isTaken(outcome)} then null else given_up_at end
      where id = ${id} returning ${deliveryColumns}`.execute(db),
  )
  return asDelivery(rows[0] ?? row)
}

/** Answers the calls about the webhook of an enterprise. */
export const webhooks: Handlers<'webhooks'> = {
  async get(_, { asEnterprise, member }) {
    return asEnterprise((tx) => webhookView(tx, member.enterpriseCode))
  },

  async save({ body }, { asEnterprise, member, settings }) {
    const { enterpriseCode } = member
    const { url } = body
    const expected = url ? faultOf(url, settings) : undefined
    if (expected) throw invalidInput('url', expected)
    return asEnterprise(async (db) => {
      if (url) return webhookView(db, enterpriseCode, await store(db, enterpriseCode, body))
      await db.deleteFrom('webhook').where('enterprise_code', '=', enterpriseCode).execute()
      await giveUp(db, enterpriseCode)
      return webhookView(db, enterpriseCode)
    })
  },

  async test(_, context) {
    const { asEnterprise, member } = context
    const webhook = await asEnterprise((tx) => webhookOf(tx, member.enterpriseCode))
    await countTry(context)
    const { rows } = await asEnterprise((tx) => insertTest(tx, member.enterpriseCode))
    return sendNow(rows[0] as Row, webhook, context)
  },

  async deliveries({ query }, { asEnterprise, member }) {
    const { pageNum, pageSize, offset, pagesOf } = paged(query)
    return asEnterprise(async (db) => {
      const { enterpriseCode } = member
      const { total } = await db
        .selectFrom('webhook_delivery')
        .select(sql<number>`count(*)::integer`.as('total'))
        .where('enterprise_code', '=', enterpriseCode)
        .executeTakeFirstOrThrow()
      const { rows } = await sql<Row>`
        select ${deliveryColumns} from webhook_delivery where enterprise_code = ${enterpriseCode}
        order by created_at desc, id desc limit ${pageSize} offset ${offset}`.execute(db)
      return { list: rows.map(asDelivery), total, pageNum, pages: pagesOf(total) }
    })
  },

  async resend({ body }, context) {
    const { asEnterprise, member } = context
    const webhook = await asEnterprise((tx) => repeatable(tx, member.enterpriseCode, body.deliveryId))
    await countTry(context)
    const row = await asEnterprise((tx) => takeAgain(tx, member.enterpriseCode, body.deliveryId))
    await holdJob(context.db, row.id)
    const delivery = await sendNow(row, webhook, context)
    if (delivery.deliveredAt) await endJobs(context.db, [row.id])
    return delivery
  },
}
