import { atom } from 'nanostores'

/** How often something of an enterprise was saved in this tab: what was loaded before may be out of date. */
export const editsStore = atom(0)

/** Tells of a call that saves something of an enterprise. It may have done so also where its answer did not come. */
export async function edited<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } finally {
    editsStore.set(editsStore.get() + 1)
  }
}
