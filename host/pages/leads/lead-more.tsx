import { useEffect, useRef } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { Inbox, InboxState } from '../../stores/leads.ts'
import { leadWords } from './lead-messages.ts'

/** The end of the list: the next page is loaded as soon as it comes near the screen. */
export function MoreLeads({ inbox, state }: { inbox: Inbox; state: InboxState }) {
  const t = useWords(leadWords)
  const foot = useRef<HTMLParagraphElement>(null)
  const { rows, hasMore, isLoadingMore, hasMoreFailed } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows.length` is not read: more rows move the foot, and a watcher tells of a change only
  useEffect(() => {
    if (!foot.current || !hasMore || hasMoreFailed) return
    const onEndVisible = ([entry]: IntersectionObserverEntry[]) => void (entry?.isIntersecting && inbox.loadMore())
    const watcher = new IntersectionObserver(onEndVisible, { rootMargin: '1500px', scrollMargin: '1500px' })
    watcher.observe(foot.current)
    return () => watcher.disconnect()
  }, [inbox, rows.length, hasMore, hasMoreFailed])
  return (
    <p className="end" ref={foot} aria-live="polite">
      {hasMoreFailed && `${t('moreFailed')} `}
      {hasMore ? (
        <Button kind="secondary" busy={isLoadingMore} onClick={() => void inbox.loadMore()}>
          {t(hasMoreFailed ? 'tryAgain' : 'loadMore')}
        </Button>
      ) : (
        t('end')
      )}
    </p>
  )
}
