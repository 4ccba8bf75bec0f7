import { useStore } from '@nanostores/preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useCode } from '../../../../widgets/element/use-code.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { onChanges } from '../../../kit/live/changes.ts'
import { pill } from '../../../kit/table/list-tools.styles.ts'
import { useNow } from '../../../kit/use-now.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { conversationWords } from '../conversation-messages.ts'
import { placeKey } from '../room/place.ts'
import { draftOf } from '../sending/drafts.ts'
import {
  type Conversation,
  type ConversationFilter,
  type ConversationList,
  conversationsFor,
  type FirstConversations,
} from './conversation-list.ts'
import { ConversationRow, type RowActions } from './conversation-row.tsx'
import { ConversationTools, NoConversations, type Team } from './conversation-tools.tsx'
import { list as listStyle } from './conversations.styles.ts'
import { MoreConversations } from './more-conversations.tsx'
import { useMayMove } from './reader-holds.ts'
import { useRoomActions } from './use-room-actions.ts'

/** The scroll position of the list beside a room when it was left, by list. */
const leftAt = new WeakMap<ConversationList, number>()

const loadSheet = () => import('./action-sheet.tsx')

/** The choice of actions; its code comes with the first press. */
function LazySheet(props: { room: Conversation; isOpen: boolean; actions: RowActions; onClose(): void }) {
  const { part } = useCode(loadSheet)
  return part ? <part.ActionSheet {...props} /> : null
}

/** Search, filters and the conversations, which follow what happens in them. */
export function ConversationPane(props: {
  filter: ConversationFilter
  /** The first rows, if they are loaded already. */
  first?: FirstConversations | undefined
  teams: readonly Team[]
  /** The room that is open beside the list; else empty. */
  roomId: string
  onFilter(filter: ConversationFilter): void
}) {
  const { filter, first, teams, roomId, onFilter } = props
  const t = useWords(conversationWords)
  const language = useLanguage()
  const { asEnterpriseCode, search, isUnread } = filter
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the filter stand for it
  const conversations = useMemo(
    () => conversationsFor(client.conversations, { ...filter, language }, first),
    [asEnterpriseCode, search, isUnread, language],
  )
  const state = useStore(conversations.store)
  const now = useNow()
  const container = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ room: Conversation; isOpen: boolean }>()
  const { onRead, onMute, onRemove } = useRoomActions(conversations)
  const actions: RowActions = { onRead, onMute, onRemove, onChoose: (room) => setChosen({ room, isOpen: true }) }
  const arrange = () => {
    if (conversations.store.get().hasMoved && mayMove()) conversations.arrange()
  }
  const mayMove = useMayMove(body, arrange)
  const newestMayMove = useRef(mayMove)
  newestMayMove.current = mayMove

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list begins anew
  useEffect(() => {
    // Rows in memory may be older than this visit of the page.
    if (conversations.store.get().is !== 'ready') void conversations.load()
    else if (!first) void conversations.refresh([], newestMayMove.current())
    return onChanges(({ rooms }) => void conversations.refresh(rooms, newestMayMove.current()))
  }, [conversations])
  useEffect(() => {
    if (first) conversations.take(first, newestMayMove.current())
  }, [conversations, first])
  useLayoutEffect(() => {
    const pane = container.current?.closest<HTMLElement>('.list')
    if (!pane) return
    pane.scrollTop = leftAt.get(conversations) ?? 0
    return () => void leftAt.set(conversations, pane.scrollTop)
  }, [conversations])

  const showNewest = () => {
    conversations.arrange()
    container.current?.closest('.list')?.scrollTo({ top: 0 })
    scrollTo({ top: 0 })
    body.current?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true })
  }
  return (
    <div ref={container}>
      <ConversationTools filter={filter} teams={teams} onFilter={onFilter} />
      {/* The button lies over the rows: who presses it still points at them. */}
      <div ref={body}>
        <div className={pill} role="status">
          {state.hasMoved && (
            <Button kind="ink" size="sm" onClick={showNewest}>
              {t('newOnTop')}
            </Button>
          )}
        </div>
        <div className={listStyle}>
          {state.is === 'waiting' && <Skeleton rows={8} />}
          {state.is === 'failed' && <LoadFailed title={t('failed')} onRetry={() => void conversations.load()} />}
          {state.is === 'ready' && state.rows.length === 0 && <NoConversations filter={filter} onFilter={onFilter} />}
          {state.rows.length > 0 && (
            <>
              {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
              <ul role="list" aria-label={t('messages')} data-keys="list">
                {state.rows.map((room) => (
                  <li key={room.roomId} data-room={room.roomId}>
                    <ConversationRow
                      room={room}
                      now={now}
                      draft={now > 0 ? draftOf(placeKey(room)) : ''}
                      isOpen={room.roomId === roomId}
                      actions={actions}
                    />
                  </li>
                ))}
              </ul>
              <MoreConversations conversations={conversations} state={state} />
            </>
          )}
        </div>
      </div>
      {chosen && <LazySheet {...chosen} actions={actions} onClose={() => setChosen({ ...chosen, isOpen: false })} />}
    </div>
  )
}
