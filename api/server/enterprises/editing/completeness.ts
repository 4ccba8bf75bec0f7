import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { languages } from '../../../contract/core/languages.ts'
import type { Completeness } from '../../../contract/enterprises/home-editing.ts'
import type { Db } from '../../../db/index.ts'
import type { StoredLanguages } from '../../../db/schema.ts'

/** Texts of the home itself: each is wanted, whether it is there in any language or in none. */
const homeTexts = {
  name: 'name',
  slogan: 'slogan',
  introduction: 'introduction',
  registeredAddress: 'registered_address',
}
/** Texts of items: a language needs those that another language has. */
const itemTexts = {
  products: ['product', 'name', 'summary', 'details', 'type_name'],
  team: ['team_member', 'title', 'duty'],
  photos: ['photo', 'caption'],
  qualifications: ['qualification', 'name', 'issuer'],
  jobs: ['job', 'name', 'salary', 'address', 'details'],
  chain: ['chain_partner', 'name', 'trade'],
} as const

interface Count {
  section: string
  /** Empty for the number of texts in any language. */
  language: string
  texts: number
}

/** Every text of a home page, as rows of its section and the languages that have it. */
const texts = (enterpriseCode: string) =>
  sql.join(
    [
      ...Object.entries(homeTexts).map(
        ([section, column]) => sql`
          select ${section} as section, ${sql.ref(column)}::jsonb as text from enterprise where code = ${enterpriseCode}`,
      ),
      ...Object.entries(itemTexts).map(
        ([section, [table, ...columns]]) => sql`
          select ${section}, text::jsonb from ${sql.table(table)},
            unnest(array[${sql.join(columns.map((column) => sql`${sql.ref(column)}::jsonb`))}]) as text
          where enterprise_code = ${enterpriseCode} and text <> '{}'`,
      ),
    ],
    sql` union all `,
  )

async function counted(enterpriseCode: string, db: Db) {
  const { rows } = await sql<Count>`
    with text as materialized (${texts(enterpriseCode)})
    select section, '' as language, count(*)::integer as texts from text group by section
    union all
    select section, key, count(*)::integer from text, jsonb_each_text(text.text)
    where value <> '' group by section, key`.execute(db)
  return rows
}

/** Returns the completeness of a home page in each of the sixteen languages, and the sections that lack texts. */
export async function completenessOf(
  enterpriseCode: string,
  states: StoredLanguages,
  db: Db,
): Promise<Infer<typeof Completeness>[]> {
  const rows = await counted(enterpriseCode, db)
  const totals = rows.filter(({ language }) => language === '')
  const total = totals.reduce((sum, { texts }) => sum + texts, 0)
  return languages.map((language) => {
    const filledIn = (section: string) =>
      rows.find((row) => row.section === section && row.language === language)?.texts ?? 0
    const missing = totals
      .map(({ section, texts }) => ({ section, number: texts - filledIn(section) }))
      .filter(({ number }) => number > 0)
    const lacking = missing.reduce((sum, { number }) => sum + number, 0)
    return { language, state: states[language] ?? 'NONE', filled: total - lacking, total, missing }
  })
}
