import type { KeyboardEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { Count } from './count.tsx'
import { moveFocus } from './keys/roving.ts'
import { css } from './theme/style.ts'

const bar = css`
  display:flex;gap:24px;overflow-x:auto;scrollbar-width:none;box-shadow:inset 0 -1px 0 var(--foyer-line);overscroll-behavior-x:contain;
  &::-webkit-scrollbar{display:none;}
  button{position:relative;display:inline-flex;align-items:center;justify-content:center;gap:4px;flex:none;min-inline-size:44px;min-block-size:46px;font-weight:500;color:var(--foyer-text-3);white-space:nowrap;transition:color var(--foyer-d-2);}
  button:focus-visible{box-shadow:inset 0 0 0 2px var(--foyer-brand-text);border-radius:var(--foyer-r-xs);}
  [aria-selected=true]{color:var(--foyer-text);font-weight:650;}
  [aria-selected=true]::after{content:"";position:absolute;inset:auto 0 0;border-block-end:3px solid var(--foyer-brand-graphic);border-radius:3px 3px 0 0;}
  small{font-size:inherit;font-weight:400;color:var(--foyer-text-3);}
  @media (hover:hover){button:hover{color:var(--foyer-text);}}
`

/** One tab; `count` is how many entries its panel has. */
export interface Tab {
  id: string
  label: string
  count?: number
}

/** Scrolls the chosen tab to the middle of its row; unlike `scrollIntoView`, it does not move the page. */
function centreChosen(row: HTMLElement | null) {
  const tab = row?.querySelector<HTMLElement>('[aria-selected=true]')
  if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft + (tab.offsetWidth - row.offsetWidth) / 2
}

const panel = css`padding-block-start:14px;`

/**
 * Text tabs with the keys of the ARIA Authoring Practices. `value` is the id of the chosen tab; its content belongs
 * into a `TabPanel`.
 */
export function Tabs(props: { tabs: Tab[]; value: string; onValue: (id: string) => void; label: string }) {
  const { tabs, value, onValue, label } = props
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` is not read: it moves the chosen tab, which is looked up
  useLayoutEffect(() => centreChosen(row.current), [value])
  const press = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = tabs[moveFocus(event, index) ?? -1]
    if (next) onValue(next.id)
  }
  return (
    <div ref={row} className={bar} role="tablist" aria-label={label}>
      {tabs.map((tab, index) => {
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
            onKeyDown={(event) => press(event, index)}
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

/** The panel of the tab `of`, which is shown while `id` is that tab. */
export function TabPanel({ of: tabId, id, children }: { of: string; id: string; children: ReactNode }) {
  if (tabId !== id) return null
  return (
    <div role="tabpanel" className={panel} id={`panel-${tabId}`} aria-labelledby={`tab-${tabId}`}>
      {children}
    </div>
  )
}
