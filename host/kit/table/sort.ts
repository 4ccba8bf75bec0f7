import { intlTag, type Language } from '../../../i18n/locales.ts'

/** A column by whose values a table is sorted, and the direction. In addresses `name` is upwards, `-name` downwards. */
export interface Sort {
  by: string
  isDown: boolean
}

/** Reads a sort from an address; undefined if the table has no such column. */
export function sortOf(text: string | undefined, columns: readonly string[]): Sort | undefined {
  const by = text?.replace(/^-/, '')
  return by && columns.includes(by) ? { by, isDown: text?.startsWith('-') ?? false } : undefined
}

/** Returns a sort as addresses and calls have it. */
export const sortText = ({ by, isDown }: Sort) => (isDown ? `-${by}` : by)

/** Returns the sort after a press on a column's head: another column in its first direction, the same one reversed. */
export const nextSort = (sort: Sort | undefined, by: string, isDownFirst = false): Sort => ({
  by,
  isDown: sort?.by === by ? !sort.isDown : isDownFirst,
})

/** Sorts rows by texts or numbers, in the order of the language; empty texts come last in both directions. */
export function sortedBy<Row>(
  rows: readonly Row[],
  { isDown }: Pick<Sort, 'isDown'>,
  keyOf: (row: Row) => string | number,
  language: Language,
): Row[] {
  const collator = new Intl.Collator(intlTag(language), { numeric: true })
  const compare = (one: string | number, other: string | number) => {
    if (typeof one === 'number' && typeof other === 'number') return isDown ? other - one : one - other
    const [text, otherText] = [String(one), String(other)]
    if (!text || !otherText) return Number(!text) - Number(!otherText)
    return isDown ? collator.compare(otherText, text) : collator.compare(text, otherText)
  }
  return [...rows].sort((one, other) => compare(keyOf(one), keyOf(other)))
}
