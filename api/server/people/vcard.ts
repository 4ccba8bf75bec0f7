import type { Infer } from 'superstruct'
import { locales } from '../../../i18n/locales.ts'
import { isEastAsianName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import { pageLink } from '../../contract/page-link.ts'
import type { PersonCard } from '../../contract/people/cards.ts'
import type { SpeltName } from './stored-card.ts'

type Person = Infer<typeof PersonCard>

/** The versions of the format that Foyer writes. */
export type VcardVersion = '3.0' | '4.0'

/** The longest line, in octets without its end (RFC 2426, section 2.6). */
const maxLineOctets = 75

/** Escapes a text as a value: nothing in it can end the value or the line. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Cuts a line into those that a reader puts together again; no character is split. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxLineOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** Returns an address as a value without line ends; empty if it is none. */
const uri = (address: string, publicUrl: string) =>
  address && URL.canParse(address, publicUrl) ? new URL(address, publicUrl).href : ''

const cardPage = (uid: string, publicUrl: string) => publicUrl + pageLink('mainPage', { uid })

type Property = readonly [name: string, value: string]

/** The portrait, which both versions write in another way. */
const photoOf = (portrait: string, version: VcardVersion): Property =>
  version === '3.0'
    ? ['PHOTO;ENCODING=b;TYPE=JPEG', portrait]
    : ['PHOTO', portrait && `data:image/jpeg;base64,${portrait}`]

/** The address: two empty parts, as address books expect; then street, town, region, code and country. */
function addressOf({ fullAddress, area, city, province, country }: Person): Property {
  const parts = ['', '', fullAddress, city || area, province, '', country]
  return ['ADR;TYPE=WORK', parts.some(Boolean) ? parts.map(escaped).join(';') : '']
}

const companyPhoneOf = ({ companyPhone, companyPhoneCountryCode }: Person, version: VcardVersion): Property => {
  const number = companyPhone && companyPhoneCountryCode + companyPhone
  return version === '3.0'
    ? ['TEL;TYPE=WORK', number]
    : ['TEL;VALUE=uri;TYPE=work', number && `tel:${number.replace(/[^+\d]/g, '')}`]
}

const phoneOf = ({ phone, phoneCountryCode }: Person, version: VcardVersion): Property => {
  const number = phone && phoneCountryCode + phone
  return version === '3.0'
    ? ['TEL;TYPE=CELL', number]
    : ['TEL;VALUE=uri;TYPE=cell', number && `tel:${number.replace(/[^+\d]/g, '')}`]
}

// The family name comes first, whatever the order in which the whole name is written.
const partsOf = ({ firstName, lastName }: SpeltName) => `${escaped(firstName)};${escaped(lastName)};;;`

const isLatin = ({ firstName, lastName }: SpeltName) => /^[\p{Script=Latin}\p{M}\p{P}\s]+$/u.test(firstName + lastName)

/**
 * The name that the reader sees, and the main one beside it where that is another. Version 4.0 has both as alternatives
 * (`ALTID`, RFC 6350, section 5.4), and the language of the first (`LANGUAGE`, section 5.1). Version 3.0 has one name:
 * a Latin one beside Han characters, kana or Hangul is how they sound, for which address books have properties of their
 * own (RFC 2426, section 3.8); any other is a name “in addition to” it (`NICKNAME`, section 3.1.3).
 */
function namesOf(person: Person, { version, main, language }: Writing): Property[] {
  // A card without a name cannot be saved.
  const whole = person.name || person.company || person.uid
  if (!main.name || main.name === person.name)
    return [
      ['N', partsOf(person)],
      ['FN', escaped(whole)],
    ]
  if (version === '4.0') {
    const alternative = `ALTID=1;LANGUAGE=${locales[language].tag}`
    return [
      [`N;${alternative}`, partsOf(person)],
      ['N;ALTID=1', partsOf(main)],
      [`FN;${alternative}`, escaped(whole)],
      ['FN;ALTID=1', escaped(main.name)],
    ]
  }
  const names: Property[] = [
    ['N', partsOf(person)],
    ['FN', escaped(whole)],
  ]
  if (!isEastAsianName(person) || !isLatin(main)) return [...names, ['NICKNAME', escaped(main.name)]]
  return [
    ...names,
    ['X-PHONETIC-FIRST-NAME', escaped(main.lastName)],
    ['X-PHONETIC-LAST-NAME', escaped(main.firstName)],
  ]
}

interface Writing {
  publicUrl: string
  /** A JPEG in base64, or empty. */
  portrait: string
  version: VcardVersion
  /** The language in which the card is read. */
  language: Language
  /** The name of registration. */
  main: SpeltName
}

/**
 * A person as vCard for address books: version 3.0 (RFC 2426), or 4.0 (RFC 6350). `person` holds what the reader may
 * see, with the name in the reader's language.
 */
export function vcardOf(person: Person, writing: Writing): string {
  const { publicUrl, portrait, version } = writing
  const properties: Property[] = [
    ...namesOf(person, writing),
    ['ORG', escaped(person.company)],
    ['TITLE', escaped(person.position)],
    ['ROLE', escaped(person.duty)],
    phoneOf(person, version),
    companyPhoneOf(person, version),
    [version === '3.0' ? 'EMAIL;TYPE=INTERNET' : 'EMAIL;TYPE=work', escaped(person.email)],
    addressOf(person),
    photoOf(portrait, version),
    // The logo's address, which both versions allow (RFC 2426, 3.5.3; RFC 6350, 6.6.3).
    [version === '3.0' ? 'LOGO;VALUE=uri' : 'LOGO', uri(person.companyLogo, publicUrl)],
    ['URL', cardPage(person.uid, publicUrl)],
    ...person.links.map((link): Property => ['URL', uri(link, publicUrl)]),
  ]
  return fileOf(properties, version)
}

function fileOf(properties: readonly Property[], version: VcardVersion): string {
  const lines = properties.filter(([, value]) => value).map(([name, value]) => folded(`${name}:${value}`))
  return ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n')
}

/** Details that somebody typed as vCard 3.0. The whole name is one text: its parts are not known. */
export const vcardOfDetails = (details: { name: string; company: string; phone: string; email: string }): string =>
  fileOf(
    [
      ['N', `;${escaped(details.name)};;;`],
      ['FN', escaped(details.name)],
      ['ORG', escaped(details.company)],
      ['TEL;TYPE=CELL', escaped(details.phone)],
      ['EMAIL;TYPE=INTERNET', escaped(details.email)],
    ],
    '3.0',
  )
