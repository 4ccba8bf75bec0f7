import { Copy, Trash, UserMinus, X } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { intlTag } from '../../../../i18n/locales.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SearchLine } from '../../../../widgets/ui/fields/search-box.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { holderOf, type PlanDraft, renumbered, standingAt } from './content.ts'
import { panel } from './hall-plan.styles.ts'
import { boothMapWords } from './hall-plan-messages.ts'
import type { SavedPlan } from './use-plan.ts'

/** The number of exhibitors that a search shows. */
const maxFound = 6

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()

interface PanelProps {
  draft: PlanDraft
  saved: SavedPlan
  id: string
  /** Another number each time that the fields of the booth are opened by key; else 0. */
  opened: number
  overlapping: readonly string[]
  onDraft(draft: PlanDraft): void
  onChoose(id: string): void
  onCopy(id: string): void
  onRemove(id: string): void
}

/** The fields of the chosen booth: its number and its exhibitors. */
export function BoothPanel(props: PanelProps) {
  const { draft, saved, id, overlapping, onChoose, onCopy, onRemove } = props
  const t = useWords(boothMapWords)
  const language = useLanguage()
  const number = draft.booths[id]?.number ?? ''
  const numbers = overlapping.map((other) => draft.booths[other]?.number ?? '')
  return (
    <section className={panel} aria-label={t('boothOf', { booth: number })}>
      <IconButton
        className="close"
        icon={X}
        size="sm"
        label={t('closeBooth', { booth: number })}
        onClick={() => onChoose('')}
      />
      <NumberField key={id} {...props} number={number} />
      {numbers.length > 0 && (
        <Banner tone="warn">{t('overlaps', { booths: new Intl.ListFormat(intlTag(language)).format(numbers) })}</Banner>
      )}
      <Standing {...props} number={number} hall={saved.hall} />
      <div className="buttons">
        <Button kind="secondary" size="sm" icon={Copy} onClick={() => onCopy(id)}>
          {t('copy')}
        </Button>
        <Button kind="ghost" size="sm" icon={Trash} onClick={() => onRemove(id)}>
          {t('remove')}
        </Button>
      </div>
    </section>
  )
}

/** The number of the booth. One that another booth has is not taken; the field says which booth that is. */
function NumberField(props: PanelProps & { number: string }) {
  const { draft, saved, id, opened, number, onDraft, onChoose } = props
  const t = useWords(boothMapWords)
  const [text, setText] = useState(number)
  const [twin, setTwin] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const input = opened > 0 ? form.current?.querySelector('input') : undefined
    input?.focus()
    input?.select()
  }, [opened])
  useEffect(() => setText(number), [number])
  function keep(event?: FormEvent) {
    event?.preventDefault()
    const next = text.trim()
    const holder = next ? holderOf(draft, saved.hall, next) : undefined
    setTwin(holder && holder !== id ? holder : '')
    if (next && next !== number && (!holder || holder === id)) onDraft(renumbered(draft, saved.hall, id, next))
  }
  const isMissing = !text.trim()
  const error = twin
    ? t('numberTaken', { booth: draft.booths[twin]?.number ?? '' })
    : isMissing
      ? t('numberMissing')
      : ''
  return (
    <form ref={form} className="number" method="post" noValidate onSubmit={keep} onBlur={() => keep()}>
      <TextField
        name="number"
        label={t('number')}
        value={text}
        maxLength={20}
        dir="ltr"
        error={error || undefined}
        onValue={(value) => {
          setTwin('')
          setText(value)
        }}
      />
      {twin && (
        <Button kind="ghost" size="sm" onClick={() => onChoose(twin)}>
          {t('showBooth', { booth: draft.booths[twin]?.number ?? '' })}
        </Button>
      )}
    </form>
  )
}

/** The exhibitors at the booth, and the search for another one. */
function Standing(props: PanelProps & { number: string; hall: string }) {
  const { draft, saved, number, hall, onDraft } = props
  const t = useWords(boothMapWords)
  const [search, setSearch] = useState('')
  const here = standingAt(draft, hall, number)
  const query = fold(search)
  const found = query
    ? saved.exhibitors.filter(({ exhibitorCode, name }) => !here.includes(exhibitorCode) && fold(name).includes(query))
    : []
  const place = (code: string, booth: string) =>
    onDraft({ ...draft, places: { ...draft.places, [code]: { hall, booth } } })
  const placeText = (code: string) => {
    const { hall: ofHall = '', booth = '' } = draft.places[code] ?? {}
    return booth ? t('nowAt', { place: [ofHall, booth].filter(Boolean).join(' ') }) : t('noBooth')
  }
  const nameOf = (code: string) => saved.exhibitors.find(({ exhibitorCode }) => exhibitorCode === code)?.name ?? code
  return (
    <>
      <h3>{t('exhibitors')}</h3>
      {here.length === 0 && <p className="note">{t('nobody')}</p>}
      <ul>
        {here.map((code) => (
          <li key={code}>
            <bdi>{nameOf(code)}</bdi>
            <IconButton
              icon={UserMinus}
              size="sm"
              label={t('takeOff', { name: nameOf(code) })}
              onClick={() => place(code, '')}
            />
          </li>
        ))}
      </ul>
      <SearchLine label={t('assign')} value={search} onValue={setSearch} />
      <ul>
        {found.slice(0, maxFound).map(({ exhibitorCode, name }) => (
          <li key={exhibitorCode}>
            <button
              type="button"
              onClick={() => {
                place(exhibitorCode, number)
                setSearch('')
              }}
            >
              <bdi>{name}</bdi>
              <small>{placeText(exhibitorCode)}</small>
            </button>
          </li>
        ))}
      </ul>
      <p className="note" role="status">
        {query && found.length === 0 && t('nothing')}
        {found.length > maxFound && t('rest', { count: found.length - maxFound })}
      </p>
    </>
  )
}
