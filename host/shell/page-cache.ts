import { type RefObject, useLayoutEffect, useState } from 'react'
import { entryKey } from '../router.ts'
import { editsStore } from '../stores/edits.ts'
import { sessionStore } from '../stores/session.ts'

/** Where elements wait outside of the page. One that leaves the document would lose its state. */
export function wardrobe() {
  const found = document.querySelector('[data-foyer-wardrobe]')
  if (found) return found
  const box = document.createElement('div')
  box.dataset.foyerWardrobe = ''
  box.hidden = true
  document.body.append(box)
  return box
}

const maxCached = 4
const waiting = new Map<string, Element>()

function empty() {
  for (const element of waiting.values()) element.remove()
  waiting.clear()
}
// What was drawn for somebody is nobody else's, and what was drawn before something was saved may say what was before.
sessionStore.listen(empty)
editsStore.listen(empty)

function hang(key: string, element: Element) {
  waiting.set(key, element)
  wardrobe().append(element)
  const [oldest = ''] = waiting.keys()
  if (waiting.size <= maxCached) return
  waiting.get(oldest)?.remove()
  waiting.delete(oldest)
}

/**
 * Keeps the element in `box` while the reader is on other pages: who comes back to this entry of the history finds it
 * as it was left. Undefined where nothing waits: the page then draws a new one. `of` tells what it shows.
 */
export function useWardrobe(box: RefObject<HTMLElement | null>, of: string): Element | undefined {
  const [key] = useState(() => `${entryKey()} ${of}`)
  const [found] = useState(() => waiting.get(key))
  const [edits] = useState(() => editsStore.get())
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page that is put in place
  useLayoutEffect(() => {
    waiting.delete(key)
    if (found) box.current?.append(found)
    const element = box.current?.firstElementChild
    return () => {
      if (element && edits === editsStore.get()) hang(key, element)
    }
  }, [])
  return found
}
