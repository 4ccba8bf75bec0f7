// People of the listed countries write the family name first. In the API `firstName` is
// the family name and `lastName` the given name.

const familyFirst = new Set(['CN', 'HK', 'MO', 'TW', 'HU', 'KR', 'JP', 'VN'])
const familyFirstDials = new Set(['+86', '+852', '+853', '+886', '+36', '+82', '+81', '+84'])

/** A person's name in its two parts, and their country as ISO code (`CN`) or dialling code (`+86`). */
export interface NameParts {
  /** The family name. */
  firstName: string
  /** The given name. */
  lastName: string
  countryCode: string
}

// Chinese, Japanese and Korean names are written without a space between their parts.
const withoutSpaces = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々·]+$/u

// Names of other places that are written in katakana keep their order, with this sign between the parts.
const katakana = /^[\p{Script=Katakana}ー・]+$/u

const isFromFamilyFirst = (countryCode: string) =>
  familyFirst.has(countryCode.toUpperCase()) || familyFirstDials.has(countryCode)

function joined(parts: string[]): string {
  const isJoined = parts.every((part) => withoutSpaces.test(part))
  return parts.filter(Boolean).join(isJoined ? '' : ' ')
}

const inOrder = (firstName: string, lastName: string, isFamilyFirst: boolean) =>
  (isFamilyFirst ? [firstName, lastName] : [lastName, firstName]).map((part) => part.trim())

/**
 * Returns a person's whole name in the order of their country. No other code knows this order. It is for names as they
 * were typed, and for mails, exports and orders of lists; pages show people of accounts with `nameIn`.
 */
export const fullName = ({ firstName, lastName, countryCode }: NameParts): string =>
  joined(inOrder(firstName, lastName, isFromFamilyFirst(countryCode)))

/** A name in its two parts: `firstName` is the family name, `lastName` the given name. */
export type TwoPartName = Pick<NameParts, 'firstName' | 'lastName'>

/** The name of a person of an account as statements read it; all is null where there is nobody. */
export interface PersonName {
  firstName: string | null
  lastName: string | null
  countryCode: string | null
  /** The person's names in other languages, by the code of the language. */
  names: Readonly<Record<string, TwoPartName>> | null
}

/**
 * Returns the name of a person of an account as readers of a language see it: the one that the person gave for the
 * language, else the one that they registered with; empty for nobody.
 */
export function nameIn({ firstName, lastName, countryCode, names }: PersonName, language: string): string {
  const country = countryCode ?? ''
  const given = names?.[language]
  if (!given) return fullName({ firstName: firstName ?? '', lastName: lastName ?? '', countryCode: country })
  const isFamilyFirst = isFromFamilyFirst(country)
  const parts = inOrder(given.firstName, given.lastName, isFamilyFirst)
  if (!isFamilyFirst && parts.every((part) => katakana.test(part))) return parts.join('・')
  // Han characters, kana and Hangul put the family name first, wherever the person is from.
  const isEastAsian = parts.every((part) => withoutSpaces.test(part))
  return isEastAsian ? joined(inOrder(given.firstName, given.lastName, true)) : joined(parts)
}

/** Returns true if a name is written in Han characters, kana or Hangul alone. */
export const isEastAsianName = ({ firstName, lastName }: TwoPartName) => withoutSpaces.test(firstName + lastName)

/** Returns true if readers of a language write the family name first; forms then ask for it first. */
export const asksFamilyFirst = (language: string) => ['CN', 'JA', 'KO', 'VI'].includes(language)
