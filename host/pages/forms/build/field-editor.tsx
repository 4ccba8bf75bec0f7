import {
  type Field,
  type FormDefinition,
  type Option,
  type Texts,
  textIn,
} from '../../../../api/contract/forms/definition.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { TextArea, TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { builderWords } from './builder-messages.ts'
import { optionsFromLines, withText } from './change-definition.ts'
import { RuleField } from './rule-field.tsx'

const linesOf = (options: readonly Option[] | undefined, language: Language) =>
  (options ?? []).map(({ label }) => label[language] ?? '').join('\n')

const bounded = ['TEXT', 'LONG_TEXT', 'NUMBER', 'SCALE', 'SEVERAL', 'FILE']

/** One question of a form: its texts in one language, its choices, bounds and rules. */
export function FieldEditor(props: {
  field: Field
  form: FormDefinition
  earlier: readonly Field[]
  language: Language
  onField(field: Field): void
}) {
  const { field, form, earlier, language, onField } = props
  const t = useWords(builderWords)
  const set = (changes: Partial<Field>, ...without: (keyof Field)[]) => {
    const next = { ...field, ...changes }
    for (const name of without) delete next[name]
    onField(next)
  }
  // Beside a text that is still missing stands that of another language, to translate from.
  const original = (texts: Texts | undefined) => (texts?.[language] ? '' : textIn(texts, language, form))
  const setBound = (name: 'min' | 'max', text: string) => {
    if (text === '') set({}, name)
    else if (/^-?\d+$/.test(text)) set({ [name]: Number(text) })
  }
  return (
    <>
      <TextField
        label={t('question')}
        name={`label-${field.name}`}
        value={field.label[language] ?? ''}
        placeholder={original(field.label)}
        maxLength={500}
        onValue={(text) => set({ label: withText(field.label, language, text) })}
      />
      <TextField
        label={t('hint')}
        name={`hint-${field.name}`}
        value={field.hint?.[language] ?? ''}
        placeholder={original(field.hint)}
        maxLength={500}
        onValue={(text) => set({ hint: withText(field.hint, language, text) })}
      />
      {field.options && (
        <TextArea
          label={t('choices')}
          name={`options-${field.name}`}
          value={linesOf(field.options, language)}
          grows
          onValue={(lines) => set({ options: optionsFromLines(field.options, language, lines) })}
        />
      )}
      {field.rows && (
        <TextArea
          label={t('rows')}
          name={`rows-${field.name}`}
          value={linesOf(field.rows, language)}
          grows
          onValue={(lines) => set({ rows: optionsFromLines(field.rows, language, lines) })}
        />
      )}
      <Switch
        label={t('needed')}
        checked={field.required === true}
        onChecked={(required) => (required ? set({ required }) : set({}, 'required'))}
      />
      {bounded.includes(field.type) && (
        <div className="pair">
          {(['min', 'max'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name === 'min' ? 'least' : 'most')}
              name={`${name}-${field.name}`}
              inputMode="numeric"
              value={typeof field[name] === 'number' ? String(field[name]) : ''}
              onValue={(text) => setBound(name, text)}
            />
          ))}
        </div>
      )}
      {earlier.length > 0 && (
        <div className="pair">
          <RuleField
            {...{ earlier, form, language }}
            label={t('showIf')}
            name={`show-${field.name}`}
            rule={field.showIf}
            onRule={(showIf) => (showIf ? set({ showIf }) : set({}, 'showIf'))}
          />
          <RuleField
            {...{ earlier, form, language }}
            label={t('requireIf')}
            name={`require-${field.name}`}
            rule={field.requiredIf}
            onRule={(requiredIf) => (requiredIf ? set({ requiredIf }) : set({}, 'requiredIf'))}
          />
        </div>
      )}
    </>
  )
}
