import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { css } from '../../../widgets/ui/theme/style.ts'
import { open } from '../../router.ts'
import { elementCache } from '../../shell/page-cache.ts'
import { editsStore } from '../../stores/edits.ts'

const directory = css`
  display: block;
  padding: 4px 8px 0;
`

/** The directory that was shown last, waiting outside of the page: list, search and place are as they were left. */
let kept: { of: string; element: Element; top: number; focused: HTMLElement | null | undefined } | undefined

// It may say what was before something was saved.
editsStore.listen(() => void take(''))

function take(of: string) {
  if (kept?.of === of) return kept
  kept?.element.remove()
  kept = undefined
  return undefined
}

/**
 * The directory by its tag, as a partner shows it. What is pressed there opens as a page of the app; it survives the
 * pages.
 */
export function Directory({ meetingCode, search = '' }: { meetingCode: string; search?: string | undefined }) {
  const of = `${meetingCode} ${search}`
  return <OneDirectory key={of} of={of} meetingCode={meetingCode} search={search} />
}

function OneDirectory({ of, meetingCode, search }: { of: string; meetingCode: string; search: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [found] = useState(() => take(of))

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each directory that is put in place
  useLayoutEffect(() => {
    const place = box.current as HTMLDivElement
    const pane = place.closest('.list')
    if (found) {
      place.append(found.element)
      if (kept === found) kept = undefined
      if (pane) pane.scrollTop = found.top
      found.focused?.focus({ preventScroll: true })
    }
    const element = place.querySelector('foyer-exhibitors')
    return () => {
      if (!element) return
      // A page that hides the list does not forget what had the focus there.
      const focused = (element.shadowRoot?.activeElement as HTMLElement | null | undefined) ?? found?.focused
      kept = { of, element, top: pane?.scrollTop ?? 0, focused }
      elementCache().append(element)
    }
  }, [])

  useEffect(() => {
    const follow = (event: Event) => {
      const { href, target } = (event as CustomEvent<{ href: string; target: string }>).detail
      if (target === '_self' && open(href)) event.preventDefault()
    }
    const element = box.current
    element?.addEventListener('foyer:navigate', follow)
    return () => element?.removeEventListener('foyer:navigate', follow)
  }, [])

  return (
    <div ref={box} className={directory}>
      {!found && <foyer-exhibitors server meeting-code={meetingCode} search={search || undefined} loading="eager" />}
    </div>
  )
}
