import type { Updateable } from 'kysely'
import type { Input } from '../../../contract/core/endpoint.ts'
import { isLanguage } from '../../../contract/core/languages.ts'
import { publicAddress } from '../../../contract/core/public-address.ts'
import type { homeEditing } from '../../../contract/enterprises/home-editing.ts'
import type { Schema, StoredHours } from '../../../db/schema.ts'
import { invalidInput } from '../../http/refusal.ts'
import { cleanHtmlMap } from '../../media/html.ts'
import { refuseNameless } from './home-items.ts'
import { normalPhone } from './phone.ts'

type Changes = Omit<Input<typeof homeEditing.save>['body'], 'enterpriseCode' | 'version'>
type Columns = Updateable<Schema['enterprise']>

const currencies = new Set(Intl.supportedValuesOf('currency'))
/** More than this the column does not hold. */
const maxAmount = 1e15

function capital(definedColumns: Changes['registeredCapital']): Columns {
  if (!definedColumns) return definedColumns === null ? { capital_amount: null, capital_currency: '' } : {}
  const currency = definedColumns.currency.toUpperCase()
  if (!(definedColumns.amount >= 0 && definedColumns.amount < maxAmount))
    throw invalidInput('registeredCapital.amount', 'an amount from 0 on')
  if (!currencies.has(currency)) throw invalidInput('registeredCapital.currency', 'a currency such as CNY')
  return { capital_amount: definedColumns.amount.toFixed(2), capital_currency: currency }
}

/** Names only: the sign of a bare offset means one thing to Intl and the opposite to PostgreSQL. */
function refuseUnknownZone(timeZone: string) {
  try {
    if (!/^[A-Z]/i.test(timeZone)) throw new RangeError('An offset is no name.')
    Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw invalidInput('timeZone', 'the name of a time zone, such as Asia/Shanghai')
  }
}

const time = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

type Hours = NonNullable<Changes['openingHours']>

/** Refuses hours that begin on a day before others of that day have ended. */
function refuseOverlap(definedColumns: Hours) {
  definedColumns.forEach(({ days, from, to }, at) => {
    const isHit = definedColumns
      .slice(0, at)
      .some((other) => from < other.to && other.from < to && other.days.some((day) => days.includes(day)))
    if (isHit) throw invalidInput(`openingHours.${at}`, 'hours that begin after the others of the same day have ended')
  })
}

function hours(definedColumns: Hours) {
  const checked = definedColumns.map(({ days, from, to }, at) => {
    const path = `openingHours.${at}`
    const fits = days.length > 0 && days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)
    if (!fits) throw invalidInput(`${path}.days`, 'days from 1 (Monday) to 7')
    if (!time.test(from) || !time.test(to) || from >= to)
      throw invalidInput(path, 'times such as 09:00, the first before the last')
    return { days: [...new Set(days)].sort(), from, to }
  })
  refuseOverlap(checked)
  return checked
}

/** Ahead of every clock there is: where the day begins first, it is 14 hours later than in UTC. */
const maxOffsetMs = 14 * 3_600_000

function refuseFuture(day: string) {
  const latest = new Date(Date.now() + maxOffsetMs).toISOString().slice(0, 10)
  if (day > latest) throw invalidInput('foundingDate', 'a day that is not in the future')
}

function website(definedColumns: string) {
  if (!definedColumns) return ''
  const address = publicAddress(/^[a-z]+:/i.test(definedColumns) ? definedColumns : `https://${definedColumns}`)
  if (!address) throw invalidInput('officialWebsite', 'a web address')
  return address
}

function refuseUnknownLanguages(languages: Record<string, unknown>) {
  const unknown = Object.keys(languages).find((language) => !isLanguage(language))
  if (unknown !== undefined) throw invalidInput(`languages.${unknown}`, 'one of the sixteen language codes')
}

const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

/** Columns that are undefined stay unchanged. */
function definedColumns(columns: { [Column in keyof Columns]: Columns[Column] | undefined }): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The stored values that are checked together with the changed ones. */
export interface StoredColumns {
  phone: string
  phone_country_code: string
  opening_hours: StoredHours[]
  time_zone: string
}

/** Refuses opening hours without a time zone: the time of a reply cannot be computed from them. */
function refuseZoneless({ openingHours, timeZone }: Changes, before: StoredColumns) {
  const hasHours = (openingHours ?? before.opening_hours).length > 0
  if (hasHours && !(timeZone ?? before.time_zone)) throw invalidInput('timeZone', 'the time zone of the opening hours')
}

/** Returns the columns that changes of a home page set. Throws a Refusal for values that do not fit. */
export function homeColumns(changes: Changes, before: StoredColumns): Columns {
  const { countryCode, timeZone, languages, phone, phoneCountryCode, foundingDate, introduction } = changes
  if (changes.name) refuseNameless(changes.name)
  if (countryCode && !/^[A-Z]{2}$/.test(countryCode)) throw invalidInput('countryCode', 'a country such as CN')
  if (timeZone) refuseUnknownZone(timeZone)
  if (timeZone === '' || changes.openingHours) refuseZoneless(changes, before)
  if (foundingDate) refuseFuture(foundingDate)
  if (languages) refuseUnknownLanguages(languages)
  const isPhone = phone !== undefined || phoneCountryCode !== undefined
  return {
    ...definedColumns({
      name: json(changes.name),
      slogan: json(changes.slogan),
      type_name: json(changes.typeName),
      introduction: introduction && JSON.stringify(cleanHtmlMap(introduction)),
      registered_address: json(changes.registeredAddress),
      badges: json(changes.badges),
      logo: changes.logo,
      cover: changes.cover,
      website: changes.officialWebsite === undefined ? undefined : website(changes.officialWebsite),
      founded_on: foundingDate === undefined ? undefined : foundingDate || null,
      country_code: countryCode,
      market_count: changes.marketNum,
      reply_hours: changes.replyHours,
      opening_hours: changes.openingHours && JSON.stringify(hours(changes.openingHours)),
      time_zone: timeZone,
      company_required: changes.companyRequired,
      languages: json(languages),
    }),
    ...capital(changes.registeredCapital),
    ...(isPhone && normalPhone(phone ?? before.phone, phoneCountryCode ?? before.phone_country_code)),
  }
}
