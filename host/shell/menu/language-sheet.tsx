import { Check } from 'lucide'
import { languages, locales } from '../../../i18n/locales.ts'
import { ownNames } from '../../../i18n/names.ts'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Sheet } from '../../../widgets/ui/overlay/overlay.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { hostWords } from '../../messages.ts'
import { chooseLanguage } from '../navigation.ts'

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(40%, 120 * var(--foyer-px))), 1fr));
  gap: 8px;
  padding-block-end: 8px;
  & button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 50px;
    padding: 5px 12px;
    border-radius: var(--foyer-r-md);
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
  }
  & b {
    display: block;
    font-weight: 500;
    font-size: var(--foyer-fs-lead);
    line-height: 1.3;
  }
  & small {
    font-size: var(--foyer-fs-micro);
    line-height: 1.3;
    color: var(--foyer-text-3);
  }
  & button[aria-pressed='true'] {
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  & button[aria-pressed='true']:not(:focus-visible) {
    box-shadow: inset 0 0 0 1.5px var(--foyer-brand-graphic);
  }
`

/** The sixteen languages, each by its own name first, never by a flag. */
export function LanguageSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useWords(hostWords)
  const current = useLanguage()
  const names = new Intl.DisplayNames(locales[current].tag, { type: 'language' })

  return (
    <Sheet size="choice" open={isOpen} onClose={onClose} title={t('chooseLanguage')} subtitle={t('chooseLanguageHint')}>
      <div className={grid}>
        {languages.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === current}
            onClick={() => {
              onClose()
              void chooseLanguage(code)
            }}
          >
            <span>
              <b lang={locales[code].tag}>{ownNames[code]}</b>
              {code !== current && <small>{names.of(locales[code].tag.slice(0, 2))}</small>}
            </span>
            {code === current && <Icon of={Check} size="sm" />}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
