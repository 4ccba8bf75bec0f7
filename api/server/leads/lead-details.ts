import { sql } from 'kysely'
import { fullName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Infer } from '../../contract/core/structs.ts'
import type { LeadDetail, LeadEvent } from '../../contract/leads/lead-inbox.ts'
import type { Db } from '../../db/index.ts'
import { isUuid } from '../core/uuid.ts'
import { Refusal } from '../http/refusal.ts'
import { type Named, namesOf, type OriginRow, originColumns, originNames, originTables } from './lead-origins.ts'
import { hoursOf, type LeadRow, leadColumns, leadItem, leadPeople } from './lead-rows.ts'

type Detail = Infer<typeof LeadDetail>
type Event = Infer<typeof LeadEvent>

interface EventRow extends Named {
  eventId: string
  kind: Event['kind']
  at: Date
  uid: string
  detail: Record<string, string>
  givenTo: Named | null
}
interface DetailOrigin extends OriginRow {
  sourceType: string
  source: string
  appKey: string
}

/** Returns the refusal for a lead that is missing, guessed, joined to another one or another enterprise's. */
export const noLead = (leadId: string) => new Refusal('leadNotFound', `The inbox has no lead "${leadId}".`)

async function eventsOf(tx: Db, leadId: string): Promise<Event[]> {
  const { rows } = await sql<EventRow>`
    select event.id::text as "eventId", event.kind, event.at, coalesce(event.uid, '') as uid, event.detail,
      coalesce(member.family_name, '') as "firstName", coalesce(member.given_name, '') as "lastName",
      coalesce(member.country_code, '') as "countryCode",
      case when other.uid is not null then ${namesOf('other')} end as "givenTo"
    from lead_event as event
    left join person as member on member.uid = event.uid
    left join person as other on event.kind = 'ASSIGNED' and other.uid = event.detail ->> 'to'
    where event.lead_id = ${leadId} order by event.id`.execute(tx)
  return rows.map(({ detail, at, givenTo, firstName, lastName, countryCode, ...row }) => ({
    ...row,
    at: at.toISOString(),
    name: fullName({ firstName, lastName, countryCode }),
    from: detail.from ?? '',
    to: detail.to ?? detail.leadId ?? '',
    way: detail.way ?? '',
    text: givenTo ? fullName(givenTo) : (detail.text ?? ''),
  }))
}

/** Returns the origin of a lead, with the names of all things that its codes stand for. */
async function originOf(tx: Db, leadId: string, language: Language) {
  const { rows } = await sql<DetailOrigin>`
    select lead.source_type as "sourceType", lead.source, lead.app_key as "appKey", ${originColumns}
    from lead ${originTables} where lead.id = ${leadId}`.execute(tx)
  const row = rows[0] as DetailOrigin
  const { sourceType, source, appKey, meetingCode, relationCode, sharerCode } = row
  return { sourceType, source, appKey, meetingCode, relationCode, sharerCode, ...originNames(row, language) }
}

async function submissionsOf(tx: Db, leadId: string): Promise<Detail['submitted']> {
  const { rows } = await sql<Omit<Detail['submitted'][number], 'submittedAt'> & { submittedAt: Date }>`
    select id as "leadId", intention, message, channel, submitted_at as "submittedAt"
    from lead where id = ${leadId} or joined_to = ${leadId} order by submitted_at desc, id desc`.execute(tx)
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }))
}

/** Returns the members who may work on the leads of an enterprise. */
export async function assigneesOf(tx: Db, enterpriseCode: string) {
  const { rows } = await sql<Named & { uid: string }>`
    select person.uid, family_name as "firstName", given_name as "lastName", country_code as "countryCode"
    from enterprise_member join person using (uid)
    where enterprise_member.enterprise_code = ${enterpriseCode} and role in ('OWNER', 'SALES')
    order by joined_at, person.uid`.execute(tx)
  return rows.map(({ uid, ...parts }) => ({ uid, name: fullName(parts) }))
}

/** Returns one lead with its history, its submissions and its origin. */
export async function leadDetail(tx: Db, enterpriseCode: string, leadId: string, language: Language): Promise<Detail> {
  if (!isUuid(leadId)) throw noLead(leadId)
  const { rows } = await sql<LeadRow>`
    select ${leadColumns} from lead ${leadPeople}
    where lead.target = ${enterpriseCode} and lead.joined_to is null and lead.id = ${leadId}`.execute(tx)
  const [row] = rows
  if (!row) throw noLead(leadId)
  return {
    ...leadItem(row, await hoursOf(tx, enterpriseCode), language),
    address: row.address,
    origin: { channel: row.channel, sonChannel: row.sonChannel, ...(await originOf(tx, leadId, language)) },
    submitted: await submissionsOf(tx, leadId),
    events: await eventsOf(tx, leadId),
    assignees: await assigneesOf(tx, enterpriseCode),
  }
}
