// Apart from the structs, so that pages can read booth numbers without carrying the checks.

/** The place of a booth, read from its number. */
export interface BoothPlace {
  hall: string
  row: string
  number: number
  end: string
}

/** Returns a hall or booth as it is compared: without blanks around it, in capitals. */
export const tidy = (text: string) => text.normalize('NFKC').trim().toUpperCase()

/**
 * Reads a booth number: letters name the row, digits the place in it (`B26`, `26B`, `B-26a`), with the hall in front
 * where organisers write it there (`4.1B26`). Of several places (`B26-28`) the first counts. Digits alone begin with
 * their row (`112` is place 12 of row 1). Returns undefined where the number does not say where the booth is.
 */
export function placeOf(hall: string, booth: string): BoothPlace | undefined {
  const tidyHall = tidy(hall)
  const tidyBooth = tidy(booth)
  const withoutHall = tidyBooth.startsWith(tidyHall) ? tidyBooth.slice(tidyHall.length).replace(/^[\s._\-/]+/, '') : ''
  const numberText = tidyHall && /^[A-Z]/.test(withoutHall) ? withoutHall : tidyBooth
  const text = numberText.replace(/([A-Z][\s._-]*\d+[A-Z]?)\s*[-–/+&,].*$/, '$1')
  const row = /^(?:(\d+(?:\.\d+)?)[\s._\-/]*)?([A-Z]{1,2})[\s._\-/]*(\d{1,4})([A-Z]?)$/.exec(text)
  if (row) return { hall: tidyHall || (row[1] ?? ''), row: row[2] ?? '', number: Number(row[3]), end: row[4] ?? '' }
  const numberFirst = /^(\d{1,4})[\s._\-/]*([A-Z]{1,2})$/.exec(text)
  if (numberFirst) return { hall: tidyHall, row: numberFirst[2] ?? '', number: Number(numberFirst[1]), end: '' }
  const digits = /^(\d?)(\d{1,2})$/.exec(text)
  return digits ? { hall: tidyHall, row: digits[1] ?? '', number: Number(digits[2]), end: '' } : undefined
}

/** Returns hall, row and place of a booth number that was read, in one normalised word. */
export const idOfPlace = ({ hall, row, number, end }: BoothPlace) => `${hall} ${row}${number}${end}`.trim()

/**
 * Returns the word by which booth numbers are the same, however they are written: `B26`, `26b` and `b-26` of a hall. A
 * number that does not say where the booth is stands for itself.
 */
export function boothIdOf(hall: string, booth: string): string {
  const place = placeOf(hall, booth)
  return place ? idOfPlace(place) : `${tidy(hall)} ${tidy(booth)}`.trim()
}
