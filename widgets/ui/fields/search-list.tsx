import { Check } from 'lucide'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { kitWords } from '../kit-messages.ts'
import { useWords } from '../language.tsx'
import { css } from '../theme/style.ts'
import { isComposing } from './composing.ts'
import { SearchLine } from './search-box.tsx'

/** One line of a list to pick from. */
export interface Option {
  id: string
  name: string
  /** Behind the name, quieter. */
  meta?: string | undefined
  /** At the end, always left to right: a dialling code. */
  end?: string | undefined
}

const head = css`position:sticky;inset-block-start:0;z-index:1;padding-block:2px 12px;background:var(--foyer-surface);box-shadow:0 -4px var(--foyer-surface);`
const line = css`
  display:flex;align-items:center;gap:8px;min-block-size:48px;padding:6px 12px;margin-inline:-12px;scroll-margin-block:72px 8px;border-radius:var(--foyer-r-md);cursor:pointer;
  >span{flex:1;min-inline-size:0;}
  small{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);margin-inline-start:8px;}
  bdi{color:var(--foyer-text-2);font-variant-numeric:tabular-nums;}
  &[aria-selected=true]{color:var(--foyer-brand-text);font-weight:600;}
  &[data-active]{background:var(--foyer-sunken);}
  @media (hover:hover){&:hover{background:var(--foyer-sunken);}}
  @media (forced-colors:active){&[data-active]{outline:2px solid Highlight;outline-offset:-2px;}}
`
const nothing = css`padding-block:24px;text-align:center;color:var(--foyer-text-2);`

/**
 * A search field over a list (APG combobox with a listbox): arrows move, Enter picks, Home and End stay with the text.
 */
export function SearchList(props: {
  /** What is picked here. */
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  chosen?: string | undefined
  onPick: (id: string) => void
  /** Said when nothing matches. */
  empty: string
  /** Below the list, such as “Loading”. */
  below?: ReactNode
  /** Stands in the list's place while nothing is searched for. */
  children?: ReactNode
}) {
  const { label, placeholder, text, onText, options, chosen, onPick, empty, below, children } = props
  const id = useId()
  const t = useWords(kitWords)
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const isOpen = !children
  const place =
    active >= 0 ? Math.min(active, options.length - 1) : text ? 0 : options.findIndex((one) => one.id === chosen)
  const current = options[place]

  // biome-ignore lint/correctness/useExhaustiveDependencies: neither is read: they move the active option, which is looked up
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [place, isOpen])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (!isOpen || isComposing(event) || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (!step) return current && onPick(current.id)
    const next = place + step
    const wraps = Math.abs(step) === 1
    setActive(wraps ? (next + options.length) % options.length : Math.max(0, Math.min(next, options.length - 1)))
  }
  const type = (next: string) => {
    setActive(-1)
    onText(next)
  }
  return (
    <>
      <div className={head}>
        <SearchLine
          label={placeholder}
          placeholder={placeholder}
          value={text}
          onValue={type}
          attributes={{
            role: 'combobox',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? `${id}-list` : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': isOpen && current ? `${id}-${current.id}` : undefined,
            // A finger wants to see the list first; the keyboard of a phone would hide half of it.
            autoFocus: matchMedia('(pointer:fine)').matches,
            onKeyDown: press,
          }}
        />
      </div>
      <p className="off-screen" role="status">
        {text && isOpen && t('results', { count: options.length })}
      </p>
      {isOpen ? (
        <div id={`${id}-list`} ref={list} role="listbox" aria-label={label}>
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the search field above keeps the focus and has the keys.
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              className={line}
              role="option"
              aria-selected={option.id === chosen}
              data-active={at === place ? '' : undefined}
              onClick={() => onPick(option.id)}
            >
              <span>
                {option.name}
                {option.meta && <small>{option.meta}</small>}
              </span>
              {option.end && <bdi dir="ltr">{option.end}</bdi>}
              {option.id === chosen && <Icon of={Check} size="sm" />}
            </div>
          ))}
        </div>
      ) : (
        children
      )}
      {isOpen && !options.length && !below && <p className={nothing}>{empty}</p>}
      {isOpen && below}
    </>
  )
}
