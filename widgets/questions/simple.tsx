import { useId } from 'react'
import type { DocumentAnswer } from '../../api/contract/forms/answers.ts'
import { boundOf, dayBoundOf } from '../../api/contract/forms/conditions.ts'
import { type IdType, idTypes } from '../../api/contract/forms/id-documents.ts'
import { intlTag } from '../../i18n/locales.ts'
import { Checkbox } from '../ui/fields/choice.tsx'
import { Field, inputFrame } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextArea, TextField } from '../ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { documentWords } from './document-words.ts'
import { questionWords } from './messages.ts'
import type { QuestionProps } from './question-props.ts'
import { pairStyle } from './questions.styles.ts'

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Returns a number's text with digits as 0–9 and a point, however it was typed. */
const plainNumber = (text: string) =>
  text
    .replace(/[０-９٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[,٫]/g, '.')
    .replace(/[^\d.-]/g, '')

const longest = 5000

/** Autofill tokens by the names that fields usually have. */
const autofill: Record<string, string> = {
  firstName: 'family-name',
  lastName: 'given-name',
  organisation: 'organization',
  position: 'organization-title',
  email: 'email',
}

/** A question that is answered by a text or a number. */
export function TextQuestion({ field, value, onValue, label, hint, error, required, read }: QuestionProps) {
  const { type, name } = field
  const shared = {
    ...{ label, name, help: hint, error, required, optional: !required },
    value: asText(value),
  }
  if (type === 'LONG_TEXT') {
    const maxLength = Math.min(boundOf(field.max, read) ?? longest, longest)
    return <TextArea {...shared} grows maxLength={maxLength} onValue={onValue} />
  }
  if (type === 'NUMBER')
    return <TextField {...shared} dir="ltr" inputMode="numeric" onValue={(text) => onValue(plainNumber(text))} />
  const token = autofill[name.replace(/^_/, '')]
  return (
    <TextField
      {...shared}
      {...(token && { autoComplete: token })}
      type={type === 'EMAIL' ? 'email' : 'text'}
      {...(type === 'EMAIL' && { inputMode: 'email' as const, autoComplete: 'email' })}
      onValue={onValue}
    />
  )
}

/** A question for a day, with the browser's own calendar. */
export function DateQuestion({ field, value, onValue, label, hint, error, required, read, today }: QuestionProps) {
  const id = useId()
  const language = useLanguage()
  const date = new Date(`${asText(value)}T00:00Z`)
  // The browser shows the day in its own format, which may be another than the reader's.
  const day = +date && date.toLocaleDateString(intlTag(language), { dateStyle: 'long', timeZone: 'UTC' })
  const help = [day, hint].filter(Boolean).join(' ·\u00a0')
  return (
    <Field id={id} label={label} help={help} error={error} required={required} optional={!required}>
      <div className={inputFrame}>
        <input
          id={id}
          name={field.name}
          type="date"
          value={asText(value)}
          min={dayBoundOf(field.earliest, read, today)}
          max={dayBoundOf(field.latest, read, today)}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-note` : undefined}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
        <i />
      </div>
    </Field>
  )
}

/** A text to agree to. Its answer is the version of the text. */
export function ConsentQuestion({ field, value, onValue, label, hint, error, required }: QuestionProps) {
  const { name, version = '1' } = field
  return (
    <Checkbox
      name={name}
      checked={value === version}
      onChecked={(isChecked) => onValue(isChecked ? version : undefined)}
      error={error}
      required={required}
    >
      {label}
      {hint && <small> {hint}</small>}
    </Checkbox>
  )
}

const isIdType = (code: string): code is IdType => idTypes.some((type) => type === code)

/** The kind and number of an ID document. */
export function DocumentQuestion({ field, value, onValue, label, hint, error, required }: QuestionProps) {
  const t = useWords(questionWords)
  const taken = (field.idTypes ?? idTypes).filter(isIdType)
  const answer = (value ?? {}) as Partial<DocumentAnswer>
  const type = taken.find((code) => code === answer.type) ?? (taken.length === 1 ? taken[0] : undefined) ?? ''
  return (
    <fieldset>
      <legend className="off-screen">{label}</legend>
      <div className={pairStyle}>
        <SelectField
          label={t('documentType')}
          name={`${field.name}Type`}
          value={type}
          onValue={(code) => onValue({ ...answer, type: code })}
          options={taken.map((code) => ({ value: code, label: t(documentWords[code]) }))}
          placeholder={t('choose')}
          required={required}
          error={error && !type ? error : undefined}
        />
        <TextField
          label={t('documentNumber')}
          name={field.name}
          value={answer.number ?? ''}
          onValue={(number) => onValue({ type, number })}
          dir="ltr"
          autoComplete="off"
          help={hint}
          required={required}
          error={type ? error : undefined}
        />
      </div>
    </fieldset>
  )
}
