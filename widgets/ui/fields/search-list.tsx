import { Check } from 'lucide'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { kitWords } from '../kit-messages.ts'
import { useWords } from '../language.tsx'
import { css } from '../theme/style.ts'
import { isComposing } from './composing.ts'
import { SearchLine } from './search-box.tsx'

/** One option of the list. */
export interface Option {
  id: string
  name: string
  /** Secondary text after the name. */
  meta?: string | undefined
  /** Text at the end that always runs from left to right, such as a dialling code. */
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
const noMatch = css`padding-block:24px;text-align:center;color:var(--foyer-text-2);`

/**
 * A search field above a list (the combobox pattern of the ARIA Authoring Practices): arrows move, Enter picks, Home
 * and End belong to the text.
 */
export function SearchList(props: {
  /** The accessible name of field and list. */
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  chosen?: string | undefined
  onPick: (id: string) => void
  /** Shown when nothing matches. */
  empty: string
  /** Shown below the list, such as “Loading”. */
  below?: ReactNode
  /** Shown in place of the list while the search is empty. */
  children?: ReactNode
}) {
  const { label, placeholder, text, onText, options, chosen, onPick, empty, below, children } = props
  const id = useId()
  const t = useWords(kitWords)
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const isOpen = !children
  const activeIndex =
    active >= 0 ? Math.min(active, options.length - 1) : text ? 0 : options.findIndex((option) => option.id === chosen)
  const current = options[activeIndex]

  // biome-ignore lint/correctness/useExhaustiveDependencies: neither is read: they move the active option, which is looked up
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex, isOpen])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (!isOpen || isComposing(event) || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (!step) return current && onPick(current.id)
    const nextIndex = activeIndex + step
    const wraps = Math.abs(step) === 1
    setActive(
      wraps ? (nextIndex + options.length) % options.length : Math.max(0, Math.min(nextIndex, options.length - 1)),
    )
  }
  const type = (typedText: string) => {
    setActive(-1)
    onText(typedText)
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
            // On touch screens the focus would open the keyboard, which covers half of the list.
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
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the search field above keeps the focus and has the keys.
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              className={line}
              role="option"
              aria-selected={option.id === chosen}
              data-active={index === activeIndex ? '' : undefined}
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
      {isOpen && !options.length && !below && <p className={noMatch}>{empty}</p>}
      {isOpen && below}
    </>
  )
}
