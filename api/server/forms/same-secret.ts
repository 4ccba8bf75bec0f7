import { timingSafeEqual } from 'node:crypto'

/** Returns whether two secrets are the same, in a time that tells nothing of where they differ. */
export function isSameSecret(given: string, stored: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(stored)]
  return a.length === b.length && timingSafeEqual(a, b)
}
