import { type RawBuilder, sql } from 'kysely'
import type { WebhookEvent, WebhookLead } from '../../../contract/leads/webhook-event.ts'

const utc = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** How every field of the contract is read from the row `lead` of the statement around it. */
const leadFields: { [Field in keyof WebhookLead]: RawBuilder<unknown> } = {
  leadId: sql`lead.id`,
  joinedTo: sql`coalesce(lead.joined_to::text, '')`,
  status: sql`lead.status`,
  assigneeUid: sql`coalesce(lead.assignee_uid, '')`,
  name: sql`lead.name`,
  company: sql`lead.company`,
  position: sql`lead.position`,
  phone: sql`lead.phone`,
  phoneCountryCode: sql`lead.phone_country_code`,
  email: sql`lead.email`,
  area: sql`lead.area`,
  address: sql`lead.address`,
  intention: sql`lead.intention`,
  message: sql`lead.message`,
  language: sql`lead.language`,
  channel: sql`lead.channel`,
  sonChannel: sql`lead.son_channel`,
  source: sql`lead.source`,
  sourceRelationCode: sql`lead.source_relation_code`,
  meetingCode: sql`lead.meeting_code`,
  relationCode: sql`lead.relation_code`,
  submittedAt: utc(sql`lead.submitted_at`),
}

const object = (fields: Record<string, RawBuilder<unknown>>) => {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.lit(name)}, ${value}`)
  return sql`json_build_object(${sql.join(pairs)})`
}

/**
 * The body of an event, as a text that the database writes: `id` is the expression for the id of its delivery. Except
 * for `test` it holds the row `lead` of the statement around it, so that no lead has to be read first.
 */
export const eventBody = (id: RawBuilder<unknown>, event: WebhookEvent, enterpriseCode: string) =>
  sql<string>`${object({
    id,
    event: sql`${event}::text`,
    createdAt: utc(sql`clock_timestamp()`),
    enterpriseCode: sql`${enterpriseCode}::text`,
    ...(event !== 'test' && { lead: object(leadFields) }),
  })}::text`
