import type { FocusEvent, KeyboardEvent } from 'react'
import { useEffect, useId, useState } from 'react'
import { SearchLine } from '../../../widgets/ui/fields/search-box.tsx'
import { useLanguage } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { useCardTargets } from '../../card-targets.ts'
import { link, open } from '../../router.ts'
import { isComposing } from '../../shell/keys/composing.ts'
import { storeSearch } from '../../stores/device/recent-searches.ts'
import type { Suggestion } from './search-suggestions.tsx'

const container = css`
  position: relative;
`

/** The list of suggestions, and how they are found; loaded when the field gets the focus. */
type Code = typeof import('./search-suggestions.tsx')

/**
 * A search field that leads to the search page. While somebody types it suggests what would be found, and before that
 * what was searched for lately. Arrows move through the suggestions, Enter opens one, or else the results.
 */
export function SearchField({ label, placeholder }: { label: string; placeholder: string }) {
  const id = useId()
  const language = useLanguage()
  const targetFor = useCardTargets()
  const [text, setText] = useState('')
  const [code, setCode] = useState<Code>()
  const [isOpen, setOpen] = useState(false)
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const listed = isOpen ? suggestions : []
  const current = listed[active]

  useEffect(() => {
    if (!code || !isOpen) return
    return code.suggest(text, { language, targetFor }, (found) => {
      setActive(-1)
      setSuggestions(found)
    })
  }, [code, isOpen, text, language, targetFor])

  const load = () => {
    setOpen(true)
    // Without suggestions the field still leads to the search page.
    import('./search-suggestions.tsx').then(setCode, () => {})
  }
  const search = (words: string) => {
    storeSearch(words)
    open(link('search', { search: words }))
  }
  const choose = (suggestion: Suggestion) => {
    const { href, name, isOutward } = suggestion
    setOpen(false)
    if (!href) return search(name)
    if (text.trim()) storeSearch(text)
    if (isOutward || !open(href)) location.assign(href)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isComposing(event)) return
    if (event.key === 'Escape' && listed.length > 0) {
      event.preventDefault()
      setOpen(false)
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    }
    if (!step) return
    event.preventDefault()
    setOpen(true)
    // One place more than there are suggestions: the text itself.
    const places = suggestions.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOpen(false)
  }

  return (
    <search className={container} onFocus={load} onBlur={leave}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        <SearchLine
          label={label}
          placeholder={placeholder}
          value={text}
          onValue={(typed) => {
            setText(typed)
            setOpen(true)
          }}
          attributes={{
            role: 'combobox',
            'aria-expanded': listed.length > 0,
            'aria-controls': listed.length > 0 ? id : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': current && `${id}-${active}`,
            onKeyDown: press,
          }}
        />
      </form>
      {code && (
        <code.SuggestionList
          id={id}
          label={label}
          suggestions={listed}
          active={active}
          isRecent={!text.trim()}
          onActive={setActive}
          onChoose={choose}
        />
      )}
    </search>
  )
}
