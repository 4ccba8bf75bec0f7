import type { FocusEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { Count } from './count.tsx'
import { moveFocus } from './keys/roving.ts'
import { css } from './theme/style.ts'

const row = css`
  display:flex;gap:8px;overflow-x:auto;scrollbar-width:none;padding:4px 2px;margin:-4px -2px;overscroll-behavior-x:contain;
  &::-webkit-scrollbar{display:none;}
  >button{flex:none;transition:background var(--foyer-d-2);}
  @media (hover:hover){>button:hover:not([aria-pressed=true]){background:var(--foyer-brand-softer);}}
  @media (forced-colors:active){>button[aria-pressed=true]{background:Highlight;color:HighlightText;forced-color-adjust:none;}}
`
const chips = css`
  >button{position:relative;display:inline-flex;align-items:center;gap:6px;min-block-size:36px;padding-inline:14px;border:1px solid transparent;border-radius:99px;
    background:var(--foyer-surface);box-shadow:inset 0 0 0 1px var(--foyer-line-2);font-size:var(--foyer-fs-label);font-weight:500;white-space:nowrap;color:var(--foyer-text-2);}
  >button::after{content:"";position:absolute;inset:-5px 0;}
  >button:where([aria-pressed=true]){background:var(--foyer-brand-soft);color:var(--foyer-brand-text);box-shadow:inset 0 0 0 1.5px var(--foyer-brand-graphic);font-weight:600;}
  small{font-size:var(--foyer-fs-micro);font-weight:500;}
`
const tiles = css`
  gap:6px;
  >button{flex:1 0 auto;min-inline-size:56px;min-block-size:52px;padding-inline:9px;border:1px solid transparent;border-radius:10px;background:var(--foyer-surface);
    box-shadow:inset 0 0 0 1px var(--foyer-line);text-align:center;font-weight:650;line-height:1.2;white-space:nowrap;font-variant-numeric:tabular-nums;}
  small{display:block;font-size:var(--foyer-fs-micro);font-weight:500;color:var(--foyer-text-3);}
  >button:where([aria-pressed=true]){background:var(--foyer-plate);color:var(--foyer-on-plate);box-shadow:none;}
  >[aria-pressed=true] small{color:inherit;opacity:.8;}
`

/** One option. `count` is how many entries it has. */
export interface ChipOption {
  value: string
  label: string
  count?: number
}

function Choices(props: {
  label: string
  options: ChipOption[]
  value: string
  onValue: (value: string) => void
  className: string
}) {
  const { label, options, value, onValue, className } = props
  // Browsers do not scroll to an option that is partly visible, so its focus ring would be cut off.
  const scrollToFocused = ({ target }: FocusEvent<HTMLElement>) => {
    const option = target as HTMLElement
    if (option.matches(':focus-visible')) option.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const stop = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  const strip = useRef<HTMLDivElement>(null)
  // Unlike `scrollIntoView`, this does not move the page.
  useLayoutEffect(() => {
    const { current } = strip
    const chosen = current?.children[stop] as HTMLElement | undefined
    if (current && chosen)
      current.scrollLeft = chosen.offsetLeft - current.offsetLeft + (chosen.offsetWidth - current.offsetWidth) / 2
  }, [stop])
  return (
    <div ref={strip} className={`${row} ${className}`} role="toolbar" aria-label={label} onFocus={scrollToFocused}>
      {options.map((option, index) => (
        <button
          type="button"
          key={option.value}
          aria-pressed={option.value === value}
          tabIndex={index === stop ? 0 : -1}
          onKeyDown={(event) => void moveFocus(event, index)}
          onClick={() => onValue(option.value)}
        >
          <bdi>{option.label}</bdi>{' '}
          {option.count !== undefined && (
            <small>
              <Count value={option.count} />
            </small>
          )}
        </button>
      ))}
    </div>
  )
}

/** A row of options that scrolls sideways; exactly one is chosen. */
export const Chips = (props: {
  label: string
  options: ChipOption[]
  value: string
  onValue: (value: string) => void
}) => <Choices {...props} className={chips} />

/** Halls as tiles of two lines: number and how many booths. The chosen one looks like a booth sign. */
export const HallTiles = (props: {
  label: string
  options: ChipOption[]
  value: string
  onValue: (value: string) => void
}) => <Choices {...props} className={tiles} />
