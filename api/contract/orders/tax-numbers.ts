// Apart from the structs, so that pages can check a tax number while it is typed.

/**
 * The formats of VAT numbers in the European Union, without the country's prefix: questions and answers of VIES, the
 * register of the European Commission (question 11, “What is the format of a VAT number?”).
 */
const europeanFormats: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-Z]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[0-9A-Z+*]\d{5}[A-Z]|\d{7}[A-Z]{1,2})$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Greece's prefix of VAT numbers is not its code of countries. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country)

/** The characters of unified social credit codes in the order of their values (GB 32100-2015, table 2). */
const creditCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Checks the last character of a unified social credit code (GB 32100-2015, annex A: modulus 31). */
function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false
  let weight = 1
  let sum = 0
  for (const character of text.slice(0, 17)) {
    sum += creditCharacters.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return creditCharacters[(31 - (sum % 31)) % 31] === text[17]
}

/** A tax number as it is stored: in capitals, without spaces, full stops and hyphens. */
export const plainTaxNumber = (text: string): string => text.replace(/[\s.\-/\u200e\u200f]/g, '').toUpperCase()

/** Returns true if a company of this country needs a tax number on its invoice. */
export const needsTaxNumber = (country: string): boolean => country === 'CN'

/**
 * Returns true if a tax number can be right. China and the European Union have rules; the numbers of all others are
 * taken as they are, up to 40 characters.
 */
export function isTaxNumber(country: string, text: string): boolean {
  const plain = plainTaxNumber(text)
  if (country === 'CN') return isCreditCode(plain)
  const format = europeanFormats[country]
  if (!format) return plain.length > 0 && plain.length <= 40
  const prefix = prefixOf(country)
  return format.test(plain.startsWith(prefix) ? plain.slice(2) : plain)
}
