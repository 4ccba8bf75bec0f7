/** The kinds of ID documents with which people register. */
export const idTypes = ['RESIDENT_ID', 'HK_MACAO_PASS', 'TAIWAN_PASS', 'RESIDENCE_PERMIT', 'PASSPORT'] as const
/** A kind of ID document. */
export type IdType = (typeof idTypes)[number]

/** The fewest characters that the number of any ID document has. */
export const minDocumentLength = 6

const patterns: Record<IdType, RegExp> = {
  RESIDENT_ID: /^[1-9]\d{5}(18|19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/,
  HK_MACAO_PASS: /^[HM]\d{8}(\d{2})?$/,
  TAIWAN_PASS: /^\d{8}(\d{2})?$/,
  // Of residents from Hong Kong, Macao and Taiwan (81 to 83), and of foreigners in the older and the newer form.
  RESIDENCE_PERMIT: /^(8[123]\d{15}[\dX]|[A-Z]{3}\d{12}|9\d{16}[\dX])$/,
  PASSPORT: /^(?=.*\d)[A-Z\d]{6,12}$/,
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Returns whether the last of 18 characters is the check character of the other 17 (ISO 7064 MOD 11-2). */
function hasCheckCharacter(number: string) {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return '10X98765432'[sum % 11] === number[17]
}

/** Returns a document's number as it is stored: capitals, without spaces, dots, hyphens and brackets. */
export const plainDocumentNumber = (number: string) => number.replace(/[\s.\-()]/g, '').toUpperCase()

/** Returns whether a number can be that of a document of this kind. */
export function isDocumentNumber(type: IdType, number: string): boolean {
  const plain = plainDocumentNumber(number)
  if (plain.length < minDocumentLength || !patterns[type].test(plain)) return false
  return plain.length !== 18 || hasCheckCharacter(plain)
}

/** Returns a document's number as people see it again: its last three characters behind dots. */
export const maskedDocumentNumber = (number: string) => `••••••${plainDocumentNumber(number).slice(-3)}`
