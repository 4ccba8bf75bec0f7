import { RefreshCw } from 'lucide'
import type { ApiError } from '../../api/client/errors.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** Says what did not come and why, with the way to try again; `t` says it in the words of the widget. */
export function Failure(props: {
  error: ApiError
  title: string
  t(word: 'youAreOffline' | 'offlineText' | 'checkConnection' | 'tryAgain'): string
  kind?: 'primary' | 'soft'
  onRetry(): void
}) {
  const { error, title, t, kind = 'primary', onRetry } = props
  const isOffline = error.code === 'offline' && !navigator.onLine
  return (
    <Empty
      drawing={isOffline ? 'offline' : 'error'}
      title={isOffline ? t('youAreOffline') : title}
      text={isOffline ? t('offlineText') : error.message || t('checkConnection')}
      action={
        <Button kind={kind} icon={RefreshCw} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}
