import { sql } from 'kysely'
import { fullName } from '../../../../i18n/person-name.ts'
import { leftOutReasons } from '../../../contract/registrations/attendee-message-terms.ts'
import type { Handlers } from '../../http/handlers.ts'
import { mapPage, pageOf } from '../../http/listing.ts'
import { audienceOf } from './audience.ts'
import { sendMessage, undoMessage } from './sending.ts'

interface Row {
  messageId: string
  texts: Record<string, { subject: string }>
  fallback: string
  state: 'WAITING' | 'UNDONE' | 'SENDING' | 'SENT'
  segment: Record<string, string>
  createdAt: Date
  sendsAt: Date
  counts: Record<string, number>
  firstName: string | null
  lastName: string | null
  countryCode: string | null
}

/** The states of recipients to whom a message goes. */
const reached = ['WAITING', 'QUEUED', 'DELIVERED', 'FAILED'] as const

/** Answers the calls by which organisers write to attendees. */
export const attendeeMessages: Handlers<'attendeeMessages'> = {
  audience: ({ query }, { db }) => audienceOf(db, query),
  send: ({ body }, context) => sendMessage(body, context),
  undo: ({ body }, context) => undoMessage(body.messageId, context),

  async list({ query }, { db, ...context }) {
    const { meetingCode, language = context.language } = query
    const page = await pageOf<Row>(db, query, {
      rows: sql`
        select message.id as "messageId", texts, message.fallback_language as fallback, message.state, segment,
          message.created_at as "createdAt", sends_at as "sendsAt",
          (select coalesce(jsonb_object_agg(state, number), '{}') from (
            select state, count(*)::integer as number from attendee_message_recipient
            where message_id = message.id group by state) as counted) as counts,
          family_name as "firstName", given_name as "lastName", person.country_code as "countryCode"
        from attendee_message as message left join person on person.uid = message.uid
        where message.meeting_code = ${meetingCode} order by message.created_at desc, message.id`,
      total: sql`select count(*) from attendee_message where meeting_code = ${meetingCode}`,
    })
    return mapPage(page, ({ messageId, texts, fallback, state, segment, counts, createdAt, sendsAt, ...by }) => ({
      ...{ messageId, state, createdAt: createdAt.toISOString(), sendsAt: sendsAt.toISOString() },
      subject: (texts[language] ?? texts[fallback])?.subject ?? '',
      name: fullName({
        ...{ firstName: by.firstName ?? '', lastName: by.lastName ?? '', countryCode: by.countryCode ?? '' },
      }),
      segment: Object.entries(segment).flatMap(([filter, value]) =>
        filter === 'meetingCode' || filter === 'language' ? [] : [{ filter, value }],
      ),
      recipientNum: reached.reduce((sum, name) => sum + (counts[name] ?? 0), 0),
      deliveredNum: counts.DELIVERED ?? 0,
      failedNum: counts.FAILED ?? 0,
      leftOut: leftOutReasons.flatMap((reason) => {
        const count = counts[reason] ?? 0
        return count > 0 ? [{ reason, count }] : []
      }),
    }))
  },
}
