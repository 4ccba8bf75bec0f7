import { Languages } from 'lucide'
import { languageName } from '../../i18n/language-name.ts'
import { isLanguage, type Language, locales } from '../../i18n/locales.ts'
import { ownNames } from '../../i18n/names.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { css } from '../ui/theme/style.ts'
import { laterWords } from './later-messages.ts'
import type { Home } from './resources.ts'

const gapStyle = css`
    display:grid;gap:10px;margin-block-start:var(--foyer-s-4);
    @container (min-width:840px){margin-block:0 var(--foyer-s-4);}
  `
const row = css`display:flex;flex-wrap:wrap;gap:8px;`

/** Says which language is shown where the requested one is missing, and offers the languages that exist. */
export function LanguageGap({ home, onLanguage }: { home: Home; onLanguage(language: Language): void }) {
  const t = useWords(laterWords)
  const requestedLanguage = useLanguage()
  const { name, language, languages, isMaintained, isDraft } = home
  const shownLanguage = languageName(language, requestedLanguage)

  return (
    <div className={gapStyle}>
      <Banner icon={Languages} tone={isMaintained ? 'warn' : 'info'} role="status">
        {!isMaintained && (
          <p>
            {t('notMaintained', {
              name,
              asked: languageName(requestedLanguage, requestedLanguage),
              shown: shownLanguage,
            })}
          </p>
        )}
        {isDraft && <p>{t('draft', { shown: shownLanguage })}</p>}
      </Banner>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and name more than a group */}
      <div className={row} role="group" aria-label={t('keptIn')}>
        {languages.map(
          ({ language: code, state }) =>
            isLanguage(code) &&
            code !== requestedLanguage && (
              <Button key={code} kind="secondary" size="sm" onClick={() => onLanguage(code)}>
                <span lang={locales[code].tag}>
                  {state === 'DRAFT' ? t('machineDraft', { language: ownNames[code] }) : ownNames[code]}
                </span>
              </Button>
            ),
        )}
      </div>
    </div>
  )
}
