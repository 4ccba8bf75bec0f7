import { Check, Languages } from 'lucide'
import { useState } from 'react'
import { languages, locales } from '../../i18n/locales.ts'
import { ownNames } from '../../i18n/names.ts'
import { Icon } from '../../widgets/ui/icon.tsx'
import { IconButton } from '../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../widgets/ui/language.tsx'
import { Sheet } from '../../widgets/ui/overlay/overlay.tsx'
import { css } from '../../widgets/ui/theme/style.ts'
import { hostWords } from '../messages.ts'
import { chooseLanguage } from './navigation.ts'

const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 10px;
  padding-block-end: 8px;
  & button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 52px;
    padding: 8px 12px;
    border-radius: var(--foyer-r-md);
    box-shadow: inset 0 0 0 1px var(--foyer-line-2);
  }
  & b {
    display: block;
    font-weight: 500;
    font-size: var(--foyer-fs-lead);
    line-height: 1.4;
  }
  & small {
    font-size: var(--foyer-fs-micro);
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

const pickerButton = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: var(--foyer-hit);
  padding: 8px 14px;
  border-radius: var(--foyer-r-md);
  font-size: var(--foyer-fs-small);
  font-weight: 600;
  background: var(--foyer-surface);
  box-shadow: inset 0 0 0 1px var(--foyer-line-2);
`

/** A button with the present language, which opens the list of the sixteen. */
export function LanguageButton() {
  const t = useWords(hostWords)
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage()

  return (
    <>
      <button type="button" className={pickerButton} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon of={Languages} size="sm" />
        <span className="off-screen">{t('chooseLanguage')}: </span>
        <span lang={locales[language].tag}>{ownNames[language]}</span>
      </button>
      <LanguagePicker isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** The same as an icon, for bars. */
export function LanguageIcon() {
  const t = useWords(hostWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('chooseLanguage')} icon={Languages} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <LanguagePicker isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** The sixteen languages, each by its own name first, never by a flag. */
export function LanguagePicker({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useWords(hostWords)
  const current = useLanguage()
  const names = new Intl.DisplayNames(locales[current].tag, { type: 'language' })

  return (
    <Sheet open={isOpen} onClose={onClose} title={t('chooseLanguage')} subtitle={t('chooseLanguageHint')}>
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
