import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'

const notes = [
  'Enquiries that you sent without being logged in are kept by the enterprises that received them; they are not linked to this account. Ask those enterprises for them.',
  'Your password and the tokens of your sessions are kept only as hashes, which are left out. So are the secrets of your app keys: whoever has this file could log people in with them.',
]

const rowsOf = async (db: Db, statement: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await statement.execute(db)).rows

// Names as the person reads them, not as the API's wire has them: `familyName` needs no explanation.
const person = (uid: string) => sql<Record<string, unknown>>`
  select uid, email, family_name as "familyName", given_name as "givenName", coalesce((
      select jsonb_object_agg(language, jsonb_build_object(
        'familyName', name -> 'firstName', 'givenName', name -> 'lastName'))
      from jsonb_each(names) as other (language, name)), '{}') as "namesInOtherLanguages", organisation,
    enterprise_code as "enterpriseCode", position, phone_country_code as "phoneCountryCode", phone,
    country_code as "countryCode", province_code as "provinceCode", city_code as "cityCode", area_code as "areaCode",
    full_address as "fullAddress", avatar as portrait, language as "languageOfMails",
    fallback_language as "fallbackLanguage", password_hash is not null as "hasPassword",
    terms_version as "acceptedTermsVersion", terms_accepted_at as "acceptedTermsAt",
    real_name_checked_at as "nameProvenAt", is_listed as "isFromListOnly", created_at as "createdAt"
  from person where uid = ${uid}`

