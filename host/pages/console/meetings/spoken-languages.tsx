import { X } from 'lucide'
import { type Language, languages } from '../../../../i18n/locales.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { heldMeetingWords } from './meeting-words.ts'
import { spokenList } from './meetings.styles.ts'

/** The languages that are spoken in a session: a field that adds one, and those that were chosen. */
export function SpokenLanguages(props: { value: readonly Language[]; onValue(languages: Language[]): void }) {
  const { value, onValue } = props
  const t = useWords(heldMeetingWords)
  const others = languages.filter((code) => !value.includes(code))
  return (
    <div>
      {others.length > 0 && (
        <SelectField<Language>
          label={t('spoken')}
          name="spoken"
          value=""
          placeholder={t('addLanguage')}
          options={others.map((code) => ({ value: code, label: ownNames[code] }))}
          onValue={(code) => onValue([...value, code])}
        />
      )}
      {value.length > 0 && (
        <ul className={spokenList} aria-label={t('spoken')}>
          {value.map((code) => (
            <li key={code}>
              <bdi>{ownNames[code]}</bdi>
              <IconButton
                icon={X}
                size="sm"
                label={t('removeLanguage', { name: ownNames[code] })}
                onClick={() => onValue(value.filter((other) => other !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
