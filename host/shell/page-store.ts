import { atom } from 'nanostores'
import type { PageState } from './load.ts'

/** The page that is shown. It changes when the next one is there, so that nothing flickers in between. */
export const pageStore = atom<PageState>({ is: 'missing', route: undefined, address: '' })

/** Whether the next page is on its way. */
export const isOpening = atom(false)
