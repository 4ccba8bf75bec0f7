import { MapPinned } from 'lucide'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { LanguageIcon } from '../../shell/language-picker.tsx'
import { elementCache } from '../../shell/page-cache.ts'
import { editsStore } from '../../stores/edits.ts'
import { directoryFilter, pointedBooth, pointedRow } from './directory-filter.ts'
import { mapWords } from './hall-map/hall-map-messages.ts'

const directory = css`
  --foyer-edge: var(--foyer-gutter);
  --foyer-sticky-top: calc(var(--foyer-bar-h) + var(--foyer-safe-t));
  & foyer-exhibitors {
    display: block;
  }
  & foyer-exhibitors::part(filters) {
    position: sticky;
    z-index: 9;
    inset-block-start: var(--foyer-sticky-top);
    padding: 4px var(--foyer-gutter) 0;
    background: var(--foyer-canvas);
  }
  /* Rows reach from edge to edge of their pane. */
  & foyer-exhibitors::part(list-box) {
    border-radius: 0;
    box-shadow: inset 0 1px 0 var(--foyer-line);
  }
  @media (max-width: 839.9px) {
    --foyer-sticky-bottom: calc(var(--foyer-hit) + 12px + var(--foyer-safe-b));
  }
  @media (max-height: 560px) {
    & foyer-exhibitors::part(filters) {
      position: static;
    }
  }
  @media (min-width: 480px) and (max-width: 839.9px) {
    padding-inline: var(--foyer-gutter);
    & foyer-exhibitors::part(filters) {
      margin-inline: calc(-1 * var(--foyer-gutter));
    }
    & foyer-exhibitors::part(list-box) {
      box-shadow: none;
    }
  }
  @media (min-width: 840px) {
    & foyer-exhibitors::part(filters) {
      background: var(--foyer-surface);
    }
    & foyer-exhibitors::part(exhibitor) {
      border-radius: 0;
    }
  }
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

interface DirectoryProps {
  meetingCode: string
  /** The exhibitor that is shown beside the list, which marks its row. */
  current?: string | undefined
  search?: string | undefined
}

/** The bar and the directory of an exhibition, the same beside every exhibitor and the map. */
export function DirectoryPane(props: DirectoryProps & { title: ReactNode; bar?: { home: string } }) {
  const { title, bar, ...directory } = props
  return (
    <div className="list">
      <Bar
        title={title}
        {...(bar ?? { start: <LanguageIcon /> })}
        end={<MapLink meetingCode={directory.meetingCode} />}
      />
      <Directory {...directory} />
    </div>
  )
}

/** The way from the list to the map, at the end of the bar. */
function MapLink({ meetingCode }: { meetingCode: string }) {
  const t = useWords(mapWords)
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={MapPinned}
      href={link('exhibitorList', { meetingCode, view: 'map' })}
      aria-label={t('showMap')}
      title={t('showMap')}
    />
  )
}

/** The exhibitor directory as a widget, just as a partner embeds it. Its links open as pages of the app. */
function Directory({ meetingCode, current, search = '' }: DirectoryProps) {
  const cacheKey = `${meetingCode} ${search}`
  return (
    <CachedDirectory key={cacheKey} cacheKey={cacheKey} meetingCode={meetingCode} search={search} current={current} />
  )
}

const filterAttributes = ['search', 'hall', 'category'] as const

/** Ties a directory element to the shared filter, which begins as that of the element. */
function shareFilter(element: Element) {
  const attributeOf = (name: string) => element.getAttribute(name) ?? ''
  const assign = (name: string, value: string) => {
    if (attributeOf(name) === value) return
    if (value) element.setAttribute(name, value)
    else element.removeAttribute(name)
  }
  const [search, hall, category] = filterAttributes.map(attributeOf) as [string, string, string]
  directoryFilter.set({ search, hall, category, codes: '' })
  const controller = new AbortController()
  const { signal } = controller
  const listen = <Detail,>(type: string, act: (detail: Detail) => void) =>
    element.addEventListener(type, (event) => act((event as CustomEvent<Detail>).detail), { signal })
  listen('foyer:filter', (filter: ReturnType<typeof directoryFilter.get>) => directoryFilter.set(filter))
  listen('foyer:point', ({ exhibitorCode }: { exhibitorCode: string }) => pointedRow.set(exhibitorCode))
  const stops = [
    directoryFilter.listen((filter) => {
      for (const name of filterAttributes) assign(name, filter[name])
    }),
    pointedBooth.listen((exhibitorCode) => assign('highlight', exhibitorCode)),
    () => controller.abort(),
    () => pointedRow.set(''),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

interface CachedProps {
  cacheKey: string
  meetingCode: string
  search: string
  current: string | undefined
}

function CachedDirectory({ cacheKey, meetingCode, search, current }: CachedProps) {
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

  // The widget may be one from an earlier page.
  useLayoutEffect(() => {
    container.current?.querySelector('foyer-exhibitors')?.setAttribute('current', current ?? '')
  }, [current])

  // The list and the plan of the halls have one filter, and what is under the pointer in one is lit in the other.
  useLayoutEffect(() => {
    const element = container.current?.querySelector('foyer-exhibitors')
    return element ? shareFilter(element) : undefined
  }, [])
  useEffect(() => {
    const following = import('../../stores/device/favourites.ts').then(
      ({ followFavourites }) => followFavourites(meetingCode),
      // Without the code, the favourites stay on the device until the directory is opened again.
      () => () => {},
    )
    return () => void following.then((stop) => stop())
  }, [meetingCode])

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
      {!restored && (
        <foyer-exhibitors
          server
          meeting-code={meetingCode}
          search={search || undefined}
          current={current}
          loading="eager"
        />
      )}
    </div>
  )
}
