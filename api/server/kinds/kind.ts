import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import { type Kind, kindNames, kinds, kindTerms } from '../../contract/kinds.ts'
import { pageLink, pageRoot } from '../../contract/page-link.ts'
import type { NamedPage, NextPage } from '../../contract/pages.ts'
import type { Db } from '../../db/index.ts'
import { readings } from '../../db/kinds/index.ts'
import { nameObject } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'

/** A thing with a code and a page of its own. */
interface Coded {
  kind: Kind
  code: string
  name: LanguageMap
  fallback: string
  enterpriseCode: string
  meetingCode: string
  person: PersonName | null
}

/** Returns the thing with a code, of any kind; undefined if there is none, or if nobody may see it. */
export const codedBy = async (db: Db, code: string): Promise<Coded | undefined> => (await codedAmong(db, [code]))[0]

/** The same for several codes at once, in no particular order. */
export async function codedAmong(db: Db, codes: string[]): Promise<Coded[]> {
  const given = sql`any(${codes}::text[])`
  const { rows } = await sql<Coded>`
    select found.*, found.enterprise_code as "enterpriseCode", meeting_code as "meetingCode",
      ${nameObject()} as person
    from (${sql.join(
      kindNames.map((kind) => readings[kind].coded(given)),
      sql` union all `,
    )}) as found (kind, code, name, fallback, enterprise_code, meeting_code)
    left join person on kind = 'PERSON' and person.uid = found.code`.execute(db)
  return rows
}

/** Its name as a reader of a language sees it. */
export const nameOf = (coded: Coded, language: Language) =>
  coded.person ? nameIn(coded.person, language) : inLanguage(coded.name, language, coded.fallback)

/** Returns the path of a thing's page, with a language if the page is to open in one. */
export function pageOf(coded: Coded, { isShared, language }: { isShared: boolean; language?: Language | undefined }) {
  const { kind, code, enterpriseCode, meetingCode } = coded
  const { page, sharedPage = page, carries, code: field } = kindTerms(kind)
  const carried = { enterpriseCode, meetingCode }
  const fields = [...carries.map((name) => [name, carried[name]]), [field, code], ['language', language]]
  const query = Object.fromEntries(fields.filter(([, value]) => value))
  return pageLink<NamedPage | NextPage>(isShared ? sharedPage : page, query)
}

/** Returns the kind and code of the thing whose page an address is; undefined for other pages. */
export function codeOnPage({ pathname, searchParams }: URL): { kind: Kind; code: string } | undefined {
  const kind = kindNames.find((name) => {
    const { page, sharedPage } = kindTerms(name)
    return pathname === pageRoot + page || pathname === pageRoot + sharedPage
  })
  return kind && { kind, code: searchParams.get(kinds[kind].code) ?? '' }
}
