import type { ReactNode } from 'react'
import { useId } from 'react'
import { boundOf } from '../../api/contract/forms/conditions.ts'
import { textIn } from '../../api/contract/forms/definition.ts'
import { Caption, caption, Note, shell } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { questionWords } from './messages.ts'
import type { QuestionProps } from './question-props.ts'
import { gradesStyle, rowsStyle } from './questions.styles.ts'

/** A question with several inputs: its caption, the inputs, and the line below. */
export function Group(
  props: Pick<QuestionProps, 'label' | 'hint' | 'error' | 'required'> & { children(noteId: string): ReactNode },
) {
  const { label, hint, error, required, children } = props
  const id = useId()
  return (
    <fieldset className={shell} aria-describedby={error || hint ? `${id}-note` : undefined}>
      <legend className={caption}>
        <Caption label={label} required={required} optional={!required} />
      </legend>
      {children(id)}
      <Note id={id} error={error} help={hint} />
    </fieldset>
  )
}

/** One choice, or several, each in a row of its own. */
export function ChoiceQuestion(props: QuestionProps) {
  const { field, form, value, onValue, error } = props
  const language = useLanguage()
  const isSeveral = field.type === 'SEVERAL'
  const chosen: unknown[] = isSeveral ? (Array.isArray(value) ? value : []) : [value]
  const choose = (code: string, isChosen: boolean) => {
    if (!isSeveral) return onValue(code)
    const codes = (field.options ?? []).map((option) => option.code)
    onValue(codes.filter((other) => (other === code ? isChosen : chosen.includes(other))))
  }
  return (
    <Group {...props}>
      {(id) => (
        <div className={rowsStyle}>
          {(field.options ?? []).map(({ code, label }) => (
            <label key={code}>
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={`${id}-${field.name}`}
                value={code}
                checked={chosen.includes(code)}
                aria-invalid={error ? true : undefined}
                onChange={(event) => choose(code, event.currentTarget.checked)}
              />
              <span>{textIn(label, language, form)}</span>
            </label>
          ))}
        </div>
      )}
    </Group>
  )
}

/** One choice out of many, with the browser's own list. */
export function DropdownQuestion({ field, form, value, onValue, label, hint, error, required }: QuestionProps) {
  const t = useWords(questionWords)
  const language = useLanguage()
  const options = (field.options ?? []).map(({ code, label: text }) => ({
    value: code,
    label: textIn(text, language, form),
  }))
  return (
    <SelectField
      {...{ label, help: hint, error, required, options }}
      name={field.name}
      optional={!required}
      value={typeof value === 'string' ? value : ''}
      onValue={onValue}
      placeholder={t('choose')}
    />
  )
}

const mostGrades = 20

/** A grade of a scale, 1 to 5 unless the form says otherwise. */
export function ScaleQuestion(props: QuestionProps) {
  const { field, value, onValue, error, read } = props
  const language = useLanguage()
  const from = boundOf(field.min, read) ?? 1
  const to = Math.min(boundOf(field.max, read) ?? 5, from + mostGrades)
  const grades = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  return (
    <Group {...props}>
      {(id) => (
        <div className={gradesStyle}>
          {grades.map((grade) => (
            <label key={grade}>
              <input
                type="radio"
                name={`${id}-${field.name}`}
                value={String(grade)}
                checked={value === grade}
                aria-invalid={error ? true : undefined}
                onChange={() => onValue(grade)}
              />
              <span>{grade.toLocaleString(language === 'AR' ? 'ar' : 'en')}</span>
            </label>
          ))}
        </div>
      )}
    </Group>
  )
}
