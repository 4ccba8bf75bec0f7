import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import { type OrganiserRole, organiserRoles } from '../../contract/core/roles.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { wholePage } from '../http/listing.ts'
import { roleAsViewed } from '../http/membership.ts'
import { addOrganiser, changeOrganiser, removeOrganiser } from './organising/roles.ts'
import { startViewing, stopViewing } from './organising/viewing.ts'

interface MeetingRow {
  meetingCode: string
  meetingType: 'MEETING' | 'EXHIBITION' | 'FORUM'
  name: LanguageMap
  fallback: string
  cover: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  role: OrganiserRole
  isArchived: boolean
}

async function meetingsOf(db: Db, uid: string) {
  const { rows } = await sql<MeetingRow>`
    select meeting.code as "meetingCode", type as "meetingType", name, fallback_language as fallback, cover,
      starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", role,
      archived_at is not null as "isArchived"
    from meeting_member join meeting on meeting.code = meeting_member.meeting_code
    where meeting_member.uid = ${uid}
    order by archived_at is not null, ends_at <= now(), case when ends_at > now() then starts_at end, starts_at desc, meeting.code`.execute(
    db,
  )
  return rows
}

interface OrganiserRow extends PersonName {
  uid: string
  avatar: string
  email: string
  role: OrganiserRole
  joinedAt: Date
}

async function organisersOf(tx: Db, meetingCode: string) {
  const { rows } = await sql<OrganiserRow>`
    select person.uid, ${nameColumns()}, avatar,
      coalesce(email, '') as email, role, joined_at as "joinedAt"
    from meeting_member join person on person.uid = meeting_member.uid
    where meeting_code = ${meetingCode}
    order by array_position(${[...organiserRoles]}::text[], role), joined_at, person.uid`.execute(tx)
  return rows
}

/** Answers the calls about the organisers of meetings. */
export const organisers: Handlers<'organisers'> = {
  async mine({ query }, { db, session, ...context }) {
    const language = query.language ?? context.language
    const rows = await meetingsOf(db, session.uid)
    return wholePage(
      rows.map(({ name, fallback, startsAt, endsAt, ...row }) => ({
        ...row,
        role: roleAsViewed(row.role, row.meetingCode, session),
        name: inLanguage(name, language, fallback),
        startTime: startsAt.toISOString(),
        endTime: endsAt.toISOString(),
      })),
    )
  },

  async list(_, { organiser, asMeeting, language }) {
    const rows = await asMeeting((tx) => organisersOf(tx, organiser.meetingCode))
    return wholePage(
      rows.map((row) => ({
        uid: row.uid,
        name: nameIn(row, language),
        avatar: row.avatar,
        email: row.email,
        role: row.role,
        joinedAt: row.joinedAt.toISOString(),
      })),
    )
  },

  viewAs: ({ body: { role } }, context) => startViewing(role, context),
  stopViewing: (_, context) => stopViewing(context),
  add: ({ body: { email, role } }, context) => addOrganiser(email, role, context),
  change: ({ body: { uid, role } }, context) => changeOrganiser(uid, role, context),
  remove: ({ body: { uid } }, context) => removeOrganiser(uid, context),
}
