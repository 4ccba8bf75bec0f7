import { ChevronDown, Plus, X } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../widgets/ui/button.tsx'
import { caption, Field, inputFrame, shell } from '../../../../widgets/ui/fields/field.tsx'
import { type Option, SearchList } from '../../../../widgets/ui/fields/search-list.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { useFocusInList } from '../../../kit/order/focus.ts'
import { lines } from '../form/form.styles.ts'
import { useEditing } from '../form/use-edit.ts'
import { itemWords } from '../items/item-messages.ts'

const opener = css`
  inline-size: 100%;
  padding-inline-start: 14px;
  border-radius: var(--foyer-r-md);
  text-align: start;
  & span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`

/** Finds options for a typed text; for an empty text it returns the options to show first. */
export type Find = (text: string) => Promise<readonly Option[]>

/** The pause after the last key before the search starts, in milliseconds. */
const pauseMs = 250

function OptionSearch(props: {
  label: string
  none?: string
  empty: string
  find: Find
  chosen: string
  onPick(id: string, name: string | undefined): void
}) {
  const { label, none, empty, find, chosen, onPick } = props
  const t = useWords(itemWords)
  const [text, setText] = useState('')
  const [results, setResults] = useState<readonly Option[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` is a new function with each drawing; it asks again when the typed text changes
  useEffect(() => {
    let isMounted = true
    const timer = setTimeout(
      () =>
        find(text).then(
          (options) => isMounted && setResults(options),
          () => isMounted && setResults([]),
        ),
      text ? pauseMs : 0,
    )
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [text])
  const options = results ?? []
  return (
    <SearchList
      label={label}
      placeholder={t('searchName')}
      text={text}
      onText={setText}
      options={none && !text ? [{ id: '', name: none }, ...options] : options}
      chosen={chosen}
      onPick={(id) => onPick(id, options.find((option) => option.id === id)?.name)}
      empty={results ? empty : ''}
    />
  )
}

/**
 * A field for one of many options that are searched: a member, an enterprise, a product. The value is empty where none
 * is picked.
 */
export function PickField(props: {
  name: string
  label: string
  help?: string | undefined
  /** The option for no choice. */
  none: string
  empty: string
  find: Find
  /** Finds the name of the picked option, where `find` returns nothing for an empty text. */
  known?: Find
}) {
  const { name, label, help, none, empty, find, known: findName = find } = props
  const { value, setValue, errorOf } = useEditing()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const pickedId = String(value[name] ?? '')
  const [names, addName] = useNames(findName, pickedId ? [pickedId] : [])
  const pickedName = names[pickedId] ?? (pickedId || none)
  return (
    <Field id={id} label={label} help={help} error={errorOf(name)}>
      <button
        id={id}
        type="button"
        className={`${inputFrame} ${opener}`}
        aria-haspopup="dialog"
        aria-label={`${label}: ${pickedName}`}
        onClick={() => setOpen(true)}
      >
        <span>
          <bdi>{pickedName}</bdi>
        </span>
        <i />
        <Icon of={ChevronDown} size="sm" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={label}>
        {isOpen && (
          <OptionSearch
            label={label}
            none={none}
            empty={empty}
            find={find}
            chosen={pickedId}
            onPick={(code, pickedName) => {
              if (code && pickedName) addName(code, pickedName)
              setValue(name, code)
              setOpen(false)
            }}
          />
        )}
      </Sheet>
    </Field>
  )
}

/** Returns the names of options by id, as soon as they are loaded. */
function useNames(find: Find, ids: readonly string[]) {
  const [names, setNames] = useState<Record<string, string>>({})
  const unknown = ids.filter((id) => !(id in names)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` is a new function with each drawing; it asks again when there are other codes without a name
  useEffect(() => {
    let isMounted = true
    if (unknown) {
      find('').then(
        (options) => {
          if (isMounted)
            setNames((current) => ({ ...current, ...Object.fromEntries(options.map(({ id, name }) => [id, name])) }))
        },
        // Without an answer the code is shown instead.
        () => {},
      )
    }
    return () => {
      isMounted = false
    }
  }, [unknown])
  const addName = (id: string, name: string) => setNames((current) => ({ ...current, [id]: name }))
  return [names, addName] as const
}

/** A field for several options. */
export function PicksField(props: {
  name: string
  label: string
  add: string
  empty: string
  maxItems: number
  find: Find
}) {
  const { name, label, add, empty, maxItems, find } = props
  const t = useWords(itemWords)
  const { value, setValue } = useEditing()
  const [isOpen, setOpen] = useState(false)
  const codes = Array.isArray(value[name]) ? (value[name] as string[]) : []
  const [names] = useNames(find, codes)
  const row = useRef<HTMLDivElement>(null)
  useFocusInList(row)
  return (
    <div className={shell} ref={row}>
      <p className={caption}>{label}</p>
      <div className={lines}>
        {codes.map((code) => (
          <div className="line" key={code}>
            <div>
              <bdi>{names[code] ?? code}</bdi>
            </div>
            <IconButton
              icon={X}
              size="sm"
              label={t('removeAt', { name: names[code] ?? code })}
              onClick={() =>
                setValue(
                  name,
                  codes.filter((other) => other !== code),
                )
              }
            />
          </div>
        ))}
        {codes.length < maxItems && (
          <Button kind="soft" size="sm" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {add}
          </Button>
        )}
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={add}>
        {isOpen && (
          <OptionSearch
            label={add}
            empty={empty}
            find={find}
            chosen=""
            onPick={(code) => {
              setOpen(false)
              if (!codes.includes(code)) setValue(name, [...codes, code])
            }}
          />
        )}
      </Sheet>
    </div>
  )
}
