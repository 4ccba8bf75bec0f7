import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { css } from '../../../widgets/ui/theme/style.ts'
import { open } from '../../router.ts'
import { elementCache } from '../../shell/page-cache.ts'
import { editsStore } from '../../stores/edits.ts'

const directory = css`
  display: block;
  padding: 4px var(--foyer-gutter) 0;
`

/**
 * The directory element that was shown last. It waits outside of the page with its list, search and scroll position, so
 * that coming back shows it as it was left.
 */
let cached: { key: string; element: Element; top: number; focused: HTMLElement | null | undefined } | undefined

// It may show the values from before a save.
editsStore.listen(() => void takeCached(''))

function takeCached(key: string) {
  if (cached?.key === key) return cached
  cached?.element.remove()
  cached = undefined
  return undefined
}

/** The exhibitor directory as a widget, just as a partner embeds it. Its links open as pages of the app. */
export function Directory({ meetingCode, search = '' }: { meetingCode: string; search?: string | undefined }) {
  const cacheKey = `${meetingCode} ${search}`
  return <CachedDirectory key={cacheKey} cacheKey={cacheKey} meetingCode={meetingCode} search={search} />
}

function CachedDirectory({ cacheKey, meetingCode, search }: { cacheKey: string; meetingCode: string; search: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [restored] = useState(() => takeCached(cacheKey))

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores when the directory comes and caches when it goes; no drawing in between does either
  useLayoutEffect(() => {
    const parent = container.current as HTMLDivElement
    const pane = parent.closest('.list')
    if (restored) {
      parent.append(restored.element)
      if (cached === restored) cached = undefined
      if (pane) pane.scrollTop = restored.top
      restored.focused?.focus({ preventScroll: true })
    }
    const element = parent.querySelector('foyer-exhibitors')
    return () => {
      if (!element) return
      // When a page hides the list, the element that had the focus is still remembered.
      const focused = (element.shadowRoot?.activeElement as HTMLElement | null | undefined) ?? restored?.focused
      cached = { key: cacheKey, element, top: pane?.scrollTop ?? 0, focused }
      elementCache().append(element)
    }
  }, [])

  useEffect(() => {
    const follow = (event: Event) => {
      const { href, target } = (event as CustomEvent<{ href: string; target: string }>).detail
      if (target === '_self' && open(href)) event.preventDefault()
    }
    const element = container.current
    element?.addEventListener('foyer:navigate', follow)
    return () => element?.removeEventListener('foyer:navigate', follow)
  }, [])

  return (
    <div ref={container} className={directory}>
      {!restored && <foyer-exhibitors server meeting-code={meetingCode} search={search || undefined} loading="eager" />}
    </div>
  )
}
