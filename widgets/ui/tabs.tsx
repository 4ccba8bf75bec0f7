import type { KeyboardEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { locales } from '../../i18n/locales.ts'
import { Count } from './count.tsx'
import { useLanguage } from './language.tsx'
import { css } from './theme/style.ts'

const bar = css`
  display:flex;gap:24px;overflow-x:auto;scrollbar-width:none;box-shadow:inset 0 -1px 0 var(--foyer-line);overscroll-behavior-x:contain;
  &::-webkit-scrollbar{display:none;}
  button{position:relative;display:inline-flex;align-items:center;gap:4px;flex:none;min-block-size:46px;font-weight:500;color:var(--foyer-text-3);white-space:nowrap;transition:color var(--foyer-d-2);}
  button:focus-visible{box-shadow:inset 0 0 0 2px var(--foyer-brand-text);border-radius:var(--foyer-r-xs);}
  [aria-selected=true]{color:var(--foyer-text);font-weight:650;}
  [aria-selected=true]::after{content:"";position:absolute;inset:auto 0 0;border-block-end:3px solid var(--foyer-brand-graphic);border-radius:3px 3px 0 0;}
  small{font-size:inherit;font-weight:400;color:var(--foyer-text-3);}
  @media (hover:hover){button:hover{color:var(--foyer-text);}}
`

/** One tab; `count` is how many things stand behind it. */
export interface Tab {
  id: string
  label: string
  count?: number
}

/** Where a key leads in a row of `total`, mirrored in right-to-left languages; undefined for other keys. */
export function keyToTab(key: string, at: number, total: number, dir: 'ltr' | 'rtl') {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (at + 1) % total
  if (key === back) return (at - 1 + total) % total
  if (key === 'Home') return 0
  if (key === 'End') return total - 1
}

/** Brings the chosen tab to the middle of its row; unlike `scrollIntoView`, the page stays where it is. */
function showChosen(row: HTMLElement | null) {
  const chosen = row?.querySelector<HTMLElement>('[aria-selected=true]')
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft + (chosen.offsetWidth - row.offsetWidth) / 2
}

const panel = css`padding-block-start:14px;`

/**
 * Text tabs with the keys of the ARIA authoring practices. `value` is the id of the chosen tab; show its content in a
 * `TabPanel`.
 */
export function Tabs(props: { tabs: Tab[]; value: string; onValue: (id: string) => void; label: string }) {
  const { tabs, value, onValue, label } = props
  const { dir } = locales[useLanguage()]
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` is not read: it moves the chosen tab, which is looked up
  useLayoutEffect(() => showChosen(row.current), [value])
  const press = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const next = keyToTab(event.key, at, tabs.length, dir)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onValue(tab.id)
    ;(event.currentTarget.parentElement?.children[next as number] as HTMLElement | undefined)?.focus()
  }
  return (
    <div ref={row} className={bar} role="tablist" aria-label={label}>
      {tabs.map((tab, at) => {
        const isChosen = tab.id === value
        return (
          <button
            type="button"
            key={tab.id}
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={isChosen}
            aria-controls={isChosen ? `panel-${tab.id}` : undefined}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onValue(tab.id)}
            onKeyDown={(event) => press(event, at)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <small>
                <Count value={tab.count} />
              </small>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** What stands behind the tab `of`: shown while that is the chosen one, `id`. */
export function TabPanel({ of, id, children }: { of: string; id: string; children: ReactNode }) {
  if (of !== id) return null
  return (
    <div role="tabpanel" className={panel} id={`panel-${of}`} aria-labelledby={`tab-${of}`}>
      {children}
    </div>
  )
}
