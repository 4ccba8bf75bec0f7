import { sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import type { Context } from '../http/handlers.ts'
import { type Listing, mapPage, pageOf } from '../http/listing.ts'
import { Refusal } from '../http/refusal.ts'
import { homeIn, type Say, type Speaker, saying } from './home-language.ts'

/** An enterprise, as the rows of its lists name it. */
export interface Named extends Speaker {
  code: string
  name: LanguageMap
  logo: string
}

/** An enterprise with the functions that return its texts in a language. */
export interface EnterpriseTexts {
  enterprise: Named
  /** The asked language. */
  language: Language
  /** In the language of the enterprise's home page. */
  say: Say
  /** Returns a text in the asked language, if it exists in it. */
  sayAsked: Say
}

/** Returns the text functions of an enterprise for a reader who asked for a language. */
export const textsOf = (enterprise: Named, language: Language): EnterpriseTexts => ({
  enterprise,
  language,
  say: homeIn(enterprise, language).say,
  sayAsked: saying(language, enterprise.fallback_language),
})

/** The refusal of a code that no enterprise has. */
export const unknownEnterprise = (code: string) =>
  new Refusal('enterpriseNotFound', `No enterprise has the code "${code}".`)

/** Returns the enterprise with a code. Throws a Refusal if there is none. */
export async function namedEnterprise(db: Db, code: string) {
  const { rows } = await sql<Named>`
    select code, name, logo, languages, fallback_language from enterprise where code = ${code}`.execute(db)
  const [enterprise] = rows
  if (!enterprise) throw unknownEnterprise(code)
  return enterprise
}

interface ListQuery {
  enterpriseCode: string
  language?: Language | undefined
  pageNum?: number | undefined
  pageSize?: number | undefined
}

/** Returns one page of a list that belongs to an enterprise. Throws a Refusal if there is no such enterprise. */
export async function pageOfEnterprise<Row, Item>(
  query: ListQuery,
  { db, ...context }: Context,
  { item, ...listing }: Listing<Row> & { item(row: Row, saying: EnterpriseTexts): Item },
) {
  const [enterprise, page] = await Promise.all([namedEnterprise(db, query.enterpriseCode), pageOf(db, query, listing)])
  const saying = textsOf(enterprise, query.language ?? context.language)
  return mapPage(page, (row) => item(row, saying))
}
