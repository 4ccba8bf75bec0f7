import { type RawBuilder, sql } from 'kysely'
import type { JobPay } from '../../contract/enterprises/job-pay.ts'
import type { Kind, KindWith } from '../../contract/kinds.ts'
import type { LanguageMap } from '../schema.ts'

// How the database is asked about the things of one kind. `code` and `codes` stand for values, never for text of SQL.

/** What is read of a code, whatever it stands for. */
interface Coded {
  /**
   * A query for the things whose code is `codes` (or `any(…)` of several) and that everybody may see: kind, code, name,
   * the language of the name where the reader's is missing, code of the enterprise and of the meeting, in this order.
   */
  coded(codes: RawBuilder<unknown>): RawBuilder<unknown>
}

/** What the search reads. */
export interface Searched {
  /** What goes into the search index. */
  index: {
    code: RawBuilder<unknown>
    /** `enterprise_code`, `meeting_code`, and as JSON `titles` and `texts`, in which all strings count. */
    columns: RawBuilder<unknown>
    from: RawBuilder<unknown>
    /** What is also found by the name of such a thing: a table of `code`, up to the column that names the thing. */
    parts?: { kind: KindWith<'search'>; from: RawBuilder<unknown> }
  }
  /** What is shown of a hit; `from` ends with the column of codes, `meetingCode` is the exhibition asked for. */
  hit(meetingCode: string): { columns: RawBuilder<unknown>; from: RawBuilder<unknown> }
}

/** What counting visits reads. */
interface Visited {
  /** The table that has its `code` and `name`. */
  table: string
  /** The enterprise that a page belongs to, as one row; no row where there is no such page. */
  owner(code: string): RawBuilder<unknown>
}

/** What stands on a poster, in all its languages. */
export interface PosterRow {
  name: LanguageMap
  over: LanguageMap | null
  text: LanguageMap | null
  brand: LanguageMap | null
  logo: string
  picture: string
  fallback: string
  hall: string
  booth: string
  specs: { name: LanguageMap; value: LanguageMap }[] | null
  pay: JobPay | null
  salary: LanguageMap | null
  place: LanguageMap | null
  starts_at: Date | null
  ends_at: Date | null
  time_zone: string | null
  exhibitors: number | null
}

/** Everything that is read of one kind; the table of kinds says what it has. */
export type Reading<Name extends Kind> = Coded &
  (Name extends KindWith<'search'> ? Searched : unknown) &
  (Name extends KindWith<'visits'> ? Visited : unknown) &
  (Name extends KindWith<'poster'> ? { poster(code: string): RawBuilder<PosterRow> } : unknown)

/** The columns of a hit that say whose it is. */
export const ofEnterprise = sql`enterprise.code as "enterpriseCode", enterprise.name as "enterpriseName",
  enterprise.fallback_language as "enterpriseFallback", enterprise.type_name as "typeName"`

/** The columns of a hit that say where it is shown. */
export const ofBooth = sql`exhibitor.hall, exhibitor.booth, exhibitor.code as "exhibitorCode",
  exhibitor.meeting_code as "meetingCode"`

/** Where an enterprise exhibits: at the asked exhibition, else at the one that ends last. */
export const boothAt = (meetingCode: string) => sql`
  left join lateral (
    select exhibitor.* from exhibitor join meeting on meeting.code = exhibitor.meeting_code
    where exhibitor.enterprise_code = enterprise.code
      and ${meetingCode ? sql`exhibitor.meeting_code = ${meetingCode}` : sql`true`}
    order by meeting.ends_at desc, exhibitor.code limit 1
  ) as exhibitor on true`

/** The columns of a poster that say when and where an exhibition is. */
export const ofMeeting = sql`meeting.address as place, starts_at, ends_at, meeting.time_zone`
