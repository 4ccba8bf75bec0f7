import { Languages } from 'lucide'
import { useState } from 'react'
import { locales } from '../../i18n/locales.ts'
import { ownNames } from '../../i18n/names.ts'
import { useCode } from '../../widgets/element/use-code.ts'
import { Icon } from '../../widgets/ui/icon.tsx'
import { IconButton } from '../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../widgets/ui/language.tsx'
import { css } from '../../widgets/ui/theme/style.ts'
import { hostWords } from '../messages.ts'

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

const loadSheet = () => import('./menu/language-sheet.tsx')

/** The sheet of the sixteen languages; its code is loaded after the page. */
export function LanguagePicker(props: { isOpen: boolean; onClose(): void }) {
  const { part } = useCode(loadSheet)
  return part ? <part.LanguageSheet {...props} /> : null
}
