import { atom } from 'nanostores'
import { useEffect, useLayoutEffect, useState } from 'react'

/** A pane that readers can close: the third pane of a page, or the preview beside a form. */
type PaneName = 'context' | 'preview'

/** Runs before the first paint, so that no page opens with a pane that the reader has closed. */
export const paneScript = `try{for(const n of['context','preview'])if(localStorage['foyer:'+n]=='closed')document.documentElement.dataset[n]='closed'}catch{}`

/**
 * Returns the state of a pane, which lasts until the reader logs out: a hook that returns whether it is open, and the
 * function that opens and closes it. While it is closed, `html` has the attribute `data-<name>="closed"`, by which
 * style sheets hide it.
 */
export function paneState(name: PaneName) {
  const isOpenStore = atom(true)

  function setOpen(isOpen: boolean) {
    isOpenStore.set(isOpen)
    const { dataset } = document.documentElement
    if (isOpen) delete dataset[name]
    else dataset[name] = 'closed'
    try {
      localStorage.setItem(`foyer:${name}`, isOpen ? '' : 'closed')
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
  }

  function useIsOpen() {
    const [isOpen, setShown] = useState(isOpenStore.get())
    useLayoutEffect(() => isOpenStore.subscribe(setShown), [])
    // The server does not know the choice; the script in the head of the page does.
    useEffect(() => isOpenStore.set(!document.documentElement.dataset[name]), [])
    return isOpen
  }

  return { useIsOpen, setOpen }
}
