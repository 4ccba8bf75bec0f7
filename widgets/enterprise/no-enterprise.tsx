import { RefreshCw } from 'lucide'
import type { ApiError } from '../../api/client/errors.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useWords } from '../ui/language.tsx'
import { laterWords } from './later-messages.ts'

/**
 * Shown in place of a page: the code is unknown, or the page did not load. `error` is undefined where no code was
 * given.
 */
export function NoEnterprise({
  error,
  title,
  onRetry,
}: {
  error: ApiError | undefined
  title: string
  onRetry(): void
}) {
  const t = useWords(laterWords)
  const isUnknown = !error || error.code === 'enterpriseNotFound' || error.code === 'invalidInput'
  if (isUnknown) return <Empty drawing="door" title={t('unknown')} text={t('unknownText')} />
  return <Failure error={error} title={title} onRetry={onRetry} />
}

/** Explains that something did not load, with a button to try again. */
export function Failure({ error, title, onRetry }: { error: ApiError; title: string; onRetry(): void }) {
  const t = useWords(laterWords)
  const isOffline = error.code === 'offline' && !navigator.onLine
  return (
    <Empty
      drawing={isOffline ? 'offline' : 'error'}
      title={isOffline ? t('youAreOffline') : title}
      text={isOffline ? t('offlineText') : error.message || t('checkConnection')}
      action={
        <Button kind="soft" icon={RefreshCw} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}
