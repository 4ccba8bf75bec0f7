import { type RefObject, useLayoutEffect, useState } from 'react'
import { entryKey } from '../router.ts'
import { editsStore } from '../stores/edits.ts'
import { sessionStore } from '../stores/session.ts'

/** The hidden element that holds the elements of left pages. Taken out of the document they would lose their state. */
export function elementCache() {
  const found = document.querySelector('[data-foyer-page-cache]')
  if (found) return found
  const box = document.createElement('div')
  box.dataset.foyerPageCache = ''
  box.hidden = true
  document.body.append(box)
  return box
}

const maxCached = 4
const cached = new Map<string, Element>()

function clear() {
  for (const element of cached.values()) element.remove()
  cached.clear()
}
// A login or logout empties the cache, since pages may show personal data; a save does, since pages may be out of date.
sessionStore.listen(clear)
editsStore.listen(clear)

function cacheElement(key: string, element: Element) {
  cached.set(key, element)
  elementCache().append(element)
  const [oldest = ''] = cached.keys()
  if (cached.size <= maxCached) return
  cached.get(oldest)?.remove()
  cached.delete(oldest)
}

/**
 * Caches the element in `box` while the reader is on other pages, and puts it back when the reader returns to this
 * entry of the history. Returns undefined when nothing is cached. `of` names what it shows.
 */
export function useCachedElement(box: RefObject<HTMLElement | null>, of: string): Element | undefined {
  const [key] = useState(() => `${entryKey()} ${of}`)
  const [found] = useState(() => cached.get(key))
  const [edits] = useState(() => editsStore.get())
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes out of the cache when the page comes and puts into it when it goes; no drawing in between does either
  useLayoutEffect(() => {
    cached.delete(key)
    if (found) box.current?.append(found)
    const element = box.current?.firstElementChild
    return () => {
      if (element && edits === editsStore.get()) cacheElement(key, element)
    }
  }, [])
  return found
}
