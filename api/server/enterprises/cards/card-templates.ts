import { sql } from 'kysely'
import { getCountries } from 'libphonenumber-js/min'
import type { Input } from '../../../contract/core/endpoint.ts'
import { publicAddress } from '../../../contract/core/public-address.ts'
import { issuedCardLimits } from '../../../contract/enterprises/issued-card-terms.ts'
import type { issuedCards as calls } from '../../../contract/enterprises/issued-cards.ts'
import { type LockableField, lockableFields } from '../../../contract/people/issued-fields.ts'
import type { Db } from '../../../db/index.ts'
import { indexEntries } from '../../../db/search/search-index.ts'
import { subscriberNumber } from '../../accounts/phone-number.ts'
import type { ForMember } from '../../http/handlers.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { difference, noteCardChange } from './card-changes.ts'

type Given = Input<typeof calls.saveTemplate>['body']

/** Returns the website as it is stored. Throws a Refusal if it is no public https address. */
function websiteOf(website: string) {
  const address = website && publicAddress(website)
  if (website && !address?.startsWith('https:')) throw invalidInput('website', 'a public https address')
  return address ?? ''
}

/** Returns the company's phone as it is stored: both parts or none. */
function phoneOf({ phone, phoneCountryCode }: Given) {
  if (!phone) return { phone: '', phone_country_code: '' }
  return { phone: subscriberNumber(phone, phoneCountryCode), phone_country_code: phoneCountryCode }
}

function rowOf(given: Given) {
  const { name, company, titlePattern, countryCode, provinceCode, cityCode, areaCode, fullAddress, locked } = given
  if (countryCode && !(getCountries() as string[]).includes(countryCode)) {
    throw new Refusal('placeNotFound', `No country has the code "${countryCode}".`)
  }
  return {
    ...{ name, company, title_pattern: titlePattern, country_code: countryCode, province_code: provinceCode },
    ...{ city_code: cityCode, area_code: areaCode, full_address: fullAddress, website: websiteOf(given.website) },
    ...{ ...phoneOf(given), locked: lockableFields.filter((field) => locked.includes(field)) },
    ...(given.cover !== undefined && { cover: given.cover }),
    ...(given.logo !== undefined && { logo: given.logo }),
    ...(given.colour !== undefined && { colour: given.colour }),
  }
}
type Values = ReturnType<typeof rowOf>

/** Returns the values of a template as changes name them. */
const factsOf = (row: Values) => ({
  ...{ templateName: row.name, company: row.company, titlePattern: row.title_pattern, website: row.website },
  address: [row.full_address, row.area_code, row.city_code, row.province_code, row.country_code]
    .filter(Boolean)
    .join(', '),
  phone: `${row.phone_country_code} ${row.phone}`.trim(),
  locked: row.locked.join(','),
  ...{ cover: row.cover ?? '', logo: row.logo ?? '', colour: row.colour ?? '' },
})
const filled = (facts: ReturnType<typeof factsOf>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))

const noTemplate = (templateId: string) =>
  new Refusal('itemNotFound', `The enterprise has no card template with the id "${templateId}".`)

