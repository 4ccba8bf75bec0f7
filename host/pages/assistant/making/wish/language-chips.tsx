import { Check } from 'lucide'
import { type Language, locales } from '../../../../../i18n/locales.ts'
import { ownNames } from '../../../../../i18n/names.ts'
import { Icon } from '../../../../../widgets/ui/icon.tsx'
import { languageChips } from '../making.styles.ts'

/** Languages by their own names, of which one or several are chosen. */
export function LanguageChips(props: {
  label: string
  languages: readonly Language[]
  chosen: readonly Language[]
  onPress(language: Language): void
}) {
  const { label, languages, chosen, onPress } = props
  return (
    <fieldset className={languageChips}>
      <legend>{label}</legend>
      {languages.map((language) => {
        const isChosen = chosen.includes(language)
        return (
          <button key={language} type="button" aria-pressed={isChosen} onClick={() => onPress(language)}>
            {isChosen && <Icon of={Check} size="xs" />}
            <bdi lang={locales[language].tag}>{ownNames[language]}</bdi>
          </button>
        )
      })}
    </fieldset>
  )
}
