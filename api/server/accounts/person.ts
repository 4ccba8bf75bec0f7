import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { intlTag } from '../../../i18n/locales.ts'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { UserInfo } from '../../contract/accounts/sessions.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import { inLanguage } from '../core/language-map.ts'
import { Refusal } from '../http/refusal.ts'
import { allProvinces, areasOf, citiesOf } from '../places/divisions.ts'

// Without letters and digits that are taken for each other.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns a new person's public id: 80 random bits, so that people cannot be found by counting. */
export const newUid = () => `U${[...randomBytes(16)].map((byte) => letters[byte % 32]).join('')}`

/** The codes of a place: its country and, in China, its divisions. */
interface PlaceCodes {
  countryCode: string
  provinceCode: string
  cityCode: string
  areaCode: string
}

interface Row extends PlaceCodes, Pick<PersonName, 'names'> {
  uid: string
  email: string
  firstName: string
  lastName: string
  organisation: string
  enterpriseName: Record<string, string> | null
  enterpriseCode: string
  position: Record<string, string>
  fallback: string
  avatar: string
  phone: string
  phoneCountryCode: string
  fullAddress: string
}

const nameOf = (divisions: { code: string; name: string }[], code: string) =>
  divisions.find((division) => division.code === code)?.name ?? ''

/** Returns the names of a place: its country in the asked language, its divisions in Chinese. */
export function placeOf({ provinceCode, cityCode, areaCode, countryCode }: PlaceCodes, language: Language) {
  const names = new Intl.DisplayNames(intlTag(language), { type: 'region' })
  return {
    country: countryCode ? (names.of(countryCode) ?? '') : '',
    province: nameOf(allProvinces(), provinceCode),
    city: nameOf(citiesOf(provinceCode), cityCode),
    area: nameOf(areasOf(cityCode), areaCode),
  }
}

/** Returns a person as they see themselves, in one language. Throws a Refusal if nobody has the uid. */
export async function userInfoOf(uid: string, language: Language, db: Db): Promise<Infer<typeof UserInfo>> {
  const { rows } = await sql<Row>`
    select person.uid, coalesce(person.email, app_identity.email, '') as email, ${nameColumns()}, organisation, enterprise.name as "enterpriseName",
      coalesce(enterprise_code, '') as "enterpriseCode", person.position, person.fallback_language as fallback, avatar,
      person.phone, person.phone_country_code as "phoneCountryCode", person.province_code as "provinceCode",
      person.city_code as "cityCode", person.area_code as "areaCode", full_address as "fullAddress"
    from person
    left join enterprise on enterprise.code = person.enterprise_code
    left join app_identity on app_identity.uid = person.uid
    where person.uid = ${uid}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('personNotFound', `Nobody has the uid "${uid}".`)
  const { organisation, enterpriseName, position, fallback, names, ...account } = row
  return {
    ...account,
    ...placeOf(row, language),
    name: nameIn(row, language),
    companyName: organisation || inLanguage(enterpriseName, language),
    position: inLanguage(position, language, fallback),
    imUid: account.uid,
  }
}
