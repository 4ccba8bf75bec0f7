import { invalidInput } from '../http/refusal.ts'

/** When something of a person is shown: `from` and `until` may be empty, and count only while it is on. */
export interface Terms {
  isOn: boolean
  from: string
  until: string
}

/** The terms of what is shown always. */
export const always: Terms = { isOn: true, from: '', until: '' }

/** Returns true if something is shown always. */
export const isAlwaysOn = ({ isOn, from, until }: Terms): boolean => isOn && !from && !until

/** Returns an instant as it is stored, which may be empty. Throws a Refusal if it lies in another age. */
function storedInstant(instant: string, path: string): string {
  const written = instant && new Date(instant).toISOString()
  if (written && (written < '2000' || written >= '2200')) throw invalidInput(path, 'an instant from 2000 until 2199')
  return written
}

/**
 * Returns terms as they are stored. Throws a Refusal that names what would end before it begins. `path` is that of the
 * terms in the body.
 */
export function storedTerms({ isOn, ...times }: Terms, path: string): Terms {
  const from = storedInstant(times.from, `${path}.from`)
  const until = storedInstant(times.until, `${path}.until`)
  if (from && until && until <= from) throw invalidInput(`${path}.until`, 'an instant after `from`')
  return { isOn, from, until }
}

/** Returns terms as a column has them: null for always. Throws a Refusal as `storedTerms` does. */
export function columnOfTerms(terms: Terms, path: string): string | null {
  const stored = storedTerms(terms, path)
  return isAlwaysOn(stored) ? null : JSON.stringify(stored)
}
