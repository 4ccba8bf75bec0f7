import { useEffect, useRef } from 'react'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { uiWords } from '../../../widgets/ui/messages.ts'
import { Spinner } from '../../../widgets/ui/spinner.tsx'
import type { Inbox, InboxState } from '../../stores/leads.ts'
import { leadWords } from './lead-messages.ts'

/** The end of the list: the next page is loaded as soon as it comes near the screen. */
export function MoreLeads({ inbox, state }: { inbox: Inbox; state: InboxState }) {
  const t = useWords(leadWords)
  const tUi = useWords(uiWords)
  const foot = useRef<HTMLParagraphElement>(null)
  const { rows, hasMore, hasMoreFailed } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows.length` is not read: more rows come with a foot of their own
  useEffect(() => {
    if (!foot.current || !hasMore || hasMoreFailed) return
    const onEndVisible = ([entry]: IntersectionObserverEntry[]) => void (entry?.isIntersecting && inbox.loadMore())
    const watcher = new IntersectionObserver(onEndVisible, { rootMargin: '1500px', scrollMargin: '1500px' })
    watcher.observe(foot.current)
    return () => watcher.disconnect()
  }, [inbox, rows.length, hasMore, hasMoreFailed])
  const text = hasMoreFailed ? t('moreFailed') : !hasMore && t('end')
  return (
    <>
      <span className="off-screen" role="status">
        {text}
      </span>
      {/* More rows come in place of the foot, and another foot below them: nothing in sight moves away. */}
      <p key={rows.length} className="end" ref={foot}>
        <span aria-hidden="true">{text}</span>{' '}
        {hasMoreFailed && (
          <Button kind="secondary" onClick={() => void inbox.loadMore()}>
            {t('tryAgain')}
          </Button>
        )}
        {hasMore && !hasMoreFailed && <Spinner label={tUi('loading')} />}
      </p>
    </>
  )
}
