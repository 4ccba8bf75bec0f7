import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { LanguageMap, StoredContact } from '../../../db/schema.ts'
import { fold } from '../../../db/search/search.ts'
import type { ExhibitorRow, RowContact } from './exhibitor-row.ts'
import type { ExhibitorRecord } from './known.ts'

/** An exhibitor that nobody knew, as a row describes it. */
export const fresh = (row: ExhibitorRow, categoryCode: string, position: number): ExhibitorRecord => ({
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

/** A known exhibitor after a row: empty cells leave what is there alone, texts in other languages stay. */
export function merged(known: ExhibitorRecord, row: ExhibitorRow, categoryCode: string): ExhibitorRecord {
  const name = mergeNames(known.name, row.names)
  // The key follows the name it was made of, so that a renamed exhibitor is found by its new name.
  const source = Object.keys(known.name).find((language) => fold(known.name[language] ?? '') === known.name_key)
  return {
    ...known,
    enterprise_code: row.enterpriseCode || known.enterprise_code,
    name_key: source ? fold(name[source] ?? '') : known.name_key,
    name,
    logo: row.logo || known.logo,
    hall: row.hall || known.hall,
    booth: row.booth || known.booth,
    category_code: categoryCode || known.category_code,
    tags: row.tags.length > 0 ? row.tags : known.tags,
    website: row.website || known.website,
    details: { ...known.details, ...row.details },
    contacts: mergeContacts(known.contacts, row),
  }
}

/** Adds names. One that already stands under another language is not written a second time. */
function mergeNames(known: LanguageMap, names: LanguageMap): LanguageMap {
  const result = { ...known }
  for (const [language, name] of Object.entries(names)) {
    const owner = Object.keys(known).find((each) => fold(known[each] ?? '') === fold(name))
    if (!owner || owner === language) result[language] = name
  }
  return result
}

function mergeContacts(known: StoredContact[], { contact, language }: ExhibitorRow): StoredContact[] {
  if (!contact) return known
  const same = known.find(({ name }) => fold(name) === fold(contact.name))
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
  return same ? known.map((each) => (each === same ? next : each)) : [...known, next]
}

function phoneParts({ phone }: RowContact) {
  const number = parsePhoneNumberFromString(phone)
  return number
    ? { phoneCountryCode: `+${number.countryCallingCode}`, phone: String(number.nationalNumber) }
    : { phoneCountryCode: '', phone }
}
