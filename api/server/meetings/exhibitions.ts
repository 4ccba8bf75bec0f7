import { type Expression, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '../../contract/core/languages.ts'
import { landmarkKinds } from '../../contract/meetings/exhibitions.ts'
import type { StoredLandmark } from '../../db/schema/meetings.ts'
import type { Schema } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { wholePage } from '../http/listing.ts'
import { Refusal } from '../http/refusal.ts'

const exhibitorNum = (meetingCode: Expression<string>) =>
  sql<number>`(select count(*)::integer from exhibitor where exhibitor.meeting_code = ${meetingCode})`

const exhibitNum = (meetingCode: Expression<string>) => sql<number>`(
  select count(*)::integer from exhibit join exhibitor on exhibitor.code = exhibit.exhibitor_code
  where exhibitor.meeting_code = ${meetingCode})`

/** Returns the fields of an exhibition that lists and details share. */
const listed = (meeting: Selectable<Schema['meeting']> & { exhibitorNum: number }, language: Language) => ({
  meetingCode: meeting.code,
  name: inLanguage(meeting.name, language, meeting.fallback_language),
  summary: inLanguage(meeting.summary, language, meeting.fallback_language),
  address: inLanguage(meeting.address, language, meeting.fallback_language),
  cover: meeting.cover,
  startTime: meeting.starts_at.toISOString(),
  endTime: meeting.ends_at.toISOString(),
  timeZone: meeting.time_zone,
  exhibitorNum: meeting.exhibitorNum,
})

type KnownLandmark = StoredLandmark & { kind: (typeof landmarkKinds)[number] }

/** Returns whether this version knows what a landmark is. */
const isKnown = (landmark: StoredLandmark): landmark is KnownLandmark =>
  landmarkKinds.some((kind) => kind === landmark.kind)

/** Answers the calls about exhibitions. */
export const exhibitions: Handlers<'exhibitions'> = {
  async detail({ meetingCode, query }, { db, ...context }) {
    const language = query.language ?? context.language
    const meeting = await db
      .selectFrom('meeting')
      .selectAll()
      .select(({ ref }) => [
        exhibitorNum(ref('meeting.code')).as('exhibitorNum'),
        exhibitNum(ref('meeting.code')).as('exhibitNum'),
      ])
      .select((query) => [
        jsonArrayFrom(
          query
            .selectFrom('exhibitor')
            .select(({ fn }) => ['hall', fn.countAll<number>().as('exhibitorNum')])
            .whereRef('exhibitor.meeting_code', '=', 'meeting.code')
            .where('hall', '<>', '')
            .groupBy('hall')
            .orderBy('hall'),
        ).as('halls'),
        jsonArrayFrom(
          query
            .selectFrom('category')
            .leftJoin('exhibitor', (join) =>
              join
                .onRef('exhibitor.meeting_code', '=', 'category.meeting_code')
                .onRef('exhibitor.category_code', '=', 'category.code'),
            )
            .select(({ fn }) => [
              'category.code',
              'category.name',
              fn.count<number>('exhibitor.code').as('exhibitorNum'),
            ])
            .whereRef('category.meeting_code', '=', 'meeting.code')
            .groupBy(['category.meeting_code', 'category.code'])
            .orderBy('category.position')
            .orderBy('category.code'),
        ).as('categories'),
      ])
      .where('code', '=', meetingCode)
      .where('published_at', 'is not', null)
      .executeTakeFirst()
    if (!meeting) throw new Refusal('exhibitionNotFound', `No exhibition has the code "${meetingCode}".`)

    return {
      ...listed(meeting, language),
      meetingType: meeting.type,
      exhibitNum: meeting.exhibitNum,
      halls: meeting.halls,
      categories: meeting.categories.map((category) => ({
        ...category,
        name: inLanguage(category.name, language, meeting.fallback_language),
      })),
      landmarks: meeting.landmarks.filter(isKnown).map((landmark) => ({
        ...landmark,
        name: inLanguage(landmark.name, language, meeting.fallback_language),
      })),
    }
  },

  async list({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const meetings = await db
      .selectFrom('meeting')
      .selectAll()
      .select(({ ref }) => exhibitorNum(ref('meeting.code')).as('exhibitorNum'))
      .where('type', '=', 'EXHIBITION')
      .where('published_at', 'is not', null)
      .where('ends_at', '>', sql<Date>`now()`)
      .orderBy('starts_at')
      .orderBy('code')
      .execute()
    return wholePage(meetings.map((meeting) => listed(meeting, language)))
  },
}
