import { Languages, X } from 'lucide'
import { type Language, locales } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { hostWords } from '../../messages.ts'
import { storeLanguageAnswer } from '../../stores/language.ts'
import { chooseLanguage } from '../navigation.ts'

/** A dark line above the page: at its bottom; on login pages in the bar, or on the art below its arch. */
const line = css`
  position: fixed;
  z-index: 30;
  inset-inline: 12px;
  inset-block-end: calc(var(--foyer-safe-b) + 88px);
  display: flex;
  width: fit-content;
  max-width: calc(100% - 24px);
  margin-inline: auto;
  border-radius: 99px;
  background: var(--foyer-plate);
  color: var(--foyer-on-plate);
  box-shadow: var(--foyer-e-3);
  transition: opacity var(--foyer-d-2);
  @starting-style {
    opacity: 0;
  }
  & button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-width: 44px;
    min-height: 44px;
    border-radius: 99px;
    font-size: var(--foyer-fs-small);
    font-weight: 600;
    text-align: start;
  }
  & button:first-child {
    padding-inline: 18px 10px;
  }
  & button:last-child {
    justify-content: center;
  }
  & button:focus-visible {
    box-shadow: inset 0 0 0 2px var(--foyer-on-plate);
  }
  @media (hover: hover) {
    & button:hover {
      background: color-mix(in srgb, var(--foyer-on-plate) 12%, transparent);
    }
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
  @media (min-width: 840px) {
    inset-block-end: 24px;
  }
  @media (max-width: 899px) {
    &:has(~ [data-layout='door']) {
      inset-block: calc(var(--foyer-safe-t) + 4px) auto;
    }
    &:has(~ [data-layout='door'] [data-art]) {
      inset-block: 152px auto;
    }
  }
  @media (max-width: 899px) and (max-height: 560px) {
    &:has(~ [data-layout='door'] [data-art]) {
      inset-block: 64px auto;
    }
  }
`

/** The offer to read the page in the reader's language, which is also the language of the offer. */
export function OfferLine({ language, onEnd }: { language: Language; onEnd: () => void }) {
  const t = translator(hostWords, language)
  const { tag, dir } = locales[language]
  const end = () => {
    onEnd()
    // The pressed button disappears, so the focus moves to the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  const accept = () => {
    end()
    void chooseLanguage(language)
  }
  const dismiss = () => {
    storeLanguageAnswer()
    end()
  }
  return (
    <aside className={line} lang={tag} dir={dir} aria-label={t('chooseLanguage')}>
      <button type="button" onClick={accept}>
        <Icon of={Languages} size="sm" />
        {t('offerLanguage')}
      </button>
      <button type="button" aria-label={t('offerDismiss')} title={t('offerDismiss')} onClick={dismiss}>
        <Icon of={X} size="sm" />
      </button>
    </aside>
  )
}
