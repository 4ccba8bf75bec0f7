import type { Bound, Condition, DayBound } from './definition.ts'

/** Reads the answer of a shown field; undefined for those that are not shown or not answered. */
export type Reader = (field: string) => unknown

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Returns whether a condition holds for the answers. */
export function holds(condition: Condition, read: Reader): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, read))
  if ('any' in condition) return condition.any.some((part) => holds(part, read))
  if ('not' in condition) return !holds(condition.not, read)
  if ('answered' in condition) return read(condition.answered) !== undefined
  const answer = read(condition.field)
  if ('oneOf' in condition) {
    const given = Array.isArray(answer) ? answer : [answer]
    return given.some((item) => condition.oneOf.includes(item))
  }
  const number = asNumber(answer)
  if (number === undefined) return false
  return 'min' in condition ? number >= condition.min : number <= condition.max
}

/** Returns the fields that a condition reads. */
export function fieldsOf(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsOf)
  if ('any' in condition) return condition.any.flatMap(fieldsOf)
  if ('not' in condition) return fieldsOf(condition.not)
  return ['answered' in condition ? condition.answered : condition.field]
}

/** Returns a bound as a number; undefined where there is none, or the field that it reads holds no number. */
export function boundOf(bound: Bound | undefined, read: Reader): number | undefined {
  if (bound === undefined || typeof bound === 'number') return bound
  const number = asNumber(read(bound.field))
  return number === undefined ? undefined : number * (bound.times ?? 1) + (bound.plus ?? 0)
}

/** Returns a bound of days as a day; undefined where there is none, or the field that it reads holds no day. */
export function dayBoundOf(bound: DayBound | undefined, read: Reader, today: string): string | undefined {
  if (bound === undefined) return undefined
  if (typeof bound === 'string') return bound === 'TODAY' ? today : bound
  const day = read(bound.field)
  return typeof day === 'string' && isDay(day) ? day : undefined
}

/** Returns whether a text is a day that there is, such as `2026-05-12`. */
export const isDay = (text: string) =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && new Date(Date.parse(`${text}T00:00Z`) || 0).toISOString().startsWith(text)
