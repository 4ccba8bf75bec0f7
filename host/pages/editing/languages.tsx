import { CircleCheck, CircleDashed, Sparkles } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { formatPercent } from '../../../i18n/format-more.ts'
import { isLanguage, type Language, locales } from '../../../i18n/locales.ts'
import { ownNames } from '../../../i18n/names.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { SelectField } from '../../../widgets/ui/fields/select-field.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Dialog } from '../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { link } from '../../router.ts'
import { edited } from '../../stores/edits.ts'
import { languages as look } from './form/editing.styles.ts'
import { useLanguageName } from './form/language-name.ts'
import { aboutWords, editWords } from './form/messages.ts'
import { type Completeness, missingOf, type OwnHome, offered, percentOf } from './form/sections.ts'

const states = {
  KEPT: { icon: CircleCheck, word: 'kept', says: 'stateKept', done: 'nowKept' },
  DRAFT: { icon: Sparkles, word: 'draft', says: 'stateDraft', done: 'nowDraft' },
  NONE: { icon: CircleDashed, word: 'notKept', says: 'stateNone', done: 'nowNone' },
} as const
type State = keyof typeof states

/** What the choice of language stands on. */
interface Props {
  home: OwnHome
  language: Language
  beside: Language | undefined
  onLanguage(language: Language): void
  onBeside(language: Language | undefined): void
  onHome(home: OwnHome): void
}

/** The languages of the home page and how far each is; below them what visitors see of the edited one. */
export function Languages({ home, language, beside, onLanguage, onBeside, onHome }: Props) {
  const t = useWords(editWords)
  const nameOf = useLanguageName()
  // In the order in which they were when the page was opened: a language that is kept now does not jump away.
  const [order] = useState(() => offered(home.completeness).map((one) => one.language))
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another language is chosen
  useEffect(() => {
    row.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [language])
  const all = order.flatMap((code) => home.completeness.find((one) => one.language === code) ?? [])
  const now = all.find((one) => one.language === language)
  const helpful = all.filter((one) => one.filled > 0 && one.language !== language)
  return (
    <div className={`${look} languages`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scroll container in all engines */}
      <div className="row" role="group" aria-label={t('languages')} ref={row}>
        {all.map(
          (one) =>
            isLanguage(one.language) && (
              <Chip
                key={one.language}
                language={one.language}
                of={one}
                isChosen={one.language === language}
                onChoose={onLanguage}
              />
            ),
        )}
      </div>
      {now && (
        <div className="now">
          <Present home={home} language={language} of={now} onHome={onHome} />
          <div className="beside">
            <SelectField<Language | 'none'>
              name="beside"
              label={t('showTexts')}
              value={beside ?? 'none'}
              options={[
                { value: 'none' as const, label: t('noTexts') },
                ...helpful.flatMap(({ language: code }) =>
                  isLanguage(code) ? [{ value: code, label: nameOf(code) }] : [],
                ),
              ]}
              onValue={(code) => onBeside(code === 'none' ? undefined : code)}
            />
          </div>
        </div>
      )}
    </div>
  )
}

function Chip(props: { language: Language; of: Completeness; isChosen: boolean; onChoose(language: Language): void }) {
  const { language, of, isChosen, onChoose } = props
  const t = useWords(editWords)
  const reader = useLanguage()
  const { icon, word } = states[of.state]
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(language)}>
      <b lang={locales[language].tag}>
        <bdi>{ownNames[language]}</bdi>
      </b>
      <span className="percent">{formatPercent(percentOf(of), reader)}</span>
      <progress max={of.total || 1} value={of.filled} aria-hidden="true" />
      <span className="state">
        <Icon of={icon} size="xs" />
        {t(word)}
      </span>
    </button>
  )
}

/** What visitors see of a language, what can be done with it, and what it lacks. */
function Present(props: { home: OwnHome; language: Language; of: Completeness; onHome(home: OwnHome): void }) {
  const { home, language, of, onHome } = props
  const t = useWords(editWords)
  const toast = useToast()
  const nameOf = useLanguageName()
  const [busy, setBusy] = useState<State>()
  const [isAsking, setAsking] = useState(false)
  const name = nameOf(language)

  async function become(state: State) {
    setAsking(false)
    setBusy(state)
    try {
      const { enterpriseCode } = home
      onHome(await edited(client.homeEditing.draft({ body: { enterpriseCode, language, state } })))
      toast(t(states[state].done, { language: name }), 'done')
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    } finally {
      setBusy(undefined)
    }
  }
  const button = (
    state: State,
    word: 'keep' | 'accept' | 'markDraft' | 'leave',
    onPress: () => void = () => void become(state),
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
  const leave = button('NONE', 'leave', () => setAsking(true))
  return (
    <>
      <p>{t(states[of.state].says, { language: name })}</p>
      <Lacks home={home} of={of} />
      <div className="buttons">
        {of.state === 'NONE' && button('KEPT', 'keep')}
        {of.state === 'DRAFT' && button('KEPT', 'accept')}
        {of.state !== 'DRAFT' && button('DRAFT', 'markDraft')}
        {of.state !== 'NONE' && leave}
      </div>
      <Dialog
        open={isAsking}
        title={t('leaveTitle', { language: name })}
        text={t('leaveText')}
        action={{ label: t('leave'), onPress: () => void become('NONE') }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function Lacks({ home, of }: { home: OwnHome; of: Completeness }) {
  const t = useWords(editWords)
  const about = useWords(aboutWords)
  const missing = missingOf(of)
  const count = of.total - of.filled
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
              {field ? about(field) : t('missingIn', { section: t(section), number })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
