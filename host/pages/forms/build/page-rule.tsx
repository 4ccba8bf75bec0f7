import type { Condition, Field, FormDefinition, FormPage } from '../../../../api/contract/forms/definition.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { builderWords } from './builder-messages.ts'
import { RuleField } from './rule-field.tsx'

/** The rule by which people skip pages after one; the last two have none. */
export function PageRule(props: {
  page: FormPage
  at: number
  form: FormDefinition
  known: readonly Field[]
  language: Language
  onPage(page: FormPage): void
}) {
  const { page, at, form, known, language, onPage } = props
  const t = useWords(builderWords)
  const [skip] = page.skips ?? []
  // The next page follows anyway; it is a choice only where it was chosen already.
  const later = form.pages
    .map(({ name }, index) => ({ name, number: index + 1 }))
    .filter(({ name, number }) => number > at + 2 || (number > at + 1 && name === skip?.to))
  if (later.length === 0 || known.length === 0) return null
  const set = (rule: Condition | undefined, to: string) => {
    const { skips: _, ...rest } = page
    onPage(rule ? { ...rest, skips: [{ if: rule, to }] } : rest)
  }
  const target = skip?.to ?? later[0]?.name ?? ''
  return (
    <div className="pair">
      <RuleField
        {...{ form, language }}
        earlier={known}
        label={t('skipIf')}
        name={`skip-${page.name}`}
        rule={skip?.if}
        onRule={(rule) => set(rule, target)}
      />
      {skip && (
        <SelectField
          label={t('skipTo')}
          name={`to-${page.name}`}
          value={target}
          options={later.map(({ name, number }) => ({ value: name, label: t('page', { number }) }))}
          onValue={(to) => set(skip.if, to)}
        />
      )}
    </div>
  )
}
