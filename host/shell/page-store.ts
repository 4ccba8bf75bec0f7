import { atom, type ReadableAtom } from 'nanostores'
import { useLayoutEffect, useState } from 'react'
import type { PageName } from '../../api/contract/pages.ts'
import type { PageState } from './load-page.ts'
import type { Carried } from './opening/pressed.ts'

/** The shown page. It changes when the next page has loaded. */
export const pageStore = atom<PageState>({ is: 'missing', route: undefined, address: '' })

/** Runs a function once the next page is shown, such as a toast that belongs there. */
export function onNextPage(run: () => void) {
  const stop = pageStore.listen(() => {
    stop()
    run()
  })
}

/** True while the next page is loading. */
export const isOpening = atom(false)

/** The next page, whose skeleton is shown in place of the previous page until it has loaded. */
export interface Pending extends Carried {
  route: PageName
  code: OpeningCode
}

/** The code of skeletons and transitions; it is loaded after the first page, which needs none of it. */
export type OpeningCode = typeof import('./opening/pending.tsx')

/** The page that is represented by its skeleton, if any. */
export const pendingStore = atom<Pending | undefined>()

/**
 * Returns the value of a store, and draws the component again in the same task in which it changes: a transition needs
 * the next page before it takes its picture. `useStore` would wait for a timer.
 */
export function useDrawn<Value>(store: ReadableAtom<Value>): Value {
  const [, draw] = useState({})
  useLayoutEffect(() => store.listen(() => draw({})), [store])
  return store.get()
}
