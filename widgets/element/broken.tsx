import { useWords } from '../ui/language.tsx'
import { css } from '../ui/theme/style.ts'
import { elementWords } from './messages.ts'

const box = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  padding: var(--foyer-s-4);
  button {
    min-height: var(--foyer-hit);
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
`

/** Shown in place of a view that threw an error, with a button to draw it again. */
export function Broken({ onRetry }: { onRetry(): void }) {
  const t = useWords(elementWords)
  return (
    <p role="alert" className={box}>
      {t('broken')}
      <button type="button" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </p>
  )
}
