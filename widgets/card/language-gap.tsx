import { Languages } from 'lucide'
import { useRef } from 'react'
import { languageName } from '../../i18n/language-name.ts'
import { locales } from '../../i18n/locales.ts'
import { ownNames } from '../../i18n/names.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { css } from '../ui/theme/style.ts'
import { laterWords } from './later-messages.ts'
import type { CardData } from './resources.ts'

const gap = css`display:grid;gap:10px;`
const row = css`display:flex;flex-wrap:wrap;gap:8px;`

/** Says which language is shown where the requested one is missing, and offers the languages that exist. */
export function LanguageGap({ data: { language, languages } }: { data: CardData }) {
  const t = useWords(laterWords)
  const asked = useLanguage()
  const root = useRef<HTMLDivElement>(null)
  // Only this element changes its language; the event `foyer:language` tells the page.
  const choose = (code: string) => {
    const shadowRoot = root.current?.getRootNode()
    if (shadowRoot instanceof ShadowRoot) shadowRoot.host.setAttribute('language', code)
  }
  return (
    <div ref={root} className={gap}>
      <Banner icon={Languages} tone="info" role="status">
        {t('notMaintained', { asked: languageName(asked, asked), shown: languageName(language, asked) })}
      </Banner>
      <div className={row}>
        {languages.map(({ language: code }) => (
          <Button key={code} kind="secondary" size="sm" onClick={() => choose(code)}>
            <span lang={locales[code].tag}>{ownNames[code]}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
