import { type RawBuilder, sql } from 'kysely'
import type { WebhookLead } from '../../../contract/leads/webhook-event.ts'

const utc = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL expressions for the fields of the contract, on the row `lead` of the surrounding statement. */
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

/** SQL expressions for the fields of an event beside its lead, within the surrounding statement. */
interface EventParts {
  /** The id of the delivery. */
  id: RawBuilder<unknown>
  event: RawBuilder<unknown>
  enterpriseCode: RawBuilder<unknown>
}

const partsOf = ({ id, event, enterpriseCode }: EventParts) => ({
  id,
  event: sql`${event}::text`,
  createdAt: utc(sql`clock_timestamp()`),
  enterpriseCode: sql`${enterpriseCode}::text`,
})

/**
 * Returns SQL for the body of an event about the row `lead` of the surrounding statement. The database builds the text,
 * so that the lead need not be read first.
 */
export const leadEventBody = (parts: EventParts) =>
  sql<string>`${object({ ...partsOf(parts), lead: object(leadFields) })}::text`

/** Returns SQL for the body of an event without a lead. The database builds the text. */
export const eventBody = (parts: EventParts) => sql<string>`${object(partsOf(parts))}::text`
