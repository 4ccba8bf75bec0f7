import { sql } from 'kysely'
import { fullName } from '../../i18n/person-name.ts'
import type { Language } from '../contract/languages.ts'
import type { LeadDetail, LeadEvent } from '../contract/lead-inbox.ts'
import type { Infer } from '../contract/structs.ts'
import type { Db } from '../db/index.ts'
import type { LanguageMap } from '../db/schema.ts'
import { Refusal } from './handlers.ts'
import { inLanguage } from './language-map.ts'
import { hoursOf, isLeadId, type LeadRow, leadColumns, leadItem, leadPeople } from './lead-rows.ts'

type Detail = Infer<typeof LeadDetail>
type Event = Infer<typeof LeadEvent>

interface Named {
  firstName: string
  lastName: string
  countryCode: string
}
interface EventRow extends Named {
  eventId: string
  kind: Event['kind']
  at: Date
  uid: string
  detail: Record<string, string>
  givenTo: Named | null
}
interface OriginRow {
  sourceType: string
  source: string
  appKey: string
  meetingCode: string
  meeting: LanguageMap | null
  relationCode: string
  relation: LanguageMap | null
  sharerCode: string
  sharer: LanguageMap | null
  person: Named | null
}

/** What is told of a lead that is missing, guessed, joined to another one or another enterprise's. */
export const noLead = (leadId: string) => new Refusal('leadNotFound', `The inbox has no lead "${leadId}".`)

const names = (who: string) => sql`json_build_object('firstName', ${sql.ref(`${who}.family_name`)},
  'lastName', ${sql.ref(`${who}.given_name`)}, 'countryCode', ${sql.ref(`${who}.country_code`)})`

async function eventsOf(own: Db, leadId: string): Promise<Event[]> {
  const { rows } = await sql<EventRow>`
    select event.id::text as "eventId", event.kind, event.at, coalesce(event.uid, '') as uid, event.detail,
      coalesce(member.family_name, '') as "firstName", coalesce(member.given_name, '') as "lastName",
      coalesce(member.country_code, '') as "countryCode",
      case when other.uid is not null then ${names('other')} end as "givenTo"
    from lead_event as event
    left join person as member on member.uid = event.uid
    left join person as other on event.kind = 'ASSIGNED' and other.uid = event.detail ->> 'to'
    where event.lead_id = ${leadId} order by event.id`.execute(own)
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

/** Where a lead came from, with the names of all that its codes stand for. */
async function originOf(own: Db, leadId: string, language: Language) {
  const { rows } = await sql<OriginRow>`
    select lead.source_type as "sourceType", lead.source, lead.app_key as "appKey",
      lead.meeting_code as "meetingCode", meeting.name as meeting, lead.relation_code as "relationCode",
      coalesce(product.name, exhibit.name, exhibitor.name) as relation, lead.source_relation_code as "sharerCode",
      sharer.name as sharer, case when person.uid is not null then ${names('person')} end as person
    from lead
    left join meeting on meeting.code = lead.meeting_code
    left join product on product.code = lead.relation_code
    left join exhibit on exhibit.code = lead.relation_code
    left join exhibitor on exhibitor.code = lead.relation_code
    left join enterprise as sharer on sharer.code = lead.source_relation_code
    left join person on person.uid = lead.source_relation_code
    where lead.id = ${leadId}`.execute(own)
  const { meeting, relation, sharer, person, ...origin } = rows[0] as OriginRow
  return {
    ...origin,
    meetingName: inLanguage(meeting, language),
    relationName: inLanguage(relation, language),
    sharerName: person ? fullName(person) : inLanguage(sharer, language),
  }
}

async function submissionsOf(own: Db, leadId: string): Promise<Detail['submitted']> {
  const { rows } = await sql<Omit<Detail['submitted'][number], 'submittedAt'> & { submittedAt: Date }>`
    select id as "leadId", intention, message, channel, submitted_at as "submittedAt"
    from lead where id = ${leadId} or joined_to = ${leadId} order by submitted_at desc, id desc`.execute(own)
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }))
}

/** Who may work on the leads of an enterprise. */
export async function assigneesOf(own: Db, enterpriseCode: string) {
  const { rows } = await sql<Named & { uid: string }>`
    select person.uid, family_name as "firstName", given_name as "lastName", country_code as "countryCode"
    from enterprise_member join person using (uid)
    where enterprise_member.enterprise_code = ${enterpriseCode} and role in ('OWNER', 'SALES')
    order by joined_at, person.uid`.execute(own)
  return rows.map(({ uid, ...parts }) => ({ uid, name: fullName(parts) }))
}

/** One lead with its history, its submissions and where it came from. */
export async function leadDetail(own: Db, enterpriseCode: string, leadId: string, language: Language): Promise<Detail> {
  if (!isLeadId(leadId)) throw noLead(leadId)
  const { rows } = await sql<LeadRow>`
    select ${leadColumns} from lead ${leadPeople}
    where lead.target = ${enterpriseCode} and lead.joined_to is null and lead.id = ${leadId}`.execute(own)
  const [row] = rows
  if (!row) throw noLead(leadId)
  return {
    ...leadItem(row, await hoursOf(own, enterpriseCode)),
    address: row.address,
    origin: { channel: row.channel, sonChannel: row.sonChannel, ...(await originOf(own, leadId, language)) },
    submitted: await submissionsOf(own, leadId),
    events: await eventsOf(own, leadId),
    assignees: await assigneesOf(own, enterpriseCode),
  }
}
