import { sql } from 'kysely'
import { fullName } from '../../../../../i18n/person-name.ts'
import type { Reply } from '../../../../contract/core/endpoint.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { planSide } from '../../../../contract/meetings/organising/hall-plan-terms.ts'
import type { hallPlans as calls } from '../../../../contract/meetings/organising/hall-plans.ts'
import type { Db } from '../../../../db/index.ts'
import type { LanguageMap } from '../../../../db/schema.ts'
import { inLanguage } from '../../../core/language-map.ts'
import { compareHalls } from '../../directory-order.ts'

/** The plan of a hall as its organisers edit it. */
export type HeldPlan = Reply<typeof calls.edit>

/** The plan of a hall of which nobody has drawn anything. */
const blank: HeldPlan['content'] = {
  ...{ isPublic: false, drawing: '', width: planSide, height: planSide * 0.6, opacity: 60, booths: [] },
}

interface PlanRow {
  revision: number
  content: HeldPlan['content']
  firstName: string | null
  lastName: string | null
  countryCode: string | null
}

/** Reads the number of the newest state of a plan, and a text that changes with the exhibitors. */
export async function marksOf(db: Db, meetingCode: string, hall: string) {
  const { rows } = await sql<{ revision: number; exhibitorsMark: string }>`
    select coalesce((select revision from hall_plan where meeting_code = ${meetingCode} and hall = ${hall}), 0) as revision,
      count(*) || ' ' || coalesce(max(updated_at)::text, '') as "exhibitorsMark"
    from exhibitor where meeting_code = ${meetingCode}`.execute(db)
  return rows[0] ?? { revision: 0, exhibitorsMark: '' }
}

async function exhibitorsOf(db: Db, meetingCode: string, language: Language) {
  const { rows } = await sql<{
    exhibitorCode: string
    name: LanguageMap
    fallback: string
    hall: string
    booth: string
  }>`
    select code as "exhibitorCode", name, fallback_language as fallback, hall, booth
    from exhibitor where meeting_code = ${meetingCode} order by position, code`.execute(db)
  return rows.map(({ fallback, name, ...row }) => ({ ...row, name: inLanguage(name, language, fallback) }))
}

/** Reads the plan of a hall; a blank one where nobody has drawn it. */
export async function heldPlan(db: Db, meetingCode: string, hall: string, language: Language): Promise<HeldPlan> {
  const { exhibitorsMark } = await marksOf(db, meetingCode, hall)
  const { rows } = await sql<PlanRow>`
    select revision, jsonb_build_object('isPublic', is_public, 'drawing', drawing, 'width', width, 'height', height,
      'opacity', opacity, 'booths', booths) as content,
      family_name as "firstName", given_name as "lastName", country_code as "countryCode"
    from hall_plan left join person on person.uid = changed_by
    where meeting_code = ${meetingCode} and hall = ${hall}`.execute(db)
  const [row] = rows
  const { firstName, lastName, countryCode } = row ?? {}
  return {
    hall,
    revision: row?.revision ?? 0,
    content: row?.content ?? blank,
    exhibitors: await exhibitorsOf(db, meetingCode, language),
    exhibitorsMark,
    changedBy: fullName({ firstName: firstName ?? '', lastName: lastName ?? '', countryCode: countryCode ?? '' }),
  }
}

/** Reads the halls of a meeting in which exhibitors stand, and those with a plan. */
export async function listHalls(db: Db, meetingCode: string) {
  const { rows } = await sql<Reply<typeof calls.list>['list'][number]>`
    select hall, coalesce("exhibitorNum", 0)::integer as "exhibitorNum",
      coalesce(jsonb_array_length(booths), 0) as "boothNum", coalesce(is_public, false) as "isPublic"
    from (select hall, count(*) as "exhibitorNum" from exhibitor
      where meeting_code = ${meetingCode} group by hall) as standing
    full join (select hall, booths, is_public from hall_plan where meeting_code = ${meetingCode}) as plan using (hall)`.execute(
    db,
  )
  // Exhibitors without a hall make one of their own only where no hall has a name.
  const named = rows.filter(({ hall }) => hall)
  const halls = named.length > 0 ? rows.filter(({ hall, boothNum }) => hall || boothNum > 0) : rows
  return halls.sort((a, b) => compareHalls(a.hall, b.hall))
}

/** Reads the plans that visitors see. */
export async function shownPlans(db: Db, meetingCode: string) {
  const { rows } = await sql<Reply<typeof calls.shown>['list'][number]>`
    select hall, width, height, opacity, drawing, booths
    from hall_plan join meeting on meeting.code = meeting_code
    where meeting_code = ${meetingCode} and is_public and published_at is not null order by hall`.execute(db)
  return rows.map(({ booths, ...plan }) => ({
    ...plan,
    booths: booths.map(({ number, x, y, width, height }) => ({ number, x, y, width, height })),
  }))
}
