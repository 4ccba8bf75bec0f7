import { useStore } from '@nanostores/preact'
import { ChevronDown, CircleCheck, CircleDashed, Sparkles } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatPercent } from '../../../i18n/format-more.ts'
import { intlTag, isLanguage, type Language, locales } from '../../../i18n/locales.ts'
import { ownNames } from '../../../i18n/names.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { SelectField } from '../../../widgets/ui/fields/select-field.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { moveFocus } from '../../../widgets/ui/keys/roving.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Dialog } from '../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { type Completeness, percentOf } from '../../kit/page-sections.ts'
import { link } from '../../router.ts'
import { countEdit } from '../../stores/edits.ts'
import { languages as rootClass } from './form/editing.styles.ts'
import { useLanguageName } from './form/language-name.ts'
import { aboutWords, editWords } from './form/messages.ts'
import { inOfferedOrder, missingOf, type OwnHome } from './form/sections.ts'
import { unsavedChangesStore, unsavedLanguages } from './form/use-edit.ts'

const states = {
  KEPT: { icon: CircleCheck, word: 'kept', says: 'stateKept', done: 'nowKept' },
  DRAFT: { icon: Sparkles, word: 'draft', says: 'stateDraft', done: 'nowDraft' },
  NONE: { icon: CircleDashed, word: 'notKept', says: 'stateNone', done: 'nowNone' },
} as const
type State = keyof typeof states

/** The props of the language list. */
interface Props {
  home: OwnHome
  language: Language
  beside: Language | undefined
  onLanguage(language: Language): void
  onBeside(language: Language | undefined): void
  onHome(home: OwnHome): void
}

/** The languages of a company page and the completeness of each; below them what visitors see of the edited one. */
export function Languages({ home, language, beside, onLanguage, onBeside, onHome }: Props) {
  const t = useWords(editWords)
  const nameOf = useLanguageName()
  // The languages keep the order that they had when the page was opened, so that a language that is published now does
  // not move.
  const [order] = useState(() => inOfferedOrder(home.completeness).map((entry) => entry.language))
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `language` is not read: it moves `aria-pressed`, which is looked up
  useEffect(() => {
    row.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [language])
  const entries = order.flatMap((code) => {
    const entry = home.completeness.find(({ language }) => language === code)
    return entry && isLanguage(code) ? [{ ...entry, language: code }] : []
  })
  const current = entries.find((entry) => entry.language === language)
  const unsaved = unsavedLanguages(useStore(unsavedChangesStore), home.enterpriseCode)
  const others = entries.filter((entry) => entry.language !== language)
  const unsavedElsewhere = others.map((entry) => entry.language).filter((code) => unsaved.includes(code))
  // A language that nobody has begun lacks everything, and its mark would hide those that lack a few texts.
  const gaps = others.filter(({ state, filled, total }) => state !== 'NONE' && filled < total)
  const incomplete = gaps.map((entry) => entry.language)
  const missingNum = gaps.reduce((sum, { filled, total }) => sum + total - filled, 0)
  const candidates = entries.filter((entry) => entry.filled > 0 && entry.language !== language)
  const missingWords = ({ total, filled }: Completeness) =>
    total > filled ? t('missing', { count: total - filled }) : t('nothingMissing')
  return (
    <div className={`${rootClass} languages`}>
      <div className="line">
        <div className="row" role="toolbar" aria-label={t('languages')} ref={row}>
          {entries.map((entry, index) => (
            <Chip
              key={entry.language}
              index={index}
              language={entry.language}
              completeness={entry}
              isChosen={entry.language === language}
              isUnsaved={unsaved.includes(entry.language)}
              onChoose={onLanguage}
            />
          ))}
        </div>
        <NextLanguage label={t('unsaved')} codes={unsavedElsewhere} onLanguage={onLanguage}>
          <i />
        </NextLanguage>
        <NextLanguage label={t('missing', { count: missingNum })} codes={incomplete} onLanguage={onLanguage}>
          <Icon of={CircleDashed} size="xs" />
        </NextLanguage>
      </div>
      {current && (
        <details className="now">
          <summary>
            <b>{t(states[current.state].word)}</b>
            <span>{missingWords(current)}</span>
            <Icon of={ChevronDown} size="sm" />
          </summary>
          <CurrentLanguage home={home} language={language} completeness={current} onHome={onHome} />
          <div className="beside">
            <SelectField<Language | 'none'>
              name="beside"
              label={t('showTexts')}
              value={beside ?? 'none'}
              options={[
                { value: 'none' as const, label: t('noTexts') },
                ...candidates.map(({ language: code }) => ({ value: code, label: nameOf(code) })),
              ]}
              onValue={(code) => onBeside(code === 'none' ? undefined : code)}
            />
          </div>
        </details>
      )}
    </div>
  )
}

/** The number of other languages with a mark, which may be out of sight; a press leads to the first of them. */
function NextLanguage(props: {
  label: string
  codes: readonly Language[]
  onLanguage(language: Language): void
  children: ReactNode
}) {
  const { label, codes, onLanguage, children } = props
  const nameOf = useLanguageName()
  const reader = useLanguage()
  const [first] = codes
  if (!first) return null
  const names = new Intl.ListFormat(intlTag(reader)).format(codes.map(nameOf))
  const text = `${label} · ${names}`
  return (
    <button type="button" className="next" title={text} aria-label={text} onClick={() => onLanguage(first)}>
      {children}
      {formatNumber(codes.length, reader)}
    </button>
  )
}

/** One language; the chosen one is the tab stop of the row, and arrow keys lead to the others. */
function Chip(props: {
  index: number
  language: Language
  completeness: Completeness
  isChosen: boolean
  isUnsaved: boolean
  onChoose(language: Language): void
}) {
  const { index, language, completeness, isChosen, isUnsaved, onChoose } = props
  const t = useWords(editWords)
  const reader = useLanguage()
  const { icon, word } = states[completeness.state]
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onKeyDown={(event) => void moveFocus(event, index)}
      onClick={() => onChoose(language)}
    >
      <Icon of={icon} size="xs" />
      <b lang={locales[language].tag}>
        <bdi>{ownNames[language]}</bdi>
      </b>
      <span className="percent">{formatPercent(percentOf(completeness), reader)}</span>
      <span className="off-screen">{t(word)}</span>
      {isUnsaved && (
        <>
          <i />
          <span className="off-screen">{t('unsaved')}</span>
        </>
      )}
      <progress max={completeness.total || 1} value={completeness.filled} aria-hidden="true" />
    </button>
  )
}

