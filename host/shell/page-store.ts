import { atom } from 'nanostores'
import type { PageState } from './load-page.ts'

/** The shown page. It changes when the next page has loaded, so that nothing flickers in between. */
export const pageStore = atom<PageState>({ is: 'missing', route: undefined, address: '' })

/** True while the next page is loading. */
export const isOpening = atom(false)
