import { Search, X } from 'lucide'
import type { HTMLAttributes, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useWords } from '../language.tsx'
import { uiWords } from '../messages.ts'
import { css } from '../theme/style.ts'

const pause = 350

const pill = css`
  position:relative;display:flex;align-items:center;gap:10px;min-block-size:44px;padding-inline:14px 0;border-radius:99px;
  background:var(--foyer-surface);box-shadow:inset 0 0 0 1px var(--foyer-line-2);color:var(--foyer-text-3);
  &:focus-within{box-shadow:inset 0 0 0 2px var(--foyer-brand-graphic),0 0 0 4px var(--foyer-brand-soft);}
  input{flex:1;min-inline-size:0;align-self:stretch;font-size:var(--foyer-fs-lead);color:var(--foyer-text);appearance:none;outline-offset:-2px;text-overflow:ellipsis;}
  input:last-child{padding-inline-end:14px;}
  input:focus{outline:0;box-shadow:none;}
  input::placeholder{color:var(--foyer-text-3);opacity:1;}
  input::-webkit-search-cancel-button{display:none;}
  button{inline-size:44px;block-size:44px;display:grid;place-items:center;flex:none;border-radius:99px;}
  @media (forced-colors:active){border:1px solid GrayText;&:focus-within{border-color:Highlight;}}
`

/** A search input that reports every key at once; `SearchBox` adds a delay. */
export function SearchLine(props: {
  label: string
  placeholder?: string | undefined
  value: string
  onValue: (text: string) => void
  /** More attributes of the input, such as those of a combobox. */
  attributes?: HTMLAttributes<HTMLInputElement>
  /** Shown at the end, such as a filter button of 44 px. */
  after?: ReactNode
}) {
  const { label, placeholder = label, value, onValue, attributes, after } = props
  const t = useWords(uiWords)
  const line = useRef<HTMLDivElement>(null)
  const clear = () => {
    onValue('')
    line.current?.querySelector('input')?.focus()
  }
  return (
    <div className={pill} ref={line}>
      <Icon of={Search} size="sm" />
      <input
        type="search"
        dir={value ? 'auto' : undefined}
        autoComplete="off"
        enterKeyHint="search"
        {...(attributes as object)}
        placeholder={placeholder}
        aria-label={label}
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      {value && (
        <button type="button" aria-label={t('clear')} onClick={clear}>
          <Icon of={X} size="sm" />
        </button>
      )}
      {after}
    </div>
  )
}

/** A search box that calls `onSearch` 350 ms after the last key, and at once on Enter. */
export function SearchBox(props: {
  label: string
  /** A hint in the empty box; the label without one. */
  placeholder?: string
  /** The present search; another value from outside replaces the typed text. */
  value: string
  onSearch: (text: string) => void
  onSubmit?: (text: string) => void
  after?: ReactNode
  part?: string
}) {
  const { label, placeholder = label, value, onSearch, onSubmit, after, part } = props
  const [text, setText] = useState(value)
  const lastSearch = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (value === lastSearch.current) return
    lastSearch.current = value
    setText(value)
  }, [value])

  const report = (search: string) => {
    clearTimeout(timer.current)
    if (search === lastSearch.current) return
    lastSearch.current = search
    onSearch(search)
  }
  const type = (typedText: string) => {
    setText(typedText)
    clearTimeout(timer.current)
    if (typedText) timer.current = setTimeout(report, pause, typedText)
    else report('')
  }
  return (
    <search part={part}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          report(text)
          onSubmit?.(text)
        }}
      >
        <SearchLine label={label} placeholder={placeholder} value={text} onValue={type} after={after} />
      </form>
    </search>
  )
}
