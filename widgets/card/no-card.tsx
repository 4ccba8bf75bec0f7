import { RefreshCw } from 'lucide'
import type { ApiError } from '../../api/client/errors.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useWords } from '../ui/language.tsx'
import { laterWords } from './later-messages.ts'
import { personCardWords } from './messages.ts'

/** Shown in place of a card: nobody has the uid, or the card did not load. `error` is undefined without a uid. */
export function NoCard({ error, onRetry }: { error: ApiError | undefined; onRetry(): void }) {
  const t = useWords(personCardWords)
  const tLater = useWords(laterWords)
  if (!error || error.code === 'personNotFound' || error.code === 'invalidInput') {
    return <Empty drawing="door" title={tLater('unknown')} />
  }
  return (
    <Empty
      drawing={error.code === 'offline' ? 'offline' : 'error'}
      title={tLater('didNotLoad')}
      text={error.message || t('offline')}
      action={
        <Button kind="soft" icon={RefreshCw} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}
