import type { Answers, DocumentAnswer, PhoneAnswer, RegionAnswer } from '../../api/contract/forms/answers.ts'
import { checkAnswers } from '../../api/contract/forms/check-answers.ts'
import { type Field, type FormDefinition, type Option, textIn } from '../../api/contract/forms/definition.ts'
import type { IdType } from '../../api/contract/forms/id-documents.ts'
import { formatDay } from '../../i18n/format-more.ts'
import type { Language } from '../../i18n/locales.ts'
import { useLanguage, useWords } from '../ui/language.tsx'
import { outward } from '../ui/outward.ts'
import { documentWords } from './document-words.ts'
import { RegionName } from './heavy/region-name.tsx'
import { questionWords } from './messages.ts'
import { answersStyle } from './questions.styles.ts'
import type { QuestionServices } from './services.ts'

/** The answers of a form to be read: by who gave them, and by who reviews them. */
export interface AnswersViewProps {
  definition: FormDefinition
  answers: Answers
  /** The day on which they were given; it decides what was checked. */
  today: string
  services: QuestionServices
  /** The names of fields that are marked as wrong. */
  faulty?: readonly string[]
}

/** Every shown question with its answer. */
export function AnswersView({ definition, answers, today, services, faulty = [] }: AnswersViewProps) {
  const language = useLanguage()
  const checked = checkAnswers(definition, answers, today)
  const fields = definition.pages
    .filter(({ name }) => checked.pages.includes(name))
    .flatMap((page) => page.fields.filter(({ name }) => checked.fields.includes(name)))
  return (
    <dl className={answersStyle}>
      {fields.map((field) => (
        <div key={field.name} data-faulty={faulty.includes(field.name) ? '' : undefined}>
          <dt>{textIn(field.label, language, definition)}</dt>
          <dd data-none={checked.answers[field.name] === undefined ? '' : undefined}>
            <Answer {...{ field, definition, services }} value={checked.answers[field.name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const labelOf = (options: readonly Option[] | undefined, code: unknown, language: Language, form: FormDefinition) =>
  textIn(options?.find((option) => option.code === code)?.label, language, form) || String(code)

function Answer(props: { field: Field; value: unknown; definition: FormDefinition; services: QuestionServices }) {
  const { field, value, definition, services } = props
  const t = useWords(questionWords)
  const language = useLanguage()
  const { type, options, rows } = field
  if (value === undefined) return <>{t('noAnswer')}</>
  switch (type) {
    case 'CHOICE':
    case 'DROPDOWN':
      return <>{labelOf(options, value, language, definition)}</>
    case 'SEVERAL': {
      const texts = [value].flat().map((code) => labelOf(options, code, language, definition))
      return <>{texts.join('\n')}</>
    }
    case 'MATRIX': {
      const given = Object.entries(value as Record<string, string>)
      const lines = given.map(
        ([row, code]) => `${labelOf(rows, row, language, definition)}: ${labelOf(options, code, language, definition)}`,
      )
      return <>{lines.join('\n')}</>
    }
    case 'DATE':
      return <>{formatDay(String(value), language)}</>
    case 'PHONE': {
      const { phone, phoneCountryCode } = value as PhoneAnswer
      return <bdi dir="ltr">{`${phoneCountryCode} ${phone}`}</bdi>
    }
    case 'REGION':
      return <RegionName value={value as RegionAnswer} services={services} />
    case 'ID_DOCUMENT': {
      const { type: kind, number } = value as DocumentAnswer
      return (
        <>
          {t(documentWords[kind as IdType])} <bdi dir="ltr">{number}</bdi>
        </>
      )
    }
    case 'CONSENT':
      return <>{t('agreed', { version: String(value) })}</>
    case 'FILE':
    case 'PHOTO':
    case 'SIGNATURE':
      return (
        <>
          {[value].flat().map((id) => (
            <StoredFile key={String(id)} id={String(id)} type={type} services={services} />
          ))}
        </>
      )
    default:
      return <bdi>{String(value)}</bdi>
  }
}

function StoredFile({ id, type, services }: { id: string; type: Field['type']; services: QuestionServices }) {
  const t = useWords(questionWords)
  const { name, address } = services.fileOf?.(id) ?? {}
  const fallback = t(type === 'FILE' ? 'file' : type === 'PHOTO' ? 'photo' : 'signed')
  if (!address) return <>{name || fallback}</>
  if (type !== 'FILE') return <img src={address} alt={fallback} />
  return (
    <a href={address} {...outward}>
      {name || fallback}
    </a>
  )
}