/** The visibility of a language for visitors, its actions, and what it lacks. */
function CurrentLanguage(props: {
  home: OwnHome
  language: Language
  completeness: Completeness
  onHome(home: OwnHome): void
}) {
  const { home, language, completeness, onHome } = props
  const t = useWords(editWords)
  const toast = useToast()
  const nameOf = useLanguageName()
  const [busy, setBusy] = useState<State>()
  const [isAsking, setAsking] = useState(false)
  const name = nameOf(language)

  async function setLanguageState(state: State) {
    setAsking(false)
    setBusy(state)
    try {
      const { enterpriseCode } = home
      onHome(await countEdit(client.homeEditing.draft({ body: { enterpriseCode, language, state } })))
      toast(t(states[state].done, { language: name }), 'done')
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    } finally {
      setBusy(undefined)
    }
  }
  const stateButton = (
    state: State,
    word: 'keep' | 'accept' | 'markDraft' | 'leave',
    onPress: () => void = () => void setLanguageState(state),
  ) => (
    <Button
      kind={word === 'keep' || word === 'accept' ? 'soft' : 'secondary'}
      size="sm"
      busy={busy === state}
      onClick={onPress}
    >
      {t(word)}
    </Button>
  )
  const unpublishButton = stateButton('NONE', 'leave', () => setAsking(true))
  return (
    <>
      <p>{t(states[completeness.state].says, { language: name })}</p>
      <MissingTexts home={home} completeness={completeness} />
      <div className="buttons">
        {completeness.state === 'NONE' && stateButton('KEPT', 'keep')}
        {completeness.state === 'DRAFT' && stateButton('KEPT', 'accept')}
        {completeness.state !== 'DRAFT' && stateButton('DRAFT', 'markDraft')}
        {completeness.state !== 'NONE' && unpublishButton}
      </div>
      <Dialog
        open={isAsking}
        title={t('leaveTitle', { language: name })}
        text={t('leaveText')}
        action={{ label: t('leave'), onPress: () => void setLanguageState('NONE') }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function MissingTexts({ home, completeness }: { home: OwnHome; completeness: Completeness }) {
  const t = useWords(editWords)
  const tAbout = useWords(aboutWords)
  const missing = missingOf(completeness)
  const count = completeness.total - completeness.filled
  if (missing.length === 0) return <p>{t('nothingMissing')}</p>
  const jump = (field: string) => {
    const control = document.querySelector<HTMLElement>(
      `[name^="${field}."], [data-field="${field}"] [contenteditable]`,
    )
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
    return control !== null
  }
  return (
    <nav className="lacks" aria-label={t('missing', { count })}>
      <span aria-hidden="true">{t('missing', { count })}</span>
      <ul>
        {missing.map(({ section, field, number }) => (
          <li key={field ?? section}>
            <a
              href={link('enterpriseEdit', { enterpriseCode: home.enterpriseCode, section })}
              onClick={(event) => field && jump(field) && event.preventDefault()}
            >
              {field ? tAbout(field) : t('missingIn', { section: t(section), number })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
