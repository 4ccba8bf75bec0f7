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
