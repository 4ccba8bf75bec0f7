import type { Language } from '../../../i18n/locales.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { isApple } from './apple.ts'
import { keyWords } from './key-messages.ts'

const capStyle = css`
  display: inline-grid;
  place-items: center;
  min-width: 26px;
  height: 26px;
  padding-inline: 7px;
  border: 1px solid var(--foyer-line-2);
  border-block-end-width: 2px;
  border-radius: var(--foyer-r-xs);
  background: var(--foyer-surface);
  font: 500 var(--foyer-fs-micro) / 1 var(--foyer-font);
  color: var(--foyer-text-2);
  white-space: nowrap;
`

/** The names printed on keys, where keyboards of a language have others than the English ones. */
const printed: Partial<Record<Language, Record<string, string>>> = {
  DE: { Control: 'Strg', Enter: 'Eingabe', Home: 'Pos1', End: 'Ende' },
  ES: { Enter: 'Intro', Home: 'Inicio', End: 'Fin' },
  FR: { Enter: 'Entrée', Home: 'Début', End: 'Fin', Escape: 'Échap' },
  IT: { Enter: 'Invio', End: 'Fine' },
}
const short: Record<string, string> = { Control: 'Ctrl', Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑' }

/**
 * One key as it is printed on the reader's keyboard. `name` is that of `KeyboardEvent.key`; `Control` is ⌘ on a Mac.
 */
export function KeyCap({ name }: { name: string }) {
  const t = useWords(keyWords)
  const language = useLanguage()
  const label = name === 'ArrowDown' ? t('arrowDown') : name === 'ArrowUp' ? t('arrowUp') : undefined
  const text =
    name === 'Control' && isApple()
      ? '⌘'
      : (printed[language]?.[name] ?? short[name] ?? name.replace(/^[a-z]$/, (letter) => letter.toUpperCase()))
  return (
    <kbd className={capStyle}>
      {label && <span className="off-screen">{label}</span>}
      <span aria-hidden={label !== undefined}>{text}</span>
    </kbd>
  )
}
