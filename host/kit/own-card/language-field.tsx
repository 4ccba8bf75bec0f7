import { useCallback } from 'react'
import { languageName } from '../../../i18n/language-name.ts'
import { type Language, locales } from '../../../i18n/locales.ts'
import { TextArea, TextField } from '../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { languageBeside, type Texts } from './edited-language.ts'
import { textInLanguage } from './own-card.styles.ts'
import { ownCardWords } from './own-card-messages.ts'

/** A text of one’s own card or lounge in the edited language, with that of another language below it to compare. */
export function LanguageField(props: {
  name: string
  label: string
  help?: string | undefined
  texts: Texts
  language: Language
  maxLength: number
  /** The number of lines; one makes a field for a single line. */
  rows?: number
  required?: boolean
  readOnly?: boolean
  error?: string | undefined
  onText(text: string): void
}) {
  const { name, texts, language, rows = 1, onText, ...field } = props
  const t = useWords(ownCardWords)
  const reader = useLanguage()
  const { tag, dir } = locales[language]
  const setLang = useCallback(
    (control: HTMLElement | null) => {
      if (control) control.lang = tag
    },
    [tag],
  )
  const beside = languageBeside(texts, language, reader)
  const common = {
    ...field,
    name: `${name}.${language}`,
    value: texts[language] ?? '',
    dir,
    inputRef: setLang,
    onValue: onText,
  }
  return (
    <div className={textInLanguage}>
      {rows > 1 ? <TextArea {...common} rows={rows} grows /> : <TextField {...common} />}
      {beside && (
        <p className="beside">
          <small>{t('textIn', { language: languageName(beside, reader) })}</small>{' '}
          <bdi lang={locales[beside].tag} dir={locales[beside].dir}>
            {texts[beside]}
          </bdi>
        </p>
      )}
    </div>
  )
}
