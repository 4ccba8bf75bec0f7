import { sql } from 'kysely'
import { type GuestState, guestStates } from '../../../contract/registrations/people-import-terms.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { wordPatterns } from '../../core/paging.ts'
import type { Handlers } from '../../http/handlers.ts'
import { mapPage, pageOf } from '../../http/listing.ts'
import { invalidInput } from '../../http/refusal.ts'
import { type GuestMeeting, guestLink } from './guest-link.ts'
import { importPeople } from './importing.ts'
import { lastImport, undoImport } from './undoing.ts'

interface GuestRow {
  key: string
  type: GuestMeeting
  name: string
  company: string
  email: string
  identity: string
  identityName: LanguageMap | null
  fallback: string
  invitationCode: string
  state: GuestState
  openedAt: Date | null
}

const stateColumn = sql`
  case when coalesce(invited.used, 0) > 0 then 'REGISTERED' when guest.reply = 'DECLINED' then 'DECLINED'
    when guest.opened_at is not null then 'OPENED' else 'SENT' end`

/** Answers the calls by which organisers import attendees and guests. */
export const peopleImports: Handlers<'peopleImports'> = {
  import({ query, files: [file] }, context) {
    if (!file) throw invalidInput('files', 'a file')
    return importPeople(file, query, context)
  },

  async last({ query: { meetingCode } }, { db }) {
    const { rows } = await sql`
      select from event_guest where meeting_code = ${meetingCode} and list_key <> '' limit 1`.execute(db)
    return { lastImport: await lastImport(db, meetingCode), hasGuests: rows.length > 0 }
  },

  undo: ({ body }, context) => undoImport(body.importId, context),

  async guests({ query }, { db, settings, ...context }) {
    const { meetingCode, state, search, language = context.language } = query
    const texts = sql`lower(guest.name || ' ' || guest.company || ' ' || guest.email)`
    const conditions = sql.join(
      [
        sql`guest.meeting_code = ${meetingCode} and guest.list_key <> ''`,
        ...(state && guestStates.includes(state) ? [sql`${stateColumn} = ${state}`] : []),
        ...wordPatterns(search).map((pattern) => sql`${texts} like ${pattern}`),
      ],
      sql` and `,
    )
    const tables = sql`
      event_guest as guest join meeting on meeting.code = guest.meeting_code
      left join invitation_code as invited
        on invited.meeting_code = guest.meeting_code and invited.code = guest.invitation_code
      left join meeting_identity on meeting_identity.meeting_code = guest.meeting_code
        and meeting_identity.code = guest.identity`
    const page = await pageOf<GuestRow>(db, query, {
      rows: sql`
        select guest.key, meeting.type, guest.name, guest.company, guest.email, guest.identity,
          meeting_identity.name as "identityName", fallback_language as fallback,
          guest.invitation_code as "invitationCode", ${stateColumn} as state, guest.opened_at as "openedAt"
        from ${tables} where ${conditions} order by guest.created_at desc, guest.name, guest.key`,
      total: sql`select count(*) from ${tables} where ${conditions}`,
    })
    return mapPage(page, ({ key, type, identity, identityName, fallback, openedAt, ...row }) => ({
      ...row,
      identityName: inLanguage(identityName, language, fallback) || identity,
      link: guestLink(type, { guest: key, meetingCode }, settings),
      openedAt: openedAt?.toISOString() ?? '',
    }))
  },
}
