import { useEffect, useRef, useState } from 'react'
import { formatPercent } from '../../../i18n/format-more.ts'
import { type Language, languages, locales } from '../../../i18n/locales.ts'
import { ownNames } from '../../../i18n/names.ts'
import { moveFocus } from '../../../widgets/ui/keys/roving.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { languageBar } from './own-card.styles.ts'
import { ownCardWords } from './own-card-messages.ts'

/**
 * The sixteen languages in which something can be written, with the completeness of each in percent; one is edited. The
 * languages in which there is something come first.
 */
export function LanguageBar(props: {
  value: Language
  onLanguage(language: Language): void
  /** Returns the completeness of a language, from 0 to 100. */
  percentOf(language: Language): number
  /** The languages with unsaved texts. */
  unsaved: readonly string[]
}) {
  const { value, onLanguage, percentOf, unsaved } = props
  const t = useWords(ownCardWords)
  const reader = useLanguage()
  const row = useRef<HTMLDivElement>(null)
  // A language that is begun now keeps its place.
  const [order] = useState(() => {
    const isBegun = (language: Language) => language === value || percentOf(language) > 0
    return [...languages.filter(isBegun), ...languages.filter((language) => !isBegun(language))]
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `value` is not read: it moves `aria-pressed`, which is looked up
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    // Only the row moves: the page stays where it is.
    if (row.current && chosen) {
      const [box, { left, right }] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
      row.current.scrollBy({ left: Math.min(0, left - box.left - 16) + Math.max(0, right - box.right + 16) })
    }
  }, [value])
  return (
    <div className={languageBar} role="toolbar" aria-label={t('languages')} ref={row}>
      {order.map((language, index) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === value}
          tabIndex={language === value ? 0 : -1}
          onKeyDown={(event) => void moveFocus(event, index)}
          onClick={() => onLanguage(language)}
        >
          <b lang={locales[language].tag}>
            <bdi>{ownNames[language]}</bdi>
          </b>
          <small>{formatPercent(percentOf(language), reader)}</small>
          {unsaved.includes(language) && (
            <>
              <i />
              <span className="off-screen">{t('unsaved')}</span>
            </>
          )}
          <progress max={100} value={percentOf(language)} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
