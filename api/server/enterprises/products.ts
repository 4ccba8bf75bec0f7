import { sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap, StoredLanguages } from '../../db/schema.ts'
import { holdWords } from '../core/folded-texts.ts'
import { languagesOf } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { answeringFor, type ContactRow, contact, contactRows } from './contact-rows.ts'
import { pageOfEnterprise, textsOf, unknownEnterprise } from './enterprise-rows.ts'
import { saying, spokenIn } from './home-language.ts'

import { type ProductRow, productItem, productOrder, productRows, unknownProduct } from './product-rows.ts'
import { documentRows, fileItem } from './shown-files.ts'

/** So many related products stand below one. */
const maxRelated = 6
/** More people are not named below a product. */
const maxContacts = 20

const searched = sql`product.code, name, summary, type_name, tags`

const listed = (enterpriseCode: string, search: string | undefined) =>
  sql`enterprise_code = ${enterpriseCode} and ${holdWords(search, searched)}`

interface TypesRow {
  fallback_language: string
  total: number
  types: { type: string; name: LanguageMap; productNum: number }[]
}

/** The types of an enterprise's products with their numbers, the largest first. */
async function typesOf(db: Db, enterpriseCode: string, search: string | undefined) {
  const { rows } = await sql<TypesRow>`
    with each as materialized (
      select type_key, count(*)::integer as number, (array_agg(type_name::jsonb order by ${productOrder}))[1] as name
      from shown_product as product where ${listed(enterpriseCode, search)} group by type_key
    )
    select fallback_language, (select coalesce(sum(number), 0)::integer from each) as total, coalesce((
      select json_agg(json_build_object('type', type_key, 'name', name, 'productNum', number)
        order by number desc, type_key)
      from each where type_key <> ''), '[]') as types
    from enterprise where code = ${enterpriseCode}`.execute(db)
  return rows[0]
}

interface DetailRow extends ProductRow {
  images: string[]
  summary: LanguageMap
  details: LanguageMap
  specs: { name: LanguageMap; value: LanguageMap }[]
  enterprise_code: string
  enterprise_name: LanguageMap
  logo: string
  languages: StoredLanguages
  fallback_language: string
}

async function detailRow(db: Db, code: string) {
  const { rows } = await sql<DetailRow>`
    select product.code, product.name, product.cover, images, link, product.type_name, tags, product.summary,
      product.details, specs, enterprise_code, enterprise.name as enterprise_name, logo, languages, fallback_language
    from shown_product as product join enterprise on enterprise.code = enterprise_code
    where product.code = ${code}`.execute(db)
  return rows[0]
}

/** Others of the same enterprise, those of the same type first. */
async function relatedRows(db: Db, code: string) {
  const sameType = sql`type_key = (select type_key from product where code = ${code}) desc, ${productOrder}`
  const siblings = sql`enterprise_code = (select enterprise_code from product where code = ${code}) and code <> ${code}`
  const { rows } = await sql<ProductRow>`${productRows(siblings, sameType)} limit ${maxRelated}`.execute(db)
  return rows
}

/** Returns the product without its related things. It exists in the languages of its name. */
function productTexts(row: DetailRow, askedLanguage: Language) {
  const languages = languagesOf(row.name)
  const { say, ...texts } = spokenIn(languages, row, askedLanguage)
  return {
    ...productItem(row, { code: row.enterprise_code, name: say(row.enterprise_name) }, say),
    ...texts,
    languages,
    enterpriseLogo: row.logo,
    images: row.images,
    summary: say(row.summary),
    details: say(row.details),
    specs: row.specs.map(({ name, value }) => ({ name: say(name), value: say(value) })),
  }
}

/** Products of an enterprise. */
export const products: Handlers<'products'> = {
  async list({ query }, context) {
    const ofType = query.type ? sql`type_key = ${query.type}` : sql`true`
    const condition = sql`${listed(query.enterpriseCode, query.search)} and ${ofType}`
    return pageOfEnterprise(query, context, {
      rows: productRows(condition),
      total: sql`select count(*) from shown_product as product where ${condition}`,
      item: (row, { enterprise: { code, name }, say, sayAsked }) =>
        productItem(row, { code, name: say(name) }, sayAsked),
    })
  },

  async types({ query }, { db, ...context }) {
    const stored = await typesOf(db, query.enterpriseCode, query.search)
    if (!stored) throw unknownEnterprise(query.enterpriseCode)
    const say = saying(query.language ?? context.language, stored.fallback_language)
    return { total: stored.total, types: stored.types.map((type) => ({ ...type, name: say(type.name) })) }
  },

  async detail({ query }, { db, ...context }) {
    const { productCode: code, enterpriseCode, language = context.language } = query
    const [row, documents, people, related] = await Promise.all([
      detailRow(db, code),
      documentRows(sql`product_code = ${code}`).execute(db),
      sql<ContactRow>`${contactRows(answeringFor(code))} limit ${maxContacts}`.execute(db),
      relatedRows(db, code),
    ])
    if (!row || (enterpriseCode && enterpriseCode !== row.enterprise_code)) throw unknownProduct(code)

    const enterprise = { ...row, code: row.enterprise_code, name: row.enterprise_name }
    const saying = textsOf(enterprise, language)
    const named = { code: enterprise.code, name: saying.say(enterprise.name) }
    return {
      ...productTexts(row, language),
      documents: documents.rows.map((document) => fileItem(document, saying.sayAsked)),
      contacts: people.rows.map((person) => contact(person, saying)),
      related: related.map((product) => productItem(product, named, saying.sayAsked)),
    }
  },
}
