import type { Db } from '../../db/index.ts'
import { subscribe } from './listen.ts'

/** What is to be forgotten when public data changes. */
interface Forgetting {
  clear(): void
  /** Whether something may be remembered from now on. */
  turn(isOn: boolean): void
}

/**
 * Has a cache forget everything as soon as public data changes, in whichever process that happens. The cache is on only
 * while notices are known to arrive. Returns how to end it.
 */
export const clearOnPublicChanges = (db: Db, cache: Forgetting): (() => void) =>
  subscribe(db, 'public', { changed: () => cache.clear(), turn: (isOn) => cache.turn(isOn) })
