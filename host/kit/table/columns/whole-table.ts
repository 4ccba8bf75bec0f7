import { useStore } from '@nanostores/preact'
import { atom } from 'nanostores'
import { useIsInBrowser } from '../../../stores/hydration.ts'

const key = 'foyer:whole-tables'

function stored() {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    // Storage is blocked, or this is the server.
    return false
  }
}

const isWholeStore = atom(stored())

/** Returns whether the reader wants all chosen columns of a table, also those for which the screen has no room. */
export function useWholeTable() {
  const isInBrowser = useIsInBrowser()
  return useStore(isWholeStore) && isInBrowser
}

/** Sets for all tables of this device whether they show all chosen columns. */
export function setWholeTable(isWhole: boolean) {
  isWholeStore.set(isWhole)
  try {
    localStorage.setItem(key, isWhole ? 'yes' : '')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
