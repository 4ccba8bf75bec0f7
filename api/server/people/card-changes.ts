import { getCountries } from 'libphonenumber-js/min'
import type { Input } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { profiles as calls } from '../../contract/people/profiles.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { indexEntries } from '../../db/search/search-index.ts'
import { Refusal } from '../http/refusal.ts'
import { allProvinces, areasOf, citiesOf } from '../places/divisions.ts'
import { refuseLocked } from './issued-card.ts'

type Change = Input<typeof calls.update>['body']

interface Place {
  country_code: string
  province_code: string
  city_code: string
  area_code: string
}

interface Card extends Place {
  family_name: string
  given_name: string
  position: LanguageMap
  organisation: string
  full_address: string
}

/** The code of a division as its list has it; empty where none was named. */
function divisionCode(divisions: { code: string }[], named: string, kind: string) {
  if (!named) return ''
  const division = divisions.find(({ code }) => code === named.padEnd(6, '0'))
  if (!division) throw new Refusal('placeNotFound', `There is no ${kind} "${named}" where it was looked for.`)
  return division.code
}

/**
 * Returns the place after a change. A division belongs to the one above: if that changes, those below are read from the
 * change, too.
 */
function placeAfter(before: Place, change: Change): Place {
  const country_code = change.countryCode ?? before.country_code
  if (!(getCountries() as string[]).includes(country_code) && country_code) {
    throw new Refusal('placeNotFound', `No country has the code "${country_code}".`)
  }
  if (country_code !== 'CN') {
    const isNamed = change.countryCode === undefined && (change.provinceCode || change.cityCode || change.areaCode)
    if (isNamed) throw new Refusal('placeNotFound', 'Only provinces of China are known.')
    return { country_code, province_code: '', city_code: '', area_code: '' }
  }
  const province_code = divisionCode(allProvinces(), change.provinceCode ?? before.province_code, 'province')
  const keptCity = province_code === before.province_code ? before.city_code : ''
  const city_code = divisionCode(citiesOf(province_code), change.cityCode ?? keptCity, 'city')
  const keptArea = city_code === before.city_code ? before.area_code : ''
  const area_code = divisionCode(areasOf(city_code), change.areaCode ?? keptArea, 'area')
  return { country_code, province_code, city_code, area_code }
}

/** The position in all languages after a change in one; an empty text takes it away. */
function positionAfter({ position }: Card, text: string, language: Language): LanguageMap {
  const { [language]: _, ...translations } = position
  return text ? { ...translations, [language]: text } : translations
}

/** The place before a change, by the names of the call. */
const placeBefore = (card: Card) => ({
  countryCode: card.country_code,
  provinceCode: card.province_code,
  cityCode: card.city_code,
  areaCode: card.area_code,
  fullAddress: card.full_address,
})

const placeFields = ['countryCode', 'provinceCode', 'cityCode', 'areaCode'] as const

/** The columns that a change sets, and no others. */
function columnsAfter(card: Card, change: Change, language: Language) {
  const { firstName = card.family_name, lastName = card.given_name } = change
  const isRenamed = firstName !== card.family_name || lastName !== card.given_name
  return {
    ...(change.firstName !== undefined && { family_name: change.firstName }),
    ...(change.lastName !== undefined && { given_name: change.lastName }),
    // The proof was for the old name.
    ...(isRenamed && { real_name_checked_at: null }),
    ...(change.companyName !== undefined && { organisation: change.companyName }),
    ...(change.position !== undefined && {
      position: JSON.stringify(positionAfter(card, change.position, change.language ?? language)),
    }),
    ...(placeFields.some((field) => change[field] !== undefined) && placeAfter(card, change)),
    ...(change.fullAddress !== undefined && { full_address: change.fullAddress }),
  }
}

/** Changes the named fields of a person. `language` is that of the position where the change names none. */
export async function changeCard(uid: string, change: Change, language: Language, db: Db): Promise<void> {
  await db.transaction().execute(async (all) => {
    // Held, because two changes at once would each write the whole of the other's position.
    const card = await all
      .selectFrom('person')
      .select(['family_name', 'given_name', 'position', 'organisation', 'full_address'])
      .select(['country_code', 'province_code', 'city_code', 'area_code'])
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const columns = columnsAfter(card, change, language)
    await refuseLocked(all, uid, () => ({
      company: change.companyName !== undefined && change.companyName !== card.organisation,
      position: change.position !== undefined && change.position !== (card.position[change.language ?? language] ?? ''),
      address: [...placeFields, 'fullAddress' as const].some((field) => {
        const given = change[field]
        return given !== undefined && given !== placeBefore(card)[field]
      }),
    }))
    if (Object.keys(columns).length === 0) return
    await all.updateTable('person').set(columns).where('uid', '=', uid).execute()
    await indexEntries(all, 'PERSON', [uid])
  })
}
