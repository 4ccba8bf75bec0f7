import { sql } from 'kysely'
import { isLanguage, type Language } from '../../../contract/core/languages.ts'
import { mostFilters, type ReviewTab, reviewTabs, statesOfTab } from '../../../contract/registrations/review-terms.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { isUuid } from '../../core/uuid.ts'
import type { Handlers } from '../../http/handlers.ts'
import { mapPage, pageOf, wholePage } from '../../http/listing.ts'
import { decide, undo } from './deciding.ts'
import { hold, nextRevision, revisionOf } from './holds.ts'
import { changeReason, reasonsOf, saveReason } from './reasons.ts'
import { revealNumber, reviewDetail } from './review-details.ts'
import { exportRegistrations } from './review-export.ts'
import {
  hasTwin,
  type ReviewRow,
  readingTexts,
  reviewColumns,
  reviewConditions,
  reviewItem,
  reviewOrder,
  reviewTables,
} from './review-rows.ts'

async function tabsOf(tx: Db, meetingCode: string): Promise<{ tab: ReviewTab; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from registration where meeting_code = ${meetingCode} group by state`.execute(
    tx,
  )
  return reviewTabs.map((tab) => ({
    tab,
    count: rows
      .filter(({ state }) => statesOfTab[tab].some((each) => each === state))
      .reduce((sum, { count }) => sum + count, 0),
  }))
}

async function identitiesOf(tx: Db, meetingCode: string, language: Language) {
  const { rows } = await sql<{ identity: string; name: LanguageMap; fallback: string; count: number }>`
    select meeting_identity.code as identity, meeting_identity.name, fallback_language as fallback,
      (select count(*)::integer from registration where registration.meeting_code = ${meetingCode}
        and registration.identity = meeting_identity.code) as count
    from meeting_identity join meeting on meeting.code = meeting_identity.meeting_code
    where meeting_identity.meeting_code = ${meetingCode} order by position, meeting_identity.code`.execute(tx)
  return rows.map(({ name, fallback, ...row }) => ({ ...row, name: inLanguage(name, language, fallback) }))
}

async function sessionsOf(tx: Db, meetingCode: string, language: Language) {
  const { rows } = await sql<{ session: string; title: LanguageMap; fallback: string; count: number }>`
    select session.id::text as session, session.title, fallback_language as fallback, count(*)::integer as count
    from meeting_session as session join meeting on meeting.code = session.meeting_code
    join agenda_session as taken on taken.session_id = session.id and has_seat
    where meeting.code = ${meetingCode}
    group by session.id, session.title, session.starts_at, fallback_language order by session.starts_at, session.id limit ${mostFilters.sessions}`.execute(
    tx,
  )
  return rows.map(({ title, fallback, ...row }) => ({ ...row, title: inLanguage(title, language, fallback) }))
}

async function languagesOf(tx: Db, meetingCode: string) {
  const { rows } = await sql<{ language: string; count: number }>`
    select language, count(*)::integer as count from registration
    where meeting_code = ${meetingCode} group by language order by count(*) desc, language`.execute(tx)
  return rows.flatMap(({ language, count }) => (isLanguage(language) ? [{ language, count }] : []))
}

async function codesOf(tx: Db, meetingCode: string) {
  const rows = await tx
    .selectFrom('invitation_code')
    .select(['code', 'used', 'max_uses as maxUses', 'expires_at', 'note'])
    .where('meeting_code', '=', meetingCode)
    .orderBy('code')
    .limit(mostFilters.codes)
    .execute()
  return rows.map(({ expires_at, ...row }) => ({ ...row, expiresAt: expires_at?.toISOString() ?? '' }))
}

/** Answers the calls by which organisers and examiners review registrations. */
export const reviews: Handlers<'reviews'> = {
  async list({ query }, { session, asMeeting, language }) {
    const conditions = reviewConditions(query)
    const order = reviewOrder(query)
    const page = await asMeeting(async (tx) => {
      await readingTexts(tx, query)
      return pageOf<ReviewRow>(tx, query, {
        rows: sql`select id from registration where ${conditions} order by ${order}`,
        details: (ids) => sql<ReviewRow>`
          with page as materialized (${ids})
          select ${reviewColumns}, ${hasTwin(sql`array(select id from page)`)} as "isDuplicate"
          from page join registration on registration.id = page.id ${reviewTables}
          order by ${order}`,
        total: sql`select count(*) from registration where ${conditions}`,
      })
    })
    return mapPage(page, (row) => reviewItem(row, session.uid, query.language ?? language))
  },

  async summary({ query }, { organiser, asMeeting, language }) {
    const { meetingCode } = organiser
    return asMeeting(async (tx) => ({
      revision: await revisionOf(tx, meetingCode),
      tabs: await tabsOf(tx, meetingCode),
      identities: await identitiesOf(tx, meetingCode, query.language ?? language),
      codes: await codesOf(tx, meetingCode),
      sessions: await sessionsOf(tx, meetingCode, query.language ?? language),
      languages: await languagesOf(tx, meetingCode),
    }))
  },

  detail: ({ id, query }, context) => reviewDetail(id, query.language ?? context.language, context),
  decide: ({ body }, context) => decide(body, context),
  undo: ({ body }, context) => undo(body.registrations, context),

  async hold({ body }, context) {
    return { holder: await hold(body.registrationId, body.isOver ?? false, context) }
  },

  async reveal({ body }, context) {
    return { documentNumber: await revealNumber(body.registrationId, body.reason, context) }
  },

  async reasons({ query }, { asMeeting, language }) {
    return wholePage(await asMeeting((tx) => reasonsOf(tx, query.meetingCode, query.language ?? language)))
  },

  async saveReason({ body }, { asMeeting, language }) {
    const { meetingCode, reasonId, text } = body
    const written = body.language ?? language
    if (reasonId === undefined) return { reasonId: await asMeeting((tx) => saveReason(tx, meetingCode, text, written)) }
    await asMeeting((tx) => changeReason(tx, reasonId, text, written))
    return { reasonId }
  },

  async removeReason({ body }, { asMeeting }) {
    const id = isUuid(body.reasonId) ? body.reasonId : null
    await asMeeting((tx) => sql`delete from review_reason where id = ${id}`.execute(tx))
    return null
  },

  async changes({ query }, context) {
    return { revision: await nextRevision(query.revision, context) }
  },

  export: ({ query }, context) => exportRegistrations(query, context),
}
