import { type RawBuilder, sql } from 'kysely'
import { formatDays } from '../../../../i18n/format.ts'
import { translator } from '../../../../i18n/messages.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { PosterKind } from '../../../contract/sharing/poster-terms.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { posterWords } from './words.ts'

/** What stands beside the code of each kind. */
const calls = {
  ENTERPRISE: 'scanENTERPRISE',
  PRODUCT: 'scanPRODUCT',
  EXHIBITOR: 'scanEXHIBITOR',
  EXHIBIT: 'scanEXHIBIT',
  JOB: 'scanJOB',
  EXHIBITION: 'scanEXHIBITION',
} as const satisfies Record<PosterKind, string>

/** What stands on a poster, in the language of its readers. */
export interface PosterFacts {
  title: string
  /** A word or two above the title. */
  over: string
  text: string
  rows: { label: string; value: string }[]
  /** Whose it is: an enterprise, an exhibitor or an exhibition. */
  brand: string
  logo: string
  picture: string
  hall: string
  booth: string
  /** Beside the code. */
  call: string
  callText: string
}

interface Row {
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
  salary: LanguageMap | null
  place: LanguageMap | null
  starts_at: Date | null
  ends_at: Date | null
  time_zone: string | null
  exhibitors: number | null
}

const fair = sql`meeting.address as place, starts_at, ends_at, meeting.time_zone`

/** Where an enterprise exhibits next, or did last. */
const nextStand = sql`
  left join lateral (
    select exhibitor.hall, exhibitor.booth, meeting.* from exhibitor join meeting on meeting.code = meeting_code
    where exhibitor.enterprise_code = enterprise.code
    order by ends_at < now(), abs(extract(epoch from starts_at - now())) limit 1) as meeting on true`

const rowOf: Record<PosterKind, (code: string) => RawBuilder<Row>> = {
  ENTERPRISE: (code) => sql`
    select enterprise.name, type_name as over, slogan as text, meeting.name as brand, logo,
      coalesce(nullif(enterprise.cover, ''), meeting.cover, '') as picture, enterprise.fallback_language as fallback,
      coalesce(hall, '') as hall, coalesce(booth, '') as booth, ${fair}
    from enterprise ${nextStand} where enterprise.code = ${code}`,
  PRODUCT: (code) => sql`
    select product.name, product.type_name as over, summary as text, enterprise.name as brand, logo,
      coalesce(nullif(product.cover, ''), images[1], enterprise.cover) as picture, fallback_language as fallback,
      '' as hall, '' as booth, specs
    from product join enterprise on enterprise.code = enterprise_code where product.code = ${code}`,
  EXHIBITOR: (code) => sql`
    select exhibitor.name, category.name as over, enterprise.slogan as text, meeting.name as brand, exhibitor.logo,
      coalesce(nullif(exhibitor.cover, ''), meeting.cover) as picture, exhibitor.fallback_language as fallback,
      hall, booth, ${fair}
    from exhibitor join meeting on meeting.code = exhibitor.meeting_code
    left join category on category.meeting_code = meeting.code and category.code = category_code
    left join enterprise on enterprise.code = enterprise_code
    where exhibitor.code = ${code}`,
  EXHIBIT: (code) => sql`
    select exhibit.name, null as over, exhibit.summary as text, exhibitor.name as brand, exhibitor.logo,
      coalesce(nullif(exhibit.cover, ''), exhibit.images[1], exhibitor.cover) as picture,
      exhibit.fallback_language as fallback, hall, booth, ${fair}
    from exhibit join exhibitor on exhibitor.code = exhibitor_code
    join meeting on meeting.code = meeting_code where exhibit.code = ${code}`,
  JOB: (code) => sql`
    select job.name, null as over, null as text, enterprise.name as brand, logo, enterprise.cover as picture,
      fallback_language as fallback, '' as hall, '' as booth, salary, job.address as place
    from job join enterprise on enterprise.code = enterprise_code where job.code = ${code} and is_open`,
  EXHIBITION: (code) => sql`
    select meeting.name, null as over, summary as text, null as brand, '' as logo, cover as picture,
      fallback_language as fallback, '' as hall, '' as booth, ${fair},
      (select count(*)::integer from exhibitor where meeting_code = meeting.code) as exhibitors
    from meeting where meeting.code = ${code}`,
}

/** Everything a poster says of a thing; nothing where there is no such thing. */
export async function factsOf(
  kind: PosterKind,
  code: string,
  language: Language,
  db: Db,
): Promise<PosterFacts | undefined> {
  const { rows } = await rowOf[kind](code).execute(db)
  const [row] = rows
  if (!row) return undefined
  const t = translator(posterWords, language)
  const say = (texts: LanguageMap | null | undefined) => inLanguage(texts, language, row.fallback)
  const days =
    row.starts_at && row.ends_at && row.time_zone
      ? formatDays(row.starts_at.toISOString(), row.ends_at.toISOString(), row.time_zone, language)
      : ''
  const stand = [row.hall, row.booth].filter(Boolean).join(' · ')
  const labelled = [
    { label: t('salary'), value: say(row.salary) },
    { label: t('when'), value: days },
    { label: t('where'), value: say(row.place) },
    { label: t('booth'), value: stand },
    { label: t('who'), value: row.exhibitors ? t('exhibitors', { count: row.exhibitors }) : '' },
    ...(row.specs ?? []).map(({ name, value }) => ({ label: say(name), value: say(value) })),
  ].filter(({ value }) => value)
  return {
    title: say(row.name),
    over: kind === 'JOB' ? t('hiring') : say(row.over),
    text: say(row.text),
    rows: labelled.slice(0, 3),
    brand: say(row.brand),
    logo: row.logo,
    picture: row.picture,
    hall: row.hall,
    booth: row.booth,
    call: t(calls[kind]),
    callText: labelled
      .slice(0, 2)
      .map(({ value }) => value)
      .join(' · '),
  }
}
