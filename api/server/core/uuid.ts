import { createHash } from 'node:crypto'

const form = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The form of an id in lower case, as the database writes ids: a regular expression of PostgreSQL. */
export const uuidPattern = form.source

/**
 * Returns true if a text has the form of an id. The database throws when a uuid column is compared with other texts.
 */
export const isUuid = (text: string) => form.test(text)

/** Returns the id that belongs to a text. It is the same for the same text, so that a repeated call makes one row. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
