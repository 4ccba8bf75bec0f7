import type { ReactNode } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useWords } from '../ui/language.tsx'
import { exhibitorsWords } from './messages.ts'

/** One line that says what did not load, with a button to try again. */
export function Notice({ children, onRetry }: { children: ReactNode; onRetry(): void }) {
  const t = useWords(exhibitorsWords)
  const retryButton = (
    <Button kind="secondary" size="sm" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <Banner tone="error" role="alert" action={retryButton}>
      {children}
    </Banner>
  )
}
