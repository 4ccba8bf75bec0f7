import { sql } from 'kysely'

/**
 * SQL condition on `enterprise_member` and `person`: the member gets mails about leads. `store_leads` of the migrations
 * has the same condition, for the same key.
 */
export const getsLeadMails = sql`role in ('OWNER', 'SALES') and wants_mail and email is not null`

/** The key of the counter of such mails to a member. */
export const mailCounterKey = sql`'leadMailsPerMember:' || enterprise_member.enterprise_code || ':' || person.uid`
