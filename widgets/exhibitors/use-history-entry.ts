import { useEffect, useState } from 'react'

/** The field of `history.state` that names the element whose details are open. */
const field = 'foyerDetail'

/** The names of the elements in this document; the state of an entry may still name one of an earlier document. */
const names = new Set<string>()

const nameHere = (): string | undefined => history.state?.[field]

/**
 * Gives the details of an element one entry in the page's history, so that the phone's Back closes them and Forward
 * opens them again: then `change` is called. The address stays, and so does what the page stores in `history.state`,
 * so that a router of the page finds itself where it was.
 */
export function useHistoryEntry(isOpen: boolean, change: (isOpen: boolean) => void) {
  const [entry] = useState(() => {
    const name = Math.random().toString(36)
    let href = ''
    let isLeaving = false
    return {
      name,
      isOpen,
      change,
      /** Adds the entry. Call it before the details are drawn: browsers store with it how far the page is scrolled. */
      enter() {
        entry.isOpen = true
        const { state } = history
        // A state that is not a plain object cannot take a further field.
        if (isLeaving || nameHere() === name || (state && state.constructor !== Object)) return
        href = location.href
        const isEarlier = nameHere() && !names.has(nameHere() as string)
        try {
          history[isEarlier ? 'replaceState' : 'pushState']({ ...state, [field]: name }, '')
        } catch {
          // Sandboxed pages have no history, and browsers refuse too many entries: Back leaves the page then.
        }
      },
      /** Removes the entry, unless the page has added others after it. */
      leave() {
        entry.isOpen = false
        isLeaving = nameHere() === name
        if (isLeaving) history.back()
        else href = ''
      },
      follow() {
        const isHere = nameHere() === name
        const hasLeft = isLeaving
        isLeaving = false
        // Links within the page, which change the address, are followed beside the details.
        if (location.href !== href || (isHere === entry.isOpen && !hasLeft)) return
        if (!hasLeft) entry.change(isHere)
        // Details may have been opened again before the browser had gone back.
        else if (entry.isOpen) entry.enter()
      },
    }
  })
  entry.isOpen = isOpen
  entry.change = change

  useEffect(() => {
    names.add(entry.name)
    addEventListener('popstate', entry.follow)
    return () => {
      names.delete(entry.name)
      removeEventListener('popstate', entry.follow)
    }
  }, [entry])
  return entry
}
