import { useEffect, useRef } from 'react'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { conversationWords } from '../conversation-messages.ts'
import type { ConversationList, ConversationState } from './conversation-list.ts'

/** The end of the list: the next rows are loaded as soon as it comes near the screen. */
export function MoreConversations(props: { conversations: ConversationList; state: ConversationState }) {
  const { conversations, state } = props
  const t = useWords(conversationWords)
  const foot = useRef<HTMLParagraphElement>(null)
  const { rows, hasMore, isLoadingMore, hasMoreFailed } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows.length` is not read: more rows move the foot, and a watcher tells of a change only
  useEffect(() => {
    if (!foot.current || !hasMore || hasMoreFailed) return
    const onEndVisible = ([entry]: IntersectionObserverEntry[]) =>
      void (entry?.isIntersecting && conversations.loadMore())
    const watcher = new IntersectionObserver(onEndVisible, { rootMargin: '300px', scrollMargin: '300px' })
    watcher.observe(foot.current)
    return () => watcher.disconnect()
  }, [conversations, rows.length, hasMore, hasMoreFailed])
  if (!hasMore) return null
  return (
    <p className="end" ref={foot} aria-live="polite">
      {hasMoreFailed && `${t('moreFailed')} `}
      <Button kind="secondary" busy={isLoadingMore} onClick={() => void conversations.loadMore()}>
        {t('more')}
      </Button>
    </p>
  )
}
