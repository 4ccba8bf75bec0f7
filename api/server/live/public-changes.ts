import type { Db } from '../../db/index.ts'
import { subscribe } from './listen.ts'

/** A cache that is cleared when public data changes. */
interface ClearableCache {
  clear(): void
  /** Allows or forbids the cache to store answers from now on. */
  turn(isOn: boolean): void
}

/**
 * Clears a cache as soon as public data changes, in whichever process that happens. The cache is on only while notices
 * arrive. Returns the function that ends this.
 */
export const clearOnPublicChanges = (db: Db, cache: ClearableCache): (() => void) =>
  subscribe(db, 'public', { changed: () => cache.clear(), turn: (isOn) => cache.turn(isOn) })
