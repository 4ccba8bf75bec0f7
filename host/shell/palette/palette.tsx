import { Search } from 'lucide'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useModal } from '../../../widgets/ui/overlay/overlay.tsx'
import { isComposing } from '../keys/composing.ts'
import { KeyCap } from '../keys/key-caps.tsx'
import type { LayerProps } from '../keys/layers.tsx'
import type { Choice, ChoiceGroup } from './choice.ts'
import { options } from './options.styles.ts'
import { dialog, field, list } from './palette.styles.ts'
import { paletteWords } from './palette-messages.ts'
import { GroupName, Option, Status } from './palette-parts.tsx'
import { usePalette } from './use-palette.ts'

/** Returns choices in their groups, in the order in which the groups first occur. */
function grouped(choices: readonly Choice[]): [ChoiceGroup, Choice[]][] {
  const groups = new Map<ChoiceGroup, Choice[]>()
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice])
  return [...groups]
}

/** The palette: one field over pages, actions and everything that can be searched. */
export function Palette({ isOpen, ...props }: LayerProps) {
  return isOpen && <OpenPalette {...props} />
}

function OpenPalette({ onClose, onOpen }: Omit<LayerProps, 'isOpen'>) {
  const t = useWords(paletteWords)
  const modal = useModal(true, onClose)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { choices, search, is, retry, choose, offered } = usePalette(text, { onClose, onOpen })
  const groups = grouped(choices)
  const listed = groups.flatMap(([, entries]) => entries)
  const current = listed[Math.min(active, listed.length - 1)]
  const id = useId()
  const container = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` is not read: it moves the active choice, which is looked up
  useEffect(() => {
    container.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    const { key, ctrlKey, metaKey } = event
    const isChord = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[key]
    if (!isChord && !step && key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    // Browsers would only empty the field at the first press of Escape.
    if (isChord || key === 'Escape') return onClose()
    if (!step) return current && choose(current, ctrlKey || metaKey)
    const next = listed.indexOf(current as Choice) + step
    const last = listed.length - 1
    setActive(Math.abs(step) === 1 ? (next + listed.length) % listed.length : Math.max(0, Math.min(next, last)))
  }
  const type = (typed: string) => {
    setActive(0)
    setText(typed)
  }

  // Apart, because Preact's types allow the role only for fields with a `datalist`.
  const combobox: object = {
    type: 'search',
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': current && `${id}-${listed.indexOf(current)}`,
  }

  return (
    <dialog {...modal} className={dialog} aria-label={t('title')}>
      <div className={field} data-busy={is === 'searching' ? '' : undefined}>
        <Icon of={Search} size="sm" />
        <input
          {...combobox}
          dir={text ? 'auto' : undefined}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="go"
          autoFocus
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          value={text}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <KeyCap name="Escape" />
      </div>
      <Status is={is} hasFound={offered > 0} search={search} count={listed.length} onRetry={retry} />
      <div id={`${id}-list`} ref={container} className={`${options} ${list}`} role="listbox" aria-label={t('title')}>
        {groups.map(([group, entries]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <GroupName id={`${id}-${group}`} group={group} />
            {entries.map((choice) => (
              <Option
                key={choice.id}
                id={`${id}-${listed.indexOf(choice)}`}
                choice={choice}
                isActive={choice === current}
                onActive={() => setActive(listed.indexOf(choice))}
                onChoose={(isAside) => choose(choice, isAside)}
              />
            ))}
          </div>
        ))}
      </div>
    </dialog>
  )
}
