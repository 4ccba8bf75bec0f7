import { atom } from 'nanostores'

/**
 * The number of times that something of an enterprise was saved in this tab; data that was loaded before may be out of
 * date.
 */
export const editsStore = atom(0)

/**
 * Counts a call that saves something of an enterprise, also one whose answer was lost, because it may have been saved.
 */
export async function countEdit<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } finally {
    editsStore.set(editsStore.get() + 1)
  }
}
