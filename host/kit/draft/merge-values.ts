/** Returns whether two values of JSON are the same. */
export const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Joins two changes of one value, key by key: texts in two languages are two parts. `onClash` is called for each part
 * that both have changed, which is as in `own`.
 */
export function joined(old: unknown, own: unknown, other: unknown, onClash: () => void): unknown {
  if (isSame(own, other) || isSame(other, old)) return own
  if (isSame(own, old)) return other
  if (!isBag(own) || !isBag(other)) {
    onClash()
    return own
  }
  const before = isBag(old) ? old : {}
  const names = new Set([...Object.keys(own), ...Object.keys(other)])
  const entries = [...names].map((name) => [name, joined(before[name], own[name], other[name], onClash)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
