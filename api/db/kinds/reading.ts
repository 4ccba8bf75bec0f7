import { type RawBuilder, sql } from 'kysely'
import type { JobPay } from '../../contract/enterprises/job-pay.ts'
import type { Kind, KindWith } from '../../contract/kinds.ts'
import type { LanguageMap, SpeltNames } from '../schema.ts'

// The SQL that reads the things of one kind. `code` and `codes` stand for values, never for text of SQL.

/** The columns of a thing of any kind, by its code. */
interface Coded {
  /**
   * A query for the public things whose code is `codes` (or `any(…)` of several): kind, code, name, the language of the
   * name if the reader's is missing, code of the enterprise and of the meeting, in this order.
   */
  coded(codes: RawBuilder<unknown>): RawBuilder<unknown>
}

/** The SQL of the search. */
export interface Searched {
  /** The texts for the search index. */
  index: {
    code: RawBuilder<unknown>
    /** `enterprise_code`, `meeting_code`, and as JSON `titles` and `texts`, in which all strings count. */
    columns: RawBuilder<unknown>
    from: RawBuilder<unknown>
    /** A kind that is also found by this thing's name: a table of `code`, up to the column that names the thing. */
    parts?: { kind: KindWith<'search'>; from: RawBuilder<unknown> }
  }
  /** The columns of a hit; `from` ends with the column of codes, `meetingCode` is the exhibition asked for. */
  hit(meetingCode: string): { columns: RawBuilder<unknown>; from: RawBuilder<unknown> }
}

/** The SQL for counting visits. */
interface Visited {
  /** The table that has its `code` and `name`. */
  table: string
  /** The enterprise that a page belongs to, as one row; no row if there is no such page. */
  owner(code: string): RawBuilder<unknown>
}

/** The texts of a poster, in all its languages. */
export interface PosterRow {
  name: LanguageMap
  /** Set for people, whose names are built for the language of the reader. */
  person?: { firstName: string; lastName: string; countryCode: string; names: SpeltNames }
  over: LanguageMap | null
  text: LanguageMap | null
  brand: LanguageMap | null
  logo: string
  picture: string
  /** The look that a company has given to the card of a person; null where there is none. */
  cover: string | null
  colour: string | null
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

/** All SQL of one kind; the table of kinds decides which parts it has. */
export type Reading<Name extends Kind> = Coded &
  (Name extends KindWith<'search'> ? Searched : unknown) &
  (Name extends KindWith<'visits'> ? Visited : unknown) &
  (Name extends KindWith<'poster'> ? { poster(code: string): RawBuilder<PosterRow> } : unknown)

/** The columns of a hit with the enterprise that it belongs to. */
export const ofEnterprise = sql`enterprise.code as "enterpriseCode", enterprise.name as "enterpriseName",
  enterprise.fallback_language as "enterpriseFallback", enterprise.type_name as "typeName"`

/** The columns of a hit with the booth at which it is shown. */
export const ofBooth = sql`exhibitor.hall, exhibitor.booth, exhibitor.code as "exhibitorCode",
  exhibitor.meeting_code as "meetingCode"`

/** SQL for an enterprise's booth: at the asked exhibition, else at the one that ends last. */
export const boothAt = (meetingCode: string) => sql`
  left join lateral (
    select exhibitor.* from exhibitor join meeting on meeting.code = exhibitor.meeting_code
    where exhibitor.enterprise_code = enterprise.code and published_at is not null
      and ${meetingCode ? sql`exhibitor.meeting_code = ${meetingCode}` : sql`true`}
    order by meeting.ends_at desc, exhibitor.code limit 1
  ) as exhibitor on true`

/** SQL condition: the exhibition of an exhibitor in the statement is published. */
export const isPublicAt = sql`exists (
  select from meeting where meeting.code = exhibitor.meeting_code and published_at is not null)`

/** The columns of a poster with the place and time of an exhibition. */
export const ofMeeting = sql`meeting.address as place, starts_at, ends_at, meeting.time_zone`
