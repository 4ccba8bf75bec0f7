import { useStore } from '@nanostores/preact'
import { atom } from 'nanostores'

/** The origin of this Foyer: that of the address in browsers; the server sets it before it draws a page. */
export const originStore = atom(globalThis.location?.origin ?? '')

/** Returns the origin of this Foyer, for addresses and code that people copy. */
export const useOrigin = () => useStore(originStore)
