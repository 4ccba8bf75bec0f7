import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { formatWeekdays } from '../../../../i18n/format-more.ts'
import { isLanguage } from '../../../../i18n/locales.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { plainText } from '../../../../widgets/ui/media/rich-text.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import type { Hours } from '../fields/week.ts'
import type { Conflict } from './changes.ts'
import { useLanguageName } from './language-name.ts'
import { editWords } from './messages.ts'
import { fieldProblems, problemOf } from './server-problems.ts'
import { useSaveKey } from './use-save-key.ts'

/** Saves one form, one attempt at a time, and holds the errors. */
export function useSaving(container: { readonly current: HTMLElement | null }) {
  const t = useWords(editWords)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isSaving = useRef(false)
  /**
   * Returns the error of days and numbers that are typed incompletely or out of bounds, for which the browser has no
   * valid value.
   */
  const invalidValues = () => {
    const controls = [...(container.current?.querySelectorAll<HTMLInputElement>('input[data-unfit]') ?? [])]
    const invalid = controls.filter(({ validity }) => !validity.valid)
    return Object.fromEntries(invalid.map(({ name, dataset }) => [name, dataset.unfit ?? '']))
  }
  const showFirst = () =>
    // Runs after the render that marks the fields.
    setTimeout(() => container.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), 60)

  /** Shows errors before anything is sent. */
  const refuse = (fields: Record<string, string>) => {
    setErrors(fields)
    setProblem(t('wrongFields', { count: Object.keys(fields).length }))
    showFirst()
  }

  return {
    isBusy,
    problem,
    errorOf: (path: string) => errors[path],
    refuse,
    typed(path: string) {
      const [name = ''] = path.split('.')
      if (errors[name]) setErrors(({ [name]: _, ...otherErrors }) => otherErrors)
    },
    async save(run: () => Promise<void>) {
      if (isSaving.current) return
      const fields = invalidValues()
      if (Object.keys(fields).length > 0) return refuse(fields)
      isSaving.current = true
      setBusy(true)
      try {
        await run()
        setProblem(undefined)
        setErrors({})
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const fields = fieldProblems(error, t)
        const count = Object.keys(fields).length
        setErrors(fields)
        setProblem(count > 0 ? t('wrongFields', { count }) : problemOf(error, t))
        showFirst()
      } finally {
        isSaving.current = false
        setBusy(false)
      }
    },
  }
}

/** The line that saves a section: a status that says if everything is saved, and buttons to save and discard. */
export function SaveLine(props: {
  isDirty: boolean
  isBusy: boolean
  isBlocked: boolean
  onSave(): void
  onDiscard(): void
}) {
  const { isDirty, isBusy, isBlocked, onSave, onDiscard } = props
  const t = useWords(editWords)
  const [isAsking, setAsking] = useState(false)
  const status = useRef<HTMLElement>(null)
  const wasBusy = useRef(false)
  const canSave = isDirty && !isBlocked && !isBusy
  useSaveKey(canSave ? onSave : undefined)
  // The button cannot be pressed again after saving, so the focus moves to the status beside it.
  useEffect(() => {
    const focused = document.activeElement
    const hasLostFocus = focused === document.body || focused?.matches(':disabled')
    if (wasBusy.current && !isBusy && !isDirty && hasLostFocus) status.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy, isDirty])
  return (
    <div className="save" data-dirty={isDirty ? '' : undefined}>
      <small role="status" ref={status} tabIndex={-1}>
        {t(isDirty ? 'unsaved' : 'allSaved')}
      </small>
      {isDirty && (
        <Button kind="secondary" onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
      )}
      <Button busy={isBusy} busyLabel={t('saving')} disabled={!isDirty || isBlocked} onClick={onSave}>
        {t('save')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('discardTitle')}
        text={t('discardText')}
        action={{
          label: t('discard'),
          onPress() {
            setAsking(false)
            onDiscard()
          },
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

const sidesStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-1), inset 3px 0 0 var(--foyer-warning);
  & h3 {
    font-size: var(--foyer-fs-body);
  }
  & .two {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: 12px;
  }
  & .two > div {
    display: grid;
    gap: 8px;
    align-content: space-between;
    justify-items: start;
    padding: 12px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
  }
  & small {
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-3);
  }
  & bdi {
    display: block;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`

/** The values that two people have saved differently, side by side, to be decided one by one. */
export function Conflicts(props: {
  conflicts: readonly Conflict[]
  /** Returns the label of a field. */
  nameOf(field: string): string
  onDecide(clash: Conflict, choice: 'edited' | 'stored'): void
}) {
  const { conflicts, nameOf, onDecide } = props
  const t = useWords(editWords)
  const languageName = useLanguageName()
  if (conflicts.length === 0) return null
  return (
    <>
      <Banner tone="warn" role="alert">
        <b>{t('clashTitle')}</b>
        <p>{t('clashText')}</p>
      </Banner>
      {conflicts.map((conflict) => {
        const [field = '', language] = conflict.path.split('.')
        const label = nameOf(field)
        return (
          <section key={conflict.path} className={sidesStyle}>
            <h3>
              {language && isLanguage(language) ? t('textIn', { label, language: languageName(language) }) : label}
            </h3>
            <div className="two">
              <Side value={conflict.edited} heading={t('mine')}>
                <Button kind="soft" size="sm" onClick={() => onDecide(conflict, 'edited')}>
                  {t('keepMine')}
                </Button>
              </Side>
              <Side value={conflict.stored} heading={t('theirs')}>
                <Button kind="soft" size="sm" onClick={() => onDecide(conflict, 'stored')}>
                  {t('takeTheirs')}
                </Button>
              </Side>
            </div>
          </section>
        )
      })}
    </>
  )
}

function Side({ value: changedValue, heading, children }: { value: unknown; heading: string; children: ReactNode }) {
  const t = useWords(editWords)
  const language = useLanguage()
  const hours = (entry: Hours) => `${formatWeekdays(entry.days, language)} ${entry.from}–${entry.to}`
  const text = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(text).join('\n')
    if (typeof value !== 'object' || value === null) return plainText(String(value ?? ''))
    if ('days' in value) return hours(value as Hours)
    return Object.values(value).map(text).join(' ')
  }
  return (
    <div>
      <div>
        <small>{heading}</small>
        <bdi dir="auto">{text(changedValue) || t('empty')}</bdi>
      </div>
      {children}
    </div>
  )
}
