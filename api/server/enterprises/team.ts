import { type RawBuilder, sql } from 'kysely'
import type { contactTypes } from '../../contract/enterprises/enterprise-terms.ts'
import { otherSpellings } from '../../db/person-name.ts'
import { holdWords } from '../core/folded-texts.ts'
import type { Handlers } from '../http/handlers.ts'
import { wholePage } from '../http/listing.ts'
import {
  answeringFor,
  type ContactRow,
  contact,
  contactRows,
  withAccount,
  withPhone,
  withProducts,
} from './contact-rows.ts'
import { type Named, pageOfEnterprise, textsOf } from './enterprise-rows.ts'
import { unknownProduct } from './product-rows.ts'

/** More are not named at once. */
const maxContacts = 100

const conditionOf: Record<(typeof contactTypes)[number], RawBuilder<unknown>> = {
  TEAM: sql`true`,
  PHONE: withPhone,
  CHAT: withAccount,
  AGENT: withProducts,
}

const searched = sql`team_member.name, title, duty, given_name, family_name, ${otherSpellings()}`

/** People of one enterprise who fulfil a condition: their statement, and how many they are. */
function among(enterpriseCode: string, condition: RawBuilder<unknown>) {
  const met = sql`team_member.enterprise_code = ${enterpriseCode} and ${condition}`
  const total = sql`
    select count(*) from team_member left join person on person.uid = team_member.uid where ${met}`
  return { rows: contactRows(met), total, item: contact }
}

/** The people of an enterprise. */
export const team: Handlers<'team'> = {
  async list({ query }, context) {
    return pageOfEnterprise(query, context, among(query.enterpriseCode, holdWords(query.search, searched)))
  },

  async byType({ query }, context) {
    const people = among(query.enterpriseCode, conditionOf[query.type ?? 'TEAM'])
    const { list } = await pageOfEnterprise({ ...query, pageSize: maxContacts }, context, people)
    return wholePage(list)
  },

  async ofProduct({ query }, { db, ...context }) {
    const { productCode, enterpriseCode, language = context.language } = query
    const [owner, people] = await Promise.all([
      sql<Named>`
        select enterprise.code, enterprise.name, logo, languages, fallback_language
        from shown_product as product join enterprise on enterprise.code = enterprise_code
        where product.code = ${productCode}`.execute(db),
      sql<ContactRow>`${contactRows(answeringFor(productCode))} limit ${maxContacts}`.execute(db),
    ])
    const [enterprise] = owner.rows
    if (!enterprise || (enterpriseCode && enterpriseCode !== enterprise.code)) throw unknownProduct(productCode)
    const saying = textsOf(enterprise, language)
    return wholePage(people.rows.map((row) => contact(row, saying)))
  },
}