/** Returns the id and name of a template of the enterprise. Throws a Refusal if there is none. */
export async function templateOf(tx: Db, enterpriseCode: string, templateId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from card_template
    where enterprise_code = ${enterpriseCode} and id::text = ${templateId}`.execute(tx)
  if (!rows[0]) throw noTemplate(templateId)
  return rows[0]
}

async function addTemplate(tx: Db, enterpriseCode: string, row: Values) {
  const { count } = await tx
    .selectFrom('card_template')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('enterprise_code', '=', enterpriseCode)
    .executeTakeFirstOrThrow()
  if (Number(count) >= issuedCardLimits.templates) throw new Refusal('tooManyItems', `There are ${count} templates.`)
  const { id } = await tx
    .insertInto('card_template')
    .values({ ...row, enterprise_code: enterpriseCode })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a preview back: it is thrown out of its transaction with what it has found. */
class TakenBack extends Error {
  readonly result: { templateId: string; changed: number }
  constructor(result: { templateId: string; changed: number }) {
    super('A preview is taken back.')
    this.result = result
  }
}

/**
 * Adds a template, or changes one with all cards that it is on, in one statement. A preview does the same and takes it
 * back.
 */
export async function saveTemplate(given: Given, context: ForMember) {
  const { asEnterprise, member, db } = context
  const { enterpriseCode } = member
  const row = rowOf(given)
  let changedUids: string[] = []
  try {
    const result = await asEnterprise(async (tx) => {
      if (!given.templateId) {
        if (given.isPreview) return { templateId: '', changed: 0 }
        const templateId = await addTemplate(tx, enterpriseCode, row)
        await noteCardChange(tx, context, { action: 'TEMPLATE_ADD', template: row.name, after: filled(factsOf(row)) })
        return { templateId, changed: 0 }
      }
      const { id: templateId } = await templateOf(tx, enterpriseCode, given.templateId)
      const before = await tx
        .selectFrom('card_template')
        .selectAll()
        .where('id', '=', templateId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('card_template')
        .set({ ...row, updated_at: new Date() })
        .where('id', '=', templateId)
        .execute()
      const change = difference(
        factsOf({ ...before, locked: before.locked as LockableField[] }),
        factsOf({ ...before, ...row }),
      )
      // Phone and look stand on the template alone, so all cards have the new ones at once.
      const hasNewLook = ['phone', 'cover', 'logo', 'colour'].some((name) => name in change.after)
      const { rows } = await sql<{ uid: string; isChanged: boolean }>`
        select uid, put_company_values(id, false) as "isChanged" from issued_card
        where template_id = ${templateId} and ended_at is null and uid is not null order by uid`.execute(tx)
      changedUids = rows.filter(({ isChanged }) => isChanged || hasNewLook).map(({ uid }) => uid)
      const result = { templateId, changed: changedUids.length }
      if (given.isPreview) throw new TakenBack(result)
      if (Object.keys(change.after).length > 0) {
        const after = { ...change.after, ...(result.changed > 0 && { cards: result.changed }) }
        await noteCardChange(tx, context, { action: 'TEMPLATE_CHANGE', template: row.name, ...change, after })
      }
      return result
    })
    await indexEntries(db, 'PERSON', changedUids)
    return result
  } catch (error) {
    if (error instanceof TakenBack) return error.result
    throw error
  }
}

/** Removes a template that is on no card. */
export async function removeTemplate(templateId: string, context: ForMember) {
  const { asEnterprise, member } = context
  const { enterpriseCode } = member
  await asEnterprise(async (tx) => {
    const { id } = await templateOf(tx, enterpriseCode, templateId)
    const used = await tx
      .selectFrom('issued_card')
      .select('id')
      .where('template_id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (used) throw new Refusal('templateInUse', `The template "${templateId}" is on cards.`)
    await tx.updateTable('issued_card').set({ template_id: null }).where('template_id', '=', id).execute()
    const { name } = await tx
      .deleteFrom('card_template')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow()
    await noteCardChange(tx, context, { action: 'TEMPLATE_REMOVE', template: name })
  })
  return null
}

interface TemplateRow {
  templateId: string
  name: string
  company: string
  titlePattern: string
  countryCode: string
  provinceCode: string
  cityCode: string
  areaCode: string
  fullAddress: string
  website: string
  phoneCountryCode: string
  phone: string
  cover: string
  logo: string
  colour: string
  locked: LockableField[]
  cardNum: number
}

/** Reads the templates of an enterprise, the oldest first. */
export async function templatesOf(tx: Db, enterpriseCode: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select id as "templateId", name, company, title_pattern as "titlePattern", country_code as "countryCode",
      province_code as "provinceCode", city_code as "cityCode", area_code as "areaCode",
      full_address as "fullAddress", website, phone_country_code as "phoneCountryCode", phone, locked, cover, logo, colour, (
        select count(*)::integer from issued_card
        where template_id = card_template.id and uid is not null and ended_at is null) as "cardNum"
    from card_template where enterprise_code = ${enterpriseCode} order by created_at, id`.execute(tx)
  return rows
}
