import { type RefObject, useLayoutEffect, useState } from 'react'
import { entryKey } from '../router.ts'
import { editsStore } from '../stores/edits.ts'
import { sessionStore } from '../stores/session.ts'

/**
 * Returns the hidden element that holds the elements of left pages; outside of the document they would lose their
 * state.
 */
export function elementCache() {
  const existing = document.querySelector('[data-foyer-page-cache]')
  if (existing) return existing
  const element = document.createElement('div')
  element.dataset.foyerPageCache = ''
  element.hidden = true
  document.body.append(element)
  return element
}

const maxCached = 4
const cached = new Map<string, Element>()

function clear() {
  for (const element of cached.values()) element.remove()
  cached.clear()
}
// A login or logout empties the cache, because pages may show personal data; so does a save, because pages may be out
// of date.
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
 * Caches the element in `container` while the reader is on other pages, and puts it back when the reader returns to
 * this history entry. Returns the cached element, or undefined. `name` distinguishes what the element shows.
 */
export function useCachedElement(container: RefObject<HTMLElement | null>, name: string): Element | undefined {
  const [key] = useState(() => `${entryKey()} ${name}`)
  const [cachedElement] = useState(() => cached.get(key))
  const [edits] = useState(() => editsStore.get())
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes out of the cache when the page comes and puts into it when it goes; no drawing in between does either
  useLayoutEffect(() => {
    cached.delete(key)
    if (cachedElement) container.current?.append(cachedElement)
    const element = container.current?.firstElementChild
    return () => {
      if (element && edits === editsStore.get()) cacheElement(key, element)
    }
  }, [])
  return cachedElement
}
