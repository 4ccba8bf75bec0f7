import { atom } from 'nanostores'
import { apiError } from '../../../api/client/errors.ts'
import { sessionStore, token } from '../session.ts'

/** The age in milliseconds from which an answer is loaded again. */
const minAgeMs = 2000

/**
 * Makes a store of a list that belongs to the logged-in person; it is empty until it is loaded. `start` loads it now,
 * with each navigation, and whenever the window gets the focus. `first` starts that, and resolves when the list has
 * come for the first time, or could not be loaded.
 */
export function personalList<Entry>(load: () => Promise<{ list: Entry[] }>) {
  const store = atom<Entry[]>([])
  let requestedAt = Number.NEGATIVE_INFINITY
  let beginning: Promise<void> | undefined

  async function refresh() {
    const requestToken = token()
    if (!requestToken || performance.now() - requestedAt < minAgeMs) return
    requestedAt = performance.now()
    try {
      const { list } = await load()
      if (requestToken === token()) store.set(list)
    } catch (error) {
      // The previous list stays, and the next navigation tries again.
      apiError(error)
    }
  }

  function start() {
    if (beginning) return
    addEventListener('foyer:count-refresh', () => void refresh())
    addEventListener('focus', () => void refresh())
    sessionStore.listen((login, previousLogin) => {
      if (login?.user.uid === previousLogin?.user.uid) return
      store.set([])
      requestedAt = Number.NEGATIVE_INFINITY
      void refresh()
    })
    beginning = refresh()
  }
  const first = () => {
    start()
    return beginning
  }
  return { store, start, first }
}
