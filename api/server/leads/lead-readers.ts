import { sql } from 'kysely'

/**
 * Which members are told of leads by mail, as a condition on `enterprise_member` and `person`. `store_leads` of the
 * migrations asks the same, and for the same key.
 */
export const toldByMail = sql`role in ('OWNER', 'SALES') and wants_mail and email is not null`

/** The key of the counter of such mails to a member. */
export const mailCounterKey = sql`'leadMailsPerMember:' || enterprise_member.enterprise_code || ':' || person.uid`
