import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { homeEditing as calls, OwnHome } from '../../../contract/enterprises/home-editing.ts'
import type { Db } from '../../../db/index.ts'
import { indexEntries } from '../../../db/search/search-index.ts'
import type { Handlers } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import { completenessOf } from './completeness.ts'
import { refuseForeignFiles } from './files.ts'
import { homeColumns } from './home-columns.ts'

type Changes = Input<typeof calls.save>['body']
type Page = Infer<typeof OwnHome>

const noEnterprise = (code: string) => new Refusal('enterpriseNotFound', `There is no enterprise "${code}".`)

/** The home page as its editors see it. Row-level security shows others' public rows, too: the code leaves them out. */
async function pageOf(enterpriseCode: string, db: Db): Promise<Page> {
  const { rows } = await sql<Omit<Page, 'completeness' | 'updatedAt'> & { updatedAt: Date }>`
    select code as "enterpriseCode", fallback_language as "fallbackLanguage", version, updated_at as "updatedAt",
      name, slogan, type_name as "typeName", introduction, registered_address as "registeredAddress", badges,
      logo, cover, website as "officialWebsite", coalesce(founded_on::text, '') as "foundingDate",
      case when capital_amount is not null and capital_currency <> '' then
        jsonb_build_object('amount', capital_amount, 'currency', capital_currency) end as "registeredCapital",
      country_code as "countryCode", market_count as "marketNum", phone_country_code as "phoneCountryCode", phone,
      reply_hours as "replyHours", opening_hours as "openingHours", time_zone as "timeZone",
      company_required as "companyRequired", languages
    from enterprise where code = ${enterpriseCode} and code = current_setting('foyer.enterprise', true)`.execute(db)
  const [row] = rows
  if (!row) throw noEnterprise(enterpriseCode)
  const completeness = await completenessOf(enterpriseCode, row.languages, db)
  return { ...row, updatedAt: row.updatedAt.toISOString(), completeness }
}

async function save({ enterpriseCode, version, ...changes }: Changes, db: Db) {
  const before = await db
    .selectFrom('enterprise')
    .select(['version', 'phone', 'phone_country_code', 'opening_hours', 'time_zone'])
    .where('code', '=', enterpriseCode)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw noEnterprise(enterpriseCode)
  if (before.version !== version) {
    const data = await pageOf(enterpriseCode, db)
    throw new Refusal('homeChanged', `The page is at version ${before.version}, not ${version}.`, { data })
  }
  const files = (['logo', 'cover'] as const).map((field): [string, string] => [field, changes[field] ?? ''])
  await refuseForeignFiles(files, { enterpriseCode, db })
  await db
    .updateTable('enterprise')
    .set({ ...homeColumns(changes, before), version: version + 1, updated_at: new Date() })
    .where('code', '=', enterpriseCode)
    .execute()
  // The search goes by these, and writes every product anew with its enterprise.
  const { name, slogan, typeName, badges } = changes
  if (name || slogan || typeName || badges) await indexEntries(db, 'ENTERPRISE', [enterpriseCode])
  return pageOf(enterpriseCode, db)
}

/** Editing the home page of an enterprise. */
export const homeEditing: Handlers<'homeEditing'> = {
  async get(_, { asEnterprise, member }) {
    return asEnterprise((db) => pageOf(member.enterpriseCode, db))
  },

  async save({ body }, { asEnterprise, member }) {
    return asEnterprise((db) => save({ ...body, enterpriseCode: member.enterpriseCode }, db))
  },

  async draft({ body: { language, state } }, { asEnterprise, member: { enterpriseCode } }) {
    const states = state === 'NONE' ? sql`'{}'::jsonb` : sql`jsonb_build_object(${language}::text, ${state}::text)`
    return asEnterprise(async (db) => {
      await sql`
        update enterprise set languages = (languages - ${language}::text) || ${states},
          version = version + 1, updated_at = now()
        where code = ${enterpriseCode}`.execute(db)
      return pageOf(enterpriseCode, db)
    })
  },
}