const parts = (uid: string): Record<string, ReturnType<typeof sql<Record<string, unknown>>>> => ({
  portraits: sql`
    select '/media/' || id as address, content_type as "contentType", encode(bytes, 'base64') as base64,
      created_at as "createdAt"
    from media where owner_uid = ${uid} order by created_at`,
  sessions: sql`
    select kind, device, origin, app_key as "appKey", scopes, created_at as "createdAt", last_seen_at as "lastSeenAt",
      expires_at as "expiresAt"
    from session where uid = ${uid} order by created_at`,
  card: sql`
    select duty, duty_description as "dutyDescription", introduction, links, link_terms as "linkTimes", visibility,
      consent_text as "consentText", consent_version as "consentVersion",
      is_findable as "isFoundBySearch", findable_answered_at as "answeredAt", updated_at as "changedAt"
    from card where uid = ${uid}`,
  lounge: sql`
    select section, title, place, details, from_month as "fromMonth", to_month as "toMonth", url,
      language as "documentLanguage", visibility, shown_terms as "shownTimes", created_at as "createdAt", updated_at as "changedAt"
    from lounge_entry where uid = ${uid} order by section, position, id`,
  follows: sql`
    select person_uid as "personUid", enterprise_code as "enterpriseCode", followed_at as "followedAt"
    from follow where uid = ${uid} order by followed_at`,
  contacts: sql`
    select contact_uid as "personUid", met_kind as "metKind", met_code as "metCode", created_at as "since",
      coalesce(note, '') as note, coalesce(tags, '{}') as tags,
      coalesce(is_starred, false) as "isStarred",
      array(
        select name from contact_group join contact_group_member as member on member.group_id = contact_group.id
        where member.owner_uid = ${uid} and member.contact_uid = contact.contact_uid order by name) as groups
    from contact left join contact_note using (owner_uid, contact_uid)
    where owner_uid = ${uid} order by created_at, contact_uid`,
  // The sender of a request does not learn that it was ignored.
  contactRequests: sql`
    select from_uid as "fromUid", to_uid as "toUid", message, asked_at as "askedAt",
      case when to_uid = ${uid} then state
        else replace(replace(state, 'IGNORED_WITHDRAWN', 'WITHDRAWN'), 'IGNORED', 'PENDING') end as state
    from contact_request where ${uid} in (from_uid, to_uid) order by asked_at`,
  contactRequestHistory: sql`
    select from_uid as "fromUid", to_uid as "toUid", kind, by_uid = ${uid} as "isOwn", met_kind as "metKind",
      met_code as "metCode", at
    from contact_request_event
    where ${uid} in (from_uid, to_uid) and (by_uid = ${uid} or kind not in ('IGNORED', 'REMOVED')) order by id`,
  // Those that the person received are theirs as well as the sender's.
  detailsSentBack: sql`
    select coalesce(from_uid, '') as "fromUid", to_uid as "toUid", name, company, phone, email, message,
      consent_text as "consentText", consent_version as "consentVersion", language, met_kind as "metKind",
      met_code as "metCode", sent_at as "sentAt"
    from card_reply where from_uid = ${uid} or (to_uid = ${uid} and not is_hidden) order by sent_at`,
  contactGroups: sql`
    select name, created_at as "createdAt" from contact_group where owner_uid = ${uid} order by name`,
  // Those that the person received are theirs as well as the sender's.
  messages: sql`
    select message.room_id as "roomId", message.number, message.sender_uid = ${uid} as "isOwn",
      coalesce(other.uid, '') as "otherUid", coalesce(other.enterprise_code, '') as "otherEnterpriseCode",
      message.kind, message.text, message.detail, message.at, message.recalled_at as "recalledAt"
    from message_side as own
    join message_side as other on other.room_id = own.room_id and other.side = 1 - own.side
    join message on message.room_id = own.room_id
    where own.uid = ${uid} order by message.room_id, message.number`,
  messagesForEnterprises: sql`
    select own.enterprise_code as "enterpriseCode", message.room_id as "roomId", message.number, message.kind,
      message.text, message.detail, message.at, message.recalled_at as "recalledAt"
    from message join message_side as own using (room_id, side)
    where message.sender_uid = ${uid} and own.uid is null order by message.room_id, message.number`,
  messageSettings: sql`
    select shows_reading as "showsReading", wants_mail as "wantsMail" from message_box where uid = ${uid}`,
  notices: sql`
    select read_until as "readUntil", muted as "mutedKinds", unmailed as "unmailedKinds", unpushed as "unpushedKinds",
      mail_rhythm as "mailRhythm", time_zone as "timeZone", hides_text as "hidesText",
      quiet_from as "quietFrom", quiet_until as "quietUntil", quiet_zone as "quietZone",
      array(select notice_id from notice_read where notice_read.uid = ${uid} order by notice_id) as "readBeside"
    from notice_box where uid = ${uid}`,
  pushDevices: sql`
    select endpoint, language, created_at as "createdAt", last_ok_at as "lastPushedAt"
    from push_device where uid = ${uid} order by created_at`,
  reportedMessages: sql`
    select room_id as "roomId", number, reason, note, created_at as "reportedAt"
    from message_report where reporter_uid = ${uid} order by created_at`,
  // By name only what concerns the person: who of the operator's accounts decided, and on whose report, is left out.
  operatorDecisions: sql`
    select action, reason, until, at from operator_entry
    where subject = ${uid} and action <> 'DISMISS' order by id`,
  suspensions: sql`
    select until, reason, created_at as "since" from account_suspension where uid = ${uid}`,
  appKeys: sql`
    select app_key as "appKey", name, origins, secret is not null as "hasSecret", created_at as "createdAt",
      revoked_at as "revokedAt"
    from app where owner_uid = ${uid} order by created_at`,
  consents: sql`
    select app.name, consent.app_key as "appKey", consent.origin, consent.agreed_at as "agreedAt"
    from app_consent as consent join app using (app_key) where consent.uid = ${uid} order by consent.agreed_at`,
  identities: sql`
    select app_key as "appKey", external_id as "externalId", email from app_identity where uid = ${uid}`,
  links: sql`
    select purpose, email, created_at as "sentAt", expires_at as "expiresAt", used_at as "usedAt"
    from email_link
    where uid = ${uid} or lower(email) = (select lower(email) from person where uid = ${uid})
    order by created_at`,
  shareLinks: sql`
    select code, target, visits::integer, created_at as "createdAt", expires_at as "expiresAt"
    from share_link where share_uid = ${uid} or owner_uid = ${uid} order by created_at`,
  enquiries: sql`
    select target, name, company, position, phone_country_code as "phoneCountryCode", phone, email, area, address,
      intention, message, language, channel, submitted_at as "sentAt"
    from lead where uid = ${uid} order by submitted_at`,
  issuedCards: sql`
    select enterprise_code as "enterpriseCode", name, title, department, put as "setByTheCompany", own as "ownValues",
      created_at as "preparedAt", claimed_at as "acceptedAt", ended_at as "endedAt"
    from issued_card where uid = ${uid} order by created_at`,
  memberships: sql`
    select enterprise_code as "enterpriseCode", role, wants_mail as "wantsMail", joined_at as "joinedAt"
    from enterprise_member where uid = ${uid} order by joined_at`,
  // Of ID numbers the last characters; the sealed numbers and photos are what the person gave.
  registrations: sql`
    select meeting_code as "meetingCode", identity, state, reason, first_name as "familyName", last_name as "givenName",
      organisation, position, email, phone_country_code as "phoneCountryCode", phone, country_code as "countryCode",
      answers, coalesce(invitation_code, '') as "invitationCode", coalesce(guest_link, '') as "shareCode",
      document_type as "documentType", document_masked as "documentNumber", photo_sealed is not null as "hasPhoto",
      created_at as "registeredAt", updated_at as "changedAt", signed_at as "signedAt"
    from registration where uid = ${uid} order by created_at`,
  registrationHistory: sql`
    select registration_id as "registrationId", event, from_state as "fromState", to_state as "toState", reason, at
    from registration_event where registration_id in (select id from registration where uid = ${uid}) or uid = ${uid}
    order by id`,
  waitingLists: sql`
    select meeting_code as "meetingCode", identity, state, created_at as "since", offered_at as "offeredAt",
      offer_ends_at as "offerEndsAt"
    from waiting_place where uid = ${uid} order by number`,
  placesOffered: sql`
    select registration_id as "registrationId", email, state, created_at as "offeredAt", ended_at as "endedAt"
    from place_transfer where registration_id in (select id from registration where uid = ${uid}) order by created_at`,
  placesForColleagues: sql`
    select meeting_code as "meetingCode", identity, first_name as "firstName", last_name as "lastName", organisation,
      position, email, phone_country_code as "phoneCountryCode", phone, state, created_at as "invitedAt",
      ended_at as "endedAt"
    from registration_group join group_place on group_id = registration_group.id
    where uid = ${uid} order by created_at, number`,
  // Sealed numbers of documents stay sealed; their last characters are among the answers.
  formAnswers: sql`
    select form_code as "formCode", form_version as "version", language, answers, state, reason,
      valid_until as "validUntil", created_at as "answeredAt"
    from form_answer where uid = ${uid} order by created_at`,
  formDrafts: sql`
    select form_code as "formCode", form_version as "version", answers, updated_at as "savedAt"
    from form_draft where uid = ${uid} order by updated_at`,
  ownForms: sql`
    select code, kind, draft, version, created_at as "madeAt", updated_at as "changedAt"
    from form_setting where owner_uid = ${uid} order by created_at`,
  organisedMeetings: sql`
    select meeting_code as "meetingCode", role, joined_at as "joinedAt"
    from meeting_member where uid = ${uid} order by joined_at`,
  teams: sql`
    select enterprise_code as "enterpriseCode", name, title, duty, phone_country_code as "phoneCountryCode", phone
    from team_member where uid = ${uid} order by enterprise_code`,
  workOnLeads: sql`
    select lead_id as "leadId", kind, detail, at from lead_event where uid = ${uid} order by id`,
  exhibitorContacts: sql`
    select exhibitor.code as "exhibitorCode", contact
    from exhibitor, jsonb_array_elements(contacts) as contact
    where contact ->> 'uid' = ${uid} order by exhibitor.code`,
})

/** Everything that is kept about a person, for the person. */
export async function dataOf(uid: string, db: Db): Promise<Record<string, unknown>> {
  const [row] = await rowsOf(db, person(uid))
  const followers = await sql<{ followers: number }>`
    select count(*)::integer as followers from follow where person_uid = ${uid}`.execute(db)
  const data: Record<string, unknown> = {
    notes,
    exportedAt: new Date(),
    person: row,
    followers: followers.rows[0]?.followers ?? 0,
  }
  for (const [name, statement] of Object.entries(parts(uid))) data[name] = await rowsOf(db, statement)
  // Dates become texts, as they do on the wire.
  return JSON.parse(JSON.stringify(data))
}
