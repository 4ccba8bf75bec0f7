import { type RawBuilder, sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import { selling } from '../../contract/core/roles.ts'
import { linkEndDays, maxCountedLeads, type NoticeKind, noticeDays } from '../../contract/messages/notice-terms.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { openColumn } from '../contacts/people-rows.ts'
import { inLanguage } from '../core/language-map.ts'
import { mapPage, pageOf } from '../http/listing.ts'

interface NoticeRow extends PersonName {
  id: string
  kind: NoticeKind
  isRead: boolean
  at: Date
  uid: string | null
  avatar: string | null
  enterpriseCode: string
  enterpriseName: LanguageMap | null
  fallback: string | null
  code: string
  text: string
  count: number
  meetingName: LanguageMap | null
  meetingType: string | null
  meetingFallback: string | null
  /** The name that came with a reply. */
  sentName: string | null
}

const kindIs = (kind: NoticeKind) => sql`${sql.lit(kind)}::text as kind`
/** Milliseconds, as the wire has instants: a call that names one then means the notice itself. */
const atOf = (column: RawBuilder<unknown>) => sql`date_trunc('milliseconds', ${column}) as at`

const sellsFor = (uid: string) => sql`member.uid = ${uid} and member.role = any(${[...selling]}::text[])`

/** The newest lead of each day since an instant, of each enterprise for which a person sells, from their start on. */
const leadDays = (uid: string, since: RawBuilder<unknown>) => sql`
  select ${kindIs('LEADS')}, member.enterprise_code || '.' || to_char(day, 'YYYY-MM-DD') as source, newest.latest_at as at,
    null as uid, member.enterprise_code, to_char(day, 'YYYY-MM-DD') as code, '' as text
  from enterprise_member as member
  cross join lateral generate_series(
    date_trunc('day', ${since} at time zone 'UTC'), now() at time zone 'UTC', interval '1 day') as day
  cross join lateral (
    select latest_at from lead
    where target = member.enterprise_code and joined_to is null and latest_at >= member.joined_at
      and latest_at >= day at time zone 'UTC' and latest_at < (day + interval '1 day') at time zone 'UTC'
    order by latest_at desc limit 1
  ) as newest
  where ${sellsFor(uid)}`

/** Everything that a person is told of, since an instant, from what it tells of. */
const events = (uid: string, since: RawBuilder<unknown>) => sql`
  select id, kind, at, uid, enterprise_code, code, text
  from (
    select kind || '.' || source || '.' || (extract(epoch from at) * 1000)::bigint as id, *
    from (
      select ${kindIs('REQUEST')}, from_uid as source, ${atOf(sql`asked_at`)}, from_uid as uid, '' as enterprise_code,
        '' as code, message as text
      from contact_request where to_uid = ${uid} and state = 'PENDING'
      union all
      select ${kindIs('APPROVED')}, to_uid, ${atOf(sql`changed_at`)}, to_uid, '', '', ''
      from contact_request where from_uid = ${uid} and state = 'APPROVED'
      union all
      select ${kindIs('REPLY')}, id::text, ${atOf(sql`sent_at`)}, from_uid, '', id::text, message
      from card_reply where to_uid = ${uid} and not is_hidden and sent_at > ${since}
      union all ${leadDays(uid, since)}
      union all
      select * from (
        select distinct on (lead_id) ${kindIs('ASSIGNED')}, lead_id::text, ${atOf(sql`at`)}, uid, target, lead_id::text, ''
        from lead_event
        where kind = 'ASSIGNED' and detail ->> 'to' = ${uid} and uid is distinct from ${uid} and at > ${since}
          and target in (select enterprise_code from enterprise_member as member where ${sellsFor(uid)})
        order by lead_id, at desc
      ) as assigned
      union all
      select ${kindIs('INVITATION')}, id::text, ${atOf(sql`created_at`)}, invited_by, enterprise_code, '', ''
      from enterprise_invitation
      where used_at is null and expires_at > now()
        and lower(email) = (select lower(email) from person where uid = ${uid})
      union all
      select ${kindIs('MEMBER')}, id::text, ${atOf(sql`used_at`)}, null, enterprise_code, '', email
      from enterprise_invitation where invited_by = ${uid} and used_at is not null
      union all
      -- Links that were made for a short time only need no warning. Their table has no policy of its own.
      select ${kindIs('LINK')}, code, ${atOf(sql`expires_at - make_interval(days => ${sql.lit(linkEndDays)})`)}, null, '',
        code, name
      from share_link
      where owner_uid = ${uid} and owner_uid = current_setting('foyer.person', true) and is_on
        and expires_at between now() and now() + make_interval(days => ${sql.lit(linkEndDays)})
        and expires_at - created_at > make_interval(days => ${sql.lit(2 * linkEndDays)})
      union all
      select kind, registration_id, at, null, '', meeting_code, to_state from (
        select distinct on (registration_id) ${kindIs('REGISTRATION')}, registration_id::text, ${atOf(sql`event.at`)}, meeting_code, to_state,
          event.event as what
        from registration_event as event join registration on registration.id = event.registration_id
        where registration.uid = ${uid} and event.at > ${since}
        order by registration_id, event.id desc
      ) as decided where what in ('PASS', 'REFUSE')
      union all
      select ${kindIs('PLACE')}, id::text, ${atOf(sql`offered_at`)}, null, '', meeting_code, ''
      from waiting_place where uid = ${uid} and state = 'OFFERED' and offer_ends_at > now()
      union all
      select kind, id::text, ${atOf(sql`at`)}, null, '', decision, text
      from operator_notice where uid = ${uid} and at > ${since}
      union all
      select ${kindIs('ANNOUNCEMENT')}, message.id::text, ${atOf(sql`told_at`)}, null, '', meeting_code,
        replace(concat_ws(E'\\n', texts -> language ->> 'subject', texts -> language ->> 'text'), '{name}', name)
      from attendee_message_recipient as reader join attendee_message as message on message.id = message_id
      where reader.uid = ${uid} and told_at > ${since}
      union all
      -- Its title in all languages: the reader's is chosen after.
      select ${kindIs('COUPON')}, kind_code, ${atOf(sql`given_at`)}, null, '', meeting_code, title::text
      from coupon where uid = ${uid} and given_at > ${since} and kind_code is not null
    ) as event
  ) as named
  where at > ${since}`

const oldest = sql`(now() - make_interval(days => ${sql.lit(noticeDays)}))`
const readUntil = (uid: string) =>
  sql`coalesce((select read_until from notice_box where uid = ${uid}), '-infinity'::timestamptz)`
const mutedKinds = (uid: string) => sql`coalesce((select muted from notice_box where uid = ${uid}), '{}')`
/** The reply of which a notice tells. */
const isReply = sql`card_reply.id = case notice.kind when 'REPLY' then notice.code::uuid end`
const wasRead = (uid: string) =>
  sql`(at <= ${readUntil(uid)} or exists (
    select from notice_read where notice_read.uid = ${uid} and notice_read.notice_id = notice.id) or exists (
    select from card_reply where ${isReply} and seen_at is not null))`
const counted = (uid: string) => sql`not ${wasRead(uid)} and kind <> all(${mutedKinds(uid)})`

/** Returns how many notices a person has not read. Runs in the name of that person. */
export async function unreadNum(tx: Db, uid: string) {
  const since = sql`greatest(${oldest}, ${readUntil(uid)})`
  const { rows } = await sql<{ noticeNum: number }>`
    select count(*)::integer as "noticeNum" from (${events(uid, since)}) as notice where ${counted(uid)}`.execute(tx)
  return { noticeNum: rows[0]?.noticeNum ?? 0 }
}

const textOf = ({ kind, text, meetingFallback }: NoticeRow, language: Language) =>
  kind === 'COUPON' ? inLanguage(JSON.parse(text) as LanguageMap, language, meetingFallback ?? undefined) : text

interface ListQuery {
  isUnread?: boolean | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}

/** Returns a page of a person's notices, the newest first. Runs in the name of that person. */
export async function pageOfNotices(tx: Db, uid: string, { isUnread, ...query }: ListQuery, language: Language) {
  const all = sql`(${events(uid, oldest)}) as notice where ${isUnread ? counted(uid) : sql`true`}`
  const page = await pageOf<NoticeRow>(tx, query, {
    rows: sql`
      select notice.id, notice.kind, ${wasRead(uid)} as "isRead", notice.at, person.uid,
        ${nameColumns()},
        ${openColumn('avatar', 'registered', sql`person.avatar`)} as avatar, notice.enterprise_code as "enterpriseCode",
        enterprise.name as "enterpriseName", enterprise.fallback_language as fallback, notice.code, notice.text,
        meeting.name as "meetingName", meeting.type as "meetingType", meeting.fallback_language as "meetingFallback",
        card_reply.name as "sentName",
        case when notice.kind = 'LEADS' then (
          select count(*)::integer from (
            select from lead
            where target = notice.enterprise_code and joined_to is null
              and latest_at >= (notice.code || 'T00:00Z')::timestamptz and latest_at <= notice.at
            limit ${sql.lit(maxCountedLeads)}) as leads) else 1 end as count
      from (select * from ${all}) as notice
      left join person on person.uid = notice.uid
      left join enterprise on enterprise.code = notice.enterprise_code
      left join card_reply on ${isReply}
      left join meeting on meeting.code = notice.code and notice.kind in ('REGISTRATION', 'PLACE', 'ANNOUNCEMENT', 'COUPON')
      order by notice.at desc, notice.id`,
    total: sql`select count(*) from ${all}`,
  })
  return mapPage(page, (row) => ({
    ...{ id: row.id, kind: row.kind, isRead: row.isRead, at: row.at.toISOString(), uid: row.uid ?? '' },
    name: row.sentName ?? nameIn(row, language),
    avatar: row.avatar ?? '',
    enterpriseCode: row.enterpriseCode,
    enterpriseName: inLanguage(row.enterpriseName, language, row.fallback ?? undefined),
    meetingName: inLanguage(row.meetingName, language, row.meetingFallback ?? undefined),
    meetingType: row.meetingType ?? '',
    ...{ code: row.code, text: textOf(row, language), count: row.count },
  }))
}

/** Marks those of the named notices as read that are a person's own. Runs in the name of that person. */
export const readNotices = (tx: Db, uid: string, ids: readonly string[]) =>
  sql`
    insert into notice_read (uid, notice_id)
    select ${uid}, id from (${events(uid, oldest)}) as notice
    where id = any(${[...ids]}::text[]) and not ${wasRead(uid)}
    on conflict do nothing`.execute(tx)

/** Marks everything up to an instant as read, never backwards. Runs in the name of that person. */
export async function readUntilInstant(tx: Db, uid: string, until: string) {
  await sql`
    insert into notice_box as box (uid, read_until) values (${uid}, least(${until}::timestamptz, now()))
    on conflict (uid) do update set read_until = greatest(box.read_until, excluded.read_until)`.execute(tx)
  // The ids end with their instants, in milliseconds.
  await sql`
    delete from notice_read where uid = ${uid}
      and to_timestamp(substring(notice_id from '\\d+$')::bigint / 1000.0) <= ${readUntil(uid)}`.execute(tx)
}
