import { cardsLimits } from '../../../../api/contract/people/cards-limits.ts'
import { languageName } from '../../../../i18n/language-name.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { asksFamilyFirst, fullName } from '../../../../i18n/person-name.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { card } from '../../../kit/list.styles.ts'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { meWords } from '../me/me-messages.ts'
import { type FormText, halfName, type OwnCard, type User } from './card-draft.ts'

/** The name for readers of one language; without it they see the main one. */
export function NameInLanguage(props: {
  user: User
  texts: OwnCard['texts']
  language: Language
  /** True once the form was to be saved. */
  showsErrors: boolean
  onText(text: FormText, written: string): void
}) {
  const { user, texts, language, showsErrors, onText } = props
  const t = useWords(meWords)
  const reader = useLanguage()
  const half = showsErrors ? halfName(texts) : undefined
  const field = (part: 'firstName' | 'lastName', label: string) => (
    <LanguageField
      key={part}
      name={part}
      label={label}
      texts={texts[part]}
      language={language}
      maxLength={cardsLimits[part]}
      error={half?.language === language && half.part === part ? t('nameInHalf') : undefined}
      onText={(written) => onText(part, written)}
    />
  )
  const fields = [field('lastName', t('givenName')), field('firstName', t('familyName'))]
  return (
    <section className={card}>
      <h2>{t('nameInLanguage')}</h2>
      <p>{t('nameInLanguageHint', { language: languageName(language, reader), name: fullName(user) })}</p>
      <div className="pair">{asksFamilyFirst(reader) ? fields.reverse() : fields}</div>
    </section>
  )
}
