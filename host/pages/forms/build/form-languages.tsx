import { Trash } from 'lucide'
import { formatPercent } from '../../../../i18n/format-more.ts'
import { languages as allLanguages, type Language } from '../../../../i18n/locales.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { builderWords } from './builder-messages.ts'
import { completeness } from './change-definition.ts'
import type { EditedForm } from './use-builder.ts'

/** The languages of a form: how complete each is, to write in another one, and to leave one out. Its texts stay. */
export function FormLanguages(props: {
  form: EditedForm
  language: Language
  onLanguage(language: Language): void
  onDefinition(definition: EditedForm['definition']): void
}) {
  const { form, language, onLanguage, onDefinition } = props
  const { definition } = form
  const { languages } = definition
  const t = useWords(builderWords)
  const reader = useLanguage()
  const others = allLanguages.filter((code) => !languages.includes(code))
  const remove = (code: Language) => {
    const rest = languages.filter((other) => other !== code)
    onDefinition({ ...definition, languages: rest })
    if (code === language && rest[0]) onLanguage(rest[0])
  }
  return (
    <section className="card">
      <h2>{t('languages')}</h2>
      <ul className="languages">
        {languages.map((code) => (
          <li key={code} className="line">
            <button type="button" aria-pressed={code === language} onClick={() => onLanguage(code)}>
              <bdi>{ownNames[code]}</bdi>
              <small>
                {t('complete', { percent: formatPercent(Math.floor(completeness(definition, code) * 100), reader) })}
              </small>
            </button>
            {languages.length > 1 && (
              <IconButton
                icon={Trash}
                size="sm"
                label={t('remove', { name: ownNames[code] })}
                onClick={() => remove(code)}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <SelectField<Language>
          label={t('addLanguage')}
          name="addLanguage"
          value=""
          placeholder={t('addLanguage')}
          options={others.map((value) => ({ value, label: ownNames[value] }))}
          onValue={(code) => {
            onDefinition({ ...definition, languages: [...languages, code] })
            onLanguage(code)
          }}
        />
      )}
    </section>
  )
}
