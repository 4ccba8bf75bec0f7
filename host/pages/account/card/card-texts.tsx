import { cardsLimits, cardTexts } from '../../../../api/contract/people/cards-limits.ts'
import type { CardField, FieldLevels, VisibilityLevel } from '../../../../api/contract/people/visibility.ts'
import { languageName } from '../../../../i18n/language-name.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { card } from '../../../kit/list.styles.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { LevelField } from '../../../kit/own-card/level-field.tsx'
import { link } from '../../../router.ts'
import { meWords } from '../me/me-messages.ts'
import type { FormText, OwnCard, User } from './card-draft.ts'
import { NameInLanguage } from './name-in-language.tsx'

/** The texts of a card in one language at a time, each with who sees it. */
export function CardTexts(props: {
  user: User
  texts: OwnCard['texts']
  levels: FieldLevels
  language: Language
  /** The company that has locked the position. */
  positionBy: string | undefined
  onLanguage(language: Language): void
  unsaved: readonly string[]
  /** True once the form was to be saved. */
  showsErrors: boolean
  onText(text: FormText, written: string): void
  onLevel(field: CardField, level: VisibilityLevel): void
}) {
  const { user, texts, levels, language, positionBy, onLanguage, unsaved, showsErrors, onText, onLevel } = props
  const t = useWords(meWords)
  const reader = useLanguage()
  // A name in another script is nothing that a card lacks.
  const percentOf = (one: Language) =>
    Math.floor((100 * cardTexts.filter((text) => texts[text][one]).length) / cardTexts.length)
  const introduction = texts.introduction[language]
  const level = (field: 'position' | 'duty' | 'dutyDescription' | 'introduction') => (
    <LevelField name={field} field={t(field)} value={levels[field]} onValue={(chosen) => onLevel(field, chosen)} />
  )
  const text = (name: Exclude<FormText, 'firstName' | 'lastName'>) => ({
    name,
    label: t(name),
    texts: texts[name],
    language,
    maxLength: cardsLimits[name],
    onText: (written: string) => onText(name, written),
  })
  return (
    <>
      <LanguageBar value={language} onLanguage={onLanguage} percentOf={percentOf} unsaved={unsaved} />
      <NameInLanguage {...{ user, texts, language, showsErrors, onText }} />
      <section className={card}>
        <h2>{t('yourRole')}</h2>
        <LanguageField
          {...text('position')}
          readOnly={positionBy !== undefined}
          help={
            positionBy === undefined
              ? t('positionHint', { language: languageName(language, reader) })
              : t('setBy', { company: positionBy })
          }
        />
        {level('position')}
        <LanguageField {...text('duty')} />
        {level('duty')}
        <LanguageField {...text('dutyDescription')} rows={3} />
        {level('dutyDescription')}
        <div className="line">
          <dl>
            <dt>{t('introduction')}</dt>
            <dd>
              <bdi>
                {introduction
                  ? `${introduction.slice(0, 80)}${introduction.length > 80 ? '…' : ''}`
                  : t('notWrittenYet')}
              </bdi>
            </dd>
          </dl>
          <Button kind="ghost" size="sm" href={link('editIntroduce')}>
            {t('change')}
            <span className="off-screen">: {t('introduction')}</span>
          </Button>
        </div>
        {level('introduction')}
      </section>
      <section className={card}>
        <h2>{t('consentTitle')}</h2>
        <p>{t('consentHint')}</p>
        <LanguageField {...text('consentText')} rows={4} />
      </section>
    </>
  )
}
