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

/** Returns a person's whole name in the order of their country. No other code knows this order. */
export function fullName({ firstName, lastName, countryCode }: NameParts): string {
  const isFamilyFirst = familyFirst.has(countryCode.toUpperCase()) || familyFirstDials.has(countryCode)
  const parts = (isFamilyFirst ? [firstName, lastName] : [lastName, firstName]).map((part) => part.trim())
  const isJoined = parts.every((part) => withoutSpaces.test(part))
  return parts.filter(Boolean).join(isJoined ? '' : ' ')
}

/** Returns true if readers of a language write the family name first; forms then ask for it first. */
export const asksFamilyFirst = (language: string) => ['CN', 'JA', 'KO', 'VI'].includes(language)
