import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Infer } from '../../contract/core/structs.ts'
import type { LeadDetail, LeadEvent } from '../../contract/leads/lead-inbox.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns, nameObject } from '../../db/person-name.ts'
import { isUuid } from '../core/uuid.ts'
import { Refusal } from '../http/refusal.ts'
import { type OriginRow, originColumns, originNames, originTables } from './lead-origins.ts'
import { hoursOf, type LeadRow, leadColumns, leadItem, leadPeople } from './lead-rows.ts'

type Detail = Infer<typeof LeadDetail>
type Event = Infer<typeof LeadEvent>

interface EventRow extends PersonName {
  eventId: string
  kind: Event['kind']
  at: Date
  uid: string
  detail: Record<string, string>
  givenTo: PersonName | null
}
interface DetailOrigin extends OriginRow {
  sourceType: string
  source: string
  appKey: string
}

/** Returns the refusal for a lead that is missing, guessed, joined to another one or another enterprise's. */
export const noLead = (leadId: string) => new Refusal('leadNotFound', `The inbox has no lead "${leadId}".`)

async function eventsOf(tx: Db, leadId: string, language: Language): Promise<Event[]> {
  const { rows } = await sql<EventRow>`
    select event.id::text as "eventId", event.kind, event.at, coalesce(event.uid, '') as uid, event.detail,
      ${nameColumns('member')}, ${nameObject('other')} as "givenTo"
    from lead_event as event
    left join person as member on member.uid = event.uid
    left join person as other on event.kind = 'ASSIGNED' and other.uid = event.detail ->> 'to'
    where event.lead_id = ${leadId} order by event.id`.execute(tx)
  return rows.map(({ detail, at, givenTo, firstName, lastName, countryCode, names, ...row }) => ({
    ...row,
    at: at.toISOString(),
    name: nameIn({ firstName, lastName, countryCode, names }, language),
    from: detail.from ?? '',
    to: detail.to ?? detail.leadId ?? '',
    way: detail.way ?? '',
    text: givenTo ? nameIn(givenTo, language) : (detail.text ?? ''),
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
export async function assigneesOf(tx: Db, enterpriseCode: string, language: Language) {
  const { rows } = await sql<PersonName & { uid: string }>`
    select person.uid, ${nameColumns()}
    from enterprise_member join person using (uid)
    where enterprise_member.enterprise_code = ${enterpriseCode} and role in ('OWNER', 'SALES')
    order by joined_at, person.uid`.execute(tx)
  return rows.map(({ uid, ...parts }) => ({ uid, name: nameIn(parts, language) }))
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
    events: await eventsOf(tx, leadId, language),
    assignees: await assigneesOf(tx, enterpriseCode, language),
  }
}
