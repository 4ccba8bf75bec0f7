import { Languages } from 'lucide'
import { useRef } from 'react'
import { languageName } from '../../../i18n/language-name.ts'
import { isLanguage, locales } from '../../../i18n/locales.ts'
import { ownNames } from '../../../i18n/names.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useWords } from '../../ui/language.tsx'
import type { Config } from '../resources.ts'
import { talkWords } from '../talk-messages.ts'
import { gap } from './talk.styles.ts'

/** Says that the assistant is not maintained in the reader's language, and offers the languages that are. */
export function LanguageGap({ config }: { config: Config }) {
  const t = useWords(talkWords)
  const reader = useLanguage()
  const root = useRef<HTMLDivElement>(null)
  // Only this element changes its language; the event `foyer:language` tells the page.
  const choose = (code: string) => {
    const shadowRoot = root.current?.getRootNode()
    if (shadowRoot instanceof ShadowRoot) shadowRoot.host.setAttribute('language', code)
  }
  const answering = isLanguage(config.language) ? languageName(config.language, reader) : config.language
  return (
    <div ref={root} className={gap}>
      <Banner icon={Languages} role="status">
        {t('notMaintained', { language: answering })}
      </Banner>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and name more than a group */}
      <div role="group" aria-label={t('keptIn')}>
        {config.languages.filter(isLanguage).map((code) => (
          <Button key={code} kind="secondary" size="sm" onClick={() => choose(code)}>
            <span lang={locales[code].tag}>{ownNames[code]}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
