import { type Condition, type Field, type FormDefinition, textIn } from '../../../../api/contract/forms/definition.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { builderWords } from './builder-messages.ts'

/** A rule: none, that an earlier question is answered, or that a choice of it was made. */
export function RuleField(props: {
  label: string
  name: string
  rule: Condition | undefined
  /** The questions that come before. */
  earlier: readonly Field[]
  form: FormDefinition
  language: Language
  onRule(rule: Condition | undefined): void
}) {
  const { label, name, rule, earlier, form, language, onRule } = props
  const t = useWords(builderWords)
  const rules = earlier.flatMap((field): { rule: Condition; label: string }[] => {
    const question = textIn(field.label, language, form) || field.name
    const choices = field.type === 'MATRIX' ? [] : (field.options ?? [])
    return [
      { rule: { answered: field.name }, label: t('isAnswered', { name: question }) },
      ...choices.map((option) => ({
        rule: { field: field.name, oneOf: [option.code] },
        label: t('isChoice', { name: question, choice: textIn(option.label, language, form) || option.code }),
      })),
    ]
  })
  const options = rules.map((entry) => ({ value: JSON.stringify(entry.rule), label: entry.label }))
  const value = rule ? JSON.stringify(rule) : ''
  // A rule that was made elsewhere, such as one with several parts, stays until another is chosen.
  const isListed = !value || options.some((option) => option.value === value)
  const known = isListed ? options : [{ value, label: t('otherRule') }, ...options]
  return (
    <SelectField
      label={label}
      name={name}
      value={value || 'none'}
      options={[{ value: 'none', label: t('always') }, ...known]}
      onValue={(chosen) => onRule(chosen === 'none' ? undefined : (JSON.parse(chosen) as Condition))}
    />
  )
}
