import type { ReactNode } from 'react'
import { Banner } from '../../widgets/ui/banner.tsx'
import { Button } from '../../widgets/ui/button.tsx'
import { Empty } from '../../widgets/ui/empty.tsx'
import { useWords } from '../../widgets/ui/language.tsx'
import { hostWords } from '../messages.ts'

/** Explains that something did not load, with a button to try again. */
export function LoadFailed({ title, text, onRetry }: { title: string; text?: string; onRetry(): void }) {
  const t = useWords(hostWords)
  return (
    <div role="alert">
      <Empty
        drawing="offline"
        title={title}
        text={text ?? t('failedText')}
        action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
      />
    </div>
  )
}

/** A line that says which part did not load while the rest of the page is shown, with a button to try again. */
export function PartFailed(props: { tone?: 'error' | 'warn'; onRetry(): void; children: ReactNode }) {
  const { tone = 'error', onRetry, children } = props
  const t = useWords(hostWords)
  const retryButton = (
    <Button kind="ghost" size="sm" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <Banner tone={tone} role="alert" action={retryButton}>
      {children}
    </Banner>
  )
}
