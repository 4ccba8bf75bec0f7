import { type RawBuilder, sql } from 'kysely'
import { fullName } from '../../../i18n/person-name.ts'
import type { SearchType } from '../../contract/enterprises/enterprise-terms.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'

/** What the search found, before anything of it is read. */
export interface FoundEntry {
  kind: SearchType
  code: string
}

/** What is shown of something that was found, in all its languages. */
export interface HitRow {
  code: string
  name: LanguageMap
  fallback: string
  /** The lines in which the words may occur. */
  texts: (LanguageMap | string)[]
  enterpriseCode: string | null
  enterpriseName: LanguageMap | null
  enterpriseFallback: string | null
  typeName: LanguageMap | null
  cover: string | null
  logo: string | null
  hall: string | null
  booth: string | null
  exhibitorCode: string | null
  meetingCode: string | null
  link: string | null
}

type Parts = { givenName: string; familyName: string; countryCode: string }
type Read = HitRow & Parts

const ofEnterprise = sql`enterprise.code as "enterpriseCode", enterprise.name as "enterpriseName",
  enterprise.fallback_language as "enterpriseFallback", enterprise.type_name as "typeName"`

const ofBooth = sql`exhibitor.hall, exhibitor.booth, exhibitor.code as "exhibitorCode",
  exhibitor.meeting_code as "meetingCode"`

/** Where an enterprise exhibits: at the asked exhibition, else at the one that ends last. */
const booth = (meetingCode: string) => sql`
  left join lateral (
    select exhibitor.* from exhibitor join meeting on meeting.code = exhibitor.meeting_code
    where exhibitor.enterprise_code = enterprise.code
      and ${meetingCode ? sql`exhibitor.meeting_code = ${meetingCode}` : sql`true`}
    order by meeting.ends_at desc, exhibitor.code limit 1
  ) as exhibitor on true`

const reading: Record<
  SearchType,
  (meetingCode: string) => { columns: RawBuilder<unknown>; from: RawBuilder<unknown> }
> = {
  ENTERPRISE: (meetingCode) => ({
    columns: sql`enterprise.code, enterprise.name, enterprise.fallback_language as fallback, ${ofEnterprise}, ${ofBooth},
      jsonb_build_array(enterprise.slogan, enterprise.type_name) || enterprise.badges as texts,
      enterprise.cover, enterprise.logo`,
    from: sql`enterprise ${booth(meetingCode)} where enterprise.code`,
  }),
  PRODUCT: (meetingCode) => ({
    columns: sql`product.code, product.name, enterprise.fallback_language as fallback, ${ofEnterprise}, ${ofBooth},
      jsonb_build_array(product.summary) || product.tags || jsonb_build_array(product.type_name, enterprise.name) as texts,
      product.cover, enterprise.logo, product.link`,
    from: sql`product join enterprise on enterprise.code = product.enterprise_code ${booth(meetingCode)}
      where product.code`,
  }),
  EXHIBITOR: () => ({
    columns: sql`exhibitor.code, exhibitor.name, exhibitor.fallback_language as fallback, ${ofEnterprise}, ${ofBooth},
      to_jsonb(exhibitor.tags) || jsonb_build_array(category.name, exhibitor.booth) as texts,
      coalesce(nullif(exhibitor.cover, ''), enterprise.cover) as cover,
      coalesce(nullif(exhibitor.logo, ''), enterprise.logo) as logo, exhibitor.link`,
    from: sql`exhibitor left join enterprise on enterprise.code = exhibitor.enterprise_code
      left join category on category.meeting_code = exhibitor.meeting_code and category.code = exhibitor.category_code
      where exhibitor.code`,
  }),
  EXHIBIT: () => ({
    columns: sql`exhibit.code, exhibit.name, exhibit.fallback_language as fallback, ${ofEnterprise}, ${ofBooth},
      jsonb_build_array(exhibit.summary) || jsonb_path_query_array(exhibit.attributes, '$[*].name')
        || jsonb_build_array(exhibitor.name) as texts,
      exhibit.cover, coalesce(nullif(exhibitor.logo, ''), enterprise.logo) as logo, exhibit.link`,
    from: sql`exhibit join exhibitor on exhibitor.code = exhibit.exhibitor_code
      left join enterprise on enterprise.code = exhibitor.enterprise_code where exhibit.code`,
  }),
  PERSON: () => ({
    columns: sql`person.uid as code, '{}'::jsonb as name, person.fallback_language as fallback, ${ofEnterprise},
      given_name as "givenName", family_name as "familyName", person.country_code as "countryCode",
      jsonb_build_array(person.position, person.organisation, enterprise.name) as texts, person.avatar as logo`,
    from: sql`person left join enterprise on enterprise.code = person.enterprise_code where person.uid`,
  }),
  EXHIBITION: () => ({
    columns: sql`meeting.code, meeting.name, meeting.fallback_language as fallback, meeting.code as "meetingCode",
      jsonb_build_array(meeting.summary, meeting.address) as texts, meeting.cover`,
    from: sql`meeting where meeting.code`,
  }),
}

const named = ({ givenName, familyName, countryCode, ...row }: Read, kind: SearchType): HitRow =>
  kind === 'PERSON'
    ? { ...row, name: { EN: fullName({ firstName: familyName, lastName: givenName, countryCode }) } }
    : row

async function readKind(db: Db, kind: SearchType, codes: string[], meetingCode: string) {
  const { columns, from } = reading[kind](meetingCode)
  const { rows } = await sql<Read>`select ${columns} from ${from} = any(${codes}::text[])`.execute(db)
  return rows.map((row) => [`${kind} ${row.code}`, named(row, kind)] as const)
}

/** Reads what was found, in the given order. What is gone since it was indexed is left out. */
export async function readHits(db: Db, found: FoundEntry[], meetingCode: string): Promise<[SearchType, HitRow][]> {
  const read = [...new Set(found.map(({ kind }) => kind))].map((kind) => {
    const codes = found.flatMap((one) => (one.kind === kind ? [one.code] : []))
    return readKind(db, kind, codes, meetingCode)
  })
  const rows = new Map((await Promise.all(read)).flat())
  return found.flatMap(({ kind, code }): [SearchType, HitRow][] => {
    const row = rows.get(`${kind} ${code}`)
    return row ? [[kind, row]] : []
  })
}
