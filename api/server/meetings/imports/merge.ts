import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { LanguageMap, StoredContact } from '../../../db/schema.ts'
import { fold } from '../../../db/search/search.ts'
import type { ExhibitorRow, RowContact } from './exhibitor-row.ts'
import type { ExhibitorRecord } from './known.ts'

/** Returns a new exhibitor from a row. */
export const newExhibitor = (row: ExhibitorRow, categoryCode: string, position: number): ExhibitorRecord => ({
  code: row.exhibitorCode,
  enterprise_code: row.enterpriseCode || null,
  name_key: row.nameKey,
  name: row.names,
  logo: row.logo,
  hall: row.hall,
  booth: row.booth,
  category_code: categoryCode,
  tags: row.tags,
  website: row.website,
  details: row.details,
  contacts: mergeContacts([], row),
  fallback_language: row.language,
  position,
})

/** Returns a stored exhibitor after a row: empty cells change nothing, texts in other languages stay. */
export function merged(stored: ExhibitorRecord, row: ExhibitorRow, categoryCode: string): ExhibitorRecord {
  const name = mergeNames(stored.name, row.names)
  // The key follows the name it was made of, so that a renamed exhibitor is found by its new name.
  const source = Object.keys(stored.name).find((language) => fold(stored.name[language] ?? '') === stored.name_key)
  return {
    ...stored,
    enterprise_code: row.enterpriseCode || stored.enterprise_code,
    name_key: source ? fold(name[source] ?? '') : stored.name_key,
    name,
    logo: row.logo || stored.logo,
    hall: row.hall || stored.hall,
    booth: row.booth || stored.booth,
    category_code: categoryCode || stored.category_code,
    tags: row.tags.length > 0 ? row.tags : stored.tags,
    website: row.website || stored.website,
    details: { ...stored.details, ...row.details },
    contacts: mergeContacts(stored.contacts, row),
  }
}

/** Adds names. One that already stands under another language is not written a second time. */
function mergeNames(stored: LanguageMap, names: LanguageMap): LanguageMap {
  const result = { ...stored }
  for (const [language, name] of Object.entries(names)) {
    const owner = Object.keys(stored).find((code) => fold(stored[code] ?? '') === fold(name))
    if (!owner || owner === language) result[language] = name
  }
  return result
}

function mergeContacts(stored: StoredContact[], { contact, language }: ExhibitorRow): StoredContact[] {
  if (!contact) return stored
  const same = stored.find(({ name }) => fold(name) === fold(contact.name))
  const person = same ?? {
    uid: '',
    avatar: '',
    position: {},
    duty: {},
    phoneCountryCode: '',
    phone: '',
    name: contact.name,
  }
  const next = {
    ...person,
    ...(contact.phone && phoneParts(contact)),
    position: contact.position ? { ...person.position, [language]: contact.position } : person.position,
  }
  return same ? stored.map((person) => (person === same ? next : person)) : [...stored, next]
}

function phoneParts({ phone }: RowContact) {
  const number = parsePhoneNumberFromString(phone)
  return number
    ? { phoneCountryCode: `+${number.countryCallingCode}`, phone: String(number.nationalNumber) }
    : { phoneCountryCode: '', phone }
}
