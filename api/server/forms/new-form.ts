import { createHash } from 'node:crypto'

/** Returns the code of a new form. It is the same for the same person and key, so that a repeated call makes one. */
export const codeOfNewForm = (uid: string, key: string): string =>
  `F${createHash('sha256').update(`${uid}:${key}`).digest('hex').slice(0, 12).toUpperCase()}`
