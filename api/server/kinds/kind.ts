import { sql } from 'kysely'
import { fullName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import { pageRoot } from '../../contract/page-link.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'

/** What a code can stand for. */
export type CodedKind = 'ENTERPRISE' | 'PRODUCT' | 'EXHIBITOR' | 'EXHIBIT' | 'EXHIBITION' | 'JOB' | 'PERSON'

/** A thing with a code and a page of its own. */
interface Coded {
  kind: CodedKind
  code: string
  name: LanguageMap
  fallback: string
  enterpriseCode: string
  meetingCode: string
  firstName: string
  lastName: string
  countryCode: string
}

/** What a code stands for, whatever kind it is. Nothing where there is no such thing, or nobody may see it. */
export const codedBy = async (db: Db, code: string): Promise<Coded | undefined> => (await codedAmong(db, [code]))[0]

/** The same for several codes at once, in no particular order. */
export async function codedAmong(db: Db, codes: string[]): Promise<Coded[]> {
  const given = sql`any(${codes}::text[])`
  const { rows } = await sql<Coded>`
    select found.*, found.enterprise_code as "enterpriseCode", meeting_code as "meetingCode",
      coalesce(family_name, '') as "firstName", coalesce(given_name, '') as "lastName",
      coalesce(person.country_code, '') as "countryCode"
    from (
      select 'ENTERPRISE' as kind, code, name::jsonb, fallback_language as fallback, code as enterprise_code,
        '' as meeting_code from enterprise where code = ${given}
      union all select 'PRODUCT', product.code, product.name, fallback_language, enterprise_code, ''
        from product join enterprise on enterprise.code = enterprise_code where product.code = ${given}
      union all select 'EXHIBITOR', code, name, fallback_language, coalesce(enterprise_code, ''), meeting_code
        from exhibitor where code = ${given}
      union all select 'EXHIBIT', exhibit.code, exhibit.name, exhibit.fallback_language,
        coalesce(enterprise_code, ''), meeting_code
        from exhibit join exhibitor on exhibitor.code = exhibitor_code where exhibit.code = ${given}
      union all select 'EXHIBITION', code, name, fallback_language, '', code from meeting where code = ${given}
      union all select 'JOB', job.code, job.name, fallback_language, enterprise_code, meeting_code
        from job join enterprise on enterprise.code = enterprise_code where job.code = ${given} and is_open
      union all select 'PERSON', uid, '{}', fallback_language, '', '' from person where uid = ${given}
    ) as found left join person on kind = 'PERSON' and person.uid = found.code`.execute(db)
  return rows
}

/** Its name as a reader of a language sees it. */
export const nameOf = (coded: Coded, language: Language) =>
  coded.kind === 'PERSON' ? fullName(coded) : inLanguage(coded.name, language, coded.fallback)

/** The page of each kind and the fields of its address; the last one names the thing. */
const pages: Record<CodedKind, [page: string, ...fields: string[]]> = {
  ENTERPRISE: ['enterpriseMainPage', 'enterpriseCode'],
  PRODUCT: ['productDetail', 'enterpriseCode', 'productCode'],
  EXHIBITOR: ['exhibitorDetail', 'exhibitorCode'],
  EXHIBIT: ['exhibitsDetail', 'exhibitCode'],
  EXHIBITION: ['exhibitorList', 'meetingCode'],
  JOB: ['jobDetail', 'meetingCode', 'enterpriseCode', 'jobCode'],
  PERSON: ['mainPage', 'uid'],
}
/** What the address of a home ends with that somebody shares: it has a landing of its own. */
const landing = 'Share'

/** The path of its page; with a language where it is to open in one. */
export function pageOf(coded: Coded, { isShared, language }: { isShared: boolean; language?: Language | undefined }) {
  const { kind, code, enterpriseCode, meetingCode } = coded
  const [page, ...fields] = pages[kind]
  const codes: Record<string, string> = { enterpriseCode, meetingCode, [fields.at(-1) ?? '']: code }
  const query = [...fields.map((field) => [field, codes[field] ?? '']), ['language', language ?? '']]
  const carried = query.filter(([, value]) => value)
  return `${pageRoot}${page}${isShared && kind === 'ENTERPRISE' ? landing : ''}?${new URLSearchParams(carried)}`
}

/** Of what an address is the page, by its kind and code; nothing where it is another page. */
export function codeOnPage({ pathname, searchParams }: URL): { kind: CodedKind; code: string } | undefined {
  for (const [kind, [page, ...fields]] of Object.entries(pages) as [CodedKind, [string, ...string[]]][]) {
    const isPage = pathname === pageRoot + page || (kind === 'ENTERPRISE' && pathname === pageRoot + page + landing)
    if (isPage) return { kind, code: searchParams.get(fields.at(-1) ?? '') ?? '' }
  }
  return undefined
}
