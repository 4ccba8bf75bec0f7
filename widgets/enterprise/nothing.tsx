import type { ApiError } from '../../api/client/errors.ts'
import { Failure } from '../element/failure.tsx'
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
  return <Failure kind="soft" t={t} error={error} title={title} onRetry={onRetry} />
}
