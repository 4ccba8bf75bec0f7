import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Section } from '../../../kit/page-sections.ts'
import { placeOf } from './preview-home.ts'

/** The space above a part that is scrolled to, in px. */
const spaceAbove = 12

/** Returns the element of a part of the page, if it is drawn. */
function findPart(root: ShadowRoot, part: string) {
  const sections = [...root.querySelectorAll('[part~=panel] section')]
  if (part === 'qualifications') return sections[0]
  if (part === 'documents') return sections.at(-1)
  return [...root.querySelectorAll(`[part~=${part}]`)].find((element) => element.getClientRects().length > 0)
}

/** Returns the entry of the item that is edited, by its title: in its list, else the last one of it. */
function findEntry(root: ShadowRoot, title: string) {
  const entries = [...root.querySelectorAll('[part~=panel] li')]
  const textOf = (entry: Element) => `${entry.textContent} ${entry.firstElementChild?.getAttribute('aria-label') ?? ''}`
  return title ? entries.find((entry) => textOf(entry).includes(title)) : entries.at(-1)
}

/**
 * Keeps the edited part in sight: the preview scrolls to the section, and to the field that has the focus, also while
 * the page grows; while an item is open, to its entry, found by `itemTitle`. It stops when the reader scrolls the
 * preview, until the next field. Returns where the section is.
 */
export function useFollowing(box: RefObject<HTMLDivElement | null>, section: Section, itemTitle: string | undefined) {
  const [control, setControl] = useState('')
  const place = placeOf(section, control)
  const { part } = place
  const isFollowing = useRef(true)

  useEffect(() => {
    const noteField = ({ target }: FocusEvent) => {
      const element = target as HTMLElement
      if (box.current?.contains(element)) return
      const named = element.closest<HTMLElement>('[name], [data-field]')
      if (named) setControl(named.getAttribute('name') ?? named.dataset.field ?? '')
    }
    document.addEventListener('focusin', noteField)
    return () => document.removeEventListener('focusin', noteField)
  }, [box])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `section` is not read: a new one is scrolled to, also where its part has the same name
  useEffect(() => {
    const scroller = box.current
    const page = scroller?.querySelector('[inert]')
    if (!scroller || !page) return
    isFollowing.current = true
    const follow = () => {
      const root = page.querySelector('foyer-enterprise')?.shadowRoot
      if (!isFollowing.current || !root) return
      if (part === 'panel') root.querySelector<HTMLElement>('[part~=panel] [aria-expanded=false]')?.click()
      const entry = itemTitle === undefined ? undefined : findEntry(root, itemTitle)
      const target = entry ?? (part === 'head' ? scroller.firstElementChild : findPart(root, part))
      if (!target) return
      const distance = target.getBoundingClientRect().top - scroller.getBoundingClientRect().top - spaceAbove
      scroller.scrollTo({ top: scroller.scrollTop + distance })
    }
    const stop = () => {
      isFollowing.current = false
    }
    const sizes = new ResizeObserver(follow)
    sizes.observe(page)
    follow()
    const userActions = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const name of userActions) scroller.addEventListener(name, stop, { passive: true })
    return () => {
      sizes.disconnect()
      for (const name of userActions) scroller.removeEventListener(name, stop)
    }
  }, [box, part, section, itemTitle])

  return place
}
