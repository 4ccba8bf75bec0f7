import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { Answers, FieldError } from '../../api/contract/forms/answers.ts'
import { type Field, type FormDefinition, textIn } from '../../api/contract/forms/definition.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { faultText } from './fault-text.ts'
import { questionWords } from './messages.ts'
import { Question } from './question.tsx'
import { attentionStyle, barStyle, fieldsStyle } from './questions.styles.ts'
import type { QuestionServices } from './services.ts'
import { Steps } from './steps.tsx'
import { useQuestions } from './use-questions.ts'

/**
 * The props of a form that is filled in. The page around keeps the answers, so that it can store a draft with each
 * change; a change of the language keeps them all.
 */
export interface QuestionsProps {
  definition: FormDefinition
  /** The answers by field; they may hold those of fields that are not shown. */
  answers: Answers
  /** Called with all answers after each change. */
  onAnswers(answers: Answers): void
  /** The day at the meeting's place, such as `2026-05-12`. */
  today: string
  services: QuestionServices
  /** The text of the button on the last page. */
  submitLabel: string
  /** Called with the checked answers, of shown fields only, when the last page is sent without errors. */
  onSubmit(answers: Answers): void
  /** True while the answers are being sent. */
  isBusy?: boolean
  /** The names of fields that an examiner marked as wrong; each until its answer is changed. */
  faulty?: readonly string[]
  /** The errors of the server, as `checkAnswers` names them; each until its answer is changed. */
  refused?: readonly FieldError[]
  /** The names of PHOTO fields that are portraits, which are cropped and looked at before they are stored. */
  portraits?: readonly string[]
  /** The steps before the form, such as the choice of an identity. */
  stepsBefore?: readonly string[]
  /** Called by the back button of the first page, which is there only with this. */
  onBack?: (() => void) | undefined
  /** Shown above the buttons of the last page, such as a notice about the data or why sending failed. */
  notice?: ReactNode
}

const noNames: readonly string[] = []
const noErrors: readonly FieldError[] = []

/** A form, page by page: its steps, a summary of wrong answers, the questions, and the buttons. */
export function Questions(props: QuestionsProps) {
  const { definition, answers, onAnswers, today, services, onSubmit, onBack, portraits = noNames } = props
  const { faulty = noNames, refused = noErrors, stepsBefore = noNames, isBusy = false } = props
  const t = useWords(questionWords)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const state = useQuestions({ definition, answers, today, faulty, refused })
  const { page, fields, pages, at, problems, attempts, checked } = state
  const isLast = at === pages.length - 1
  const newest = useRef(answers)
  newest.current = answers

  // The focus moves to the first wrong answer once for each try.
  useEffect(() => {
    if (attempts === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[data-field][data-wrong]')
    wrong?.scrollIntoView({ block: 'nearest' })
    wrong
      ?.querySelector<HTMLElement>('[aria-invalid],input:not([hidden]),select,textarea,button')
      ?.focus({ preventScroll: true })
  }, [attempts])
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => {
    if (!isFirst.current) form.current?.focus()
    isFirst.current = false
  }, [page.name])

  const textOf = (field: Field) => {
    const problem = problems.get(field.name)
    if (!problem) return undefined
    return problem === 'faulty' ? t('faulty') : faultText(problem, field, answers[field.name], language)
  }
  const change = (name: string, value: unknown) => {
    const { [name]: _, ...others } = newest.current
    newest.current = value === undefined ? others : { ...others, [name]: value }
    onAnswers(newest.current)
  }
  const names = [...stepsBefore, ...pages.map(({ title }) => textIn(title, language, definition))]

  return (
    <form
      ref={form}
      className={fieldsStyle}
      tabIndex={-1}
      noValidate
      part="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && state.next() && isLast) onSubmit(checked.answers)
      }}
    >
      <Steps names={names} at={stepsBefore.length + at} />
      {state.count > 0 && (
        <div className={attentionStyle} part="error">
          <Banner tone="error" role="alert">
            {t('attention', { count: state.count })}
          </Banner>
        </div>
      )}
      {fields.map((field) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus has left what is inside
        <div
          key={field.name}
          data-field={field.name}
          data-wrong={problems.has(field.name) ? '' : undefined}
          part="field"
          onBlur={(event) => {
            const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
            // A field that somebody only passes through is not wrong yet.
            if (!isInside && newest.current[field.name] !== undefined) state.leave(field.name)
          }}
        >
          <Question
            {...{ field, today, services }}
            form={definition}
            value={answers[field.name]}
            onValue={(value) => change(field.name, value)}
            label={textIn(field.label, language, definition)}
            hint={textIn(field.hint, language, definition) || undefined}
            error={textOf(field)}
            required={checked.required.includes(field.name)}
            isPortrait={portraits.includes(field.name)}
            read={(name) => checked.answers[name]}
          />
        </div>
      ))}
      {isLast && props.notice}
      <div className={barStyle}>
        {(at > 0 || onBack) && (
          <Button kind="secondary" size="lg" onClick={() => state.back() || onBack?.()}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" size="lg" busy={isBusy} part="submit">
          {isLast ? props.submitLabel : t('next')}
        </Button>
      </div>
    </form>
  )
}
