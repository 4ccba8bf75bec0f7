import { ArrowDown, ArrowUp } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '../../../../../widgets/ui/icon.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../../widgets/ui/skeleton.tsx'
import { useIsInBrowser } from '../../../../stores/hydration.ts'
import type { OutboxItem } from '../../sending/outbox.ts'
import { hasEarlier, isAtEnd, unreadIn } from '../room-state.ts'
import type { Room } from '../room-store.ts'
import { roomWords } from '../room-words.ts'
import { useRoomState } from '../use-room.ts'
import { type Entry, entriesOf, marksOf, rowsOf } from './group-rows.ts'
import { isAtNewest, KeepPlace } from './keep-place.tsx'
import { jumps, middle, scroller } from './log.styles.ts'
import { Earlier, GroupRow, Line } from './log-rows.tsx'
import { type MessageActions, MessageItem } from './message-item.tsx'

/** The distance from an end of what is loaded at which more is loaded, in px. */
const nearPx = 800

/** Returns the number of the last message whose beginning is in sight; 0 if there is none. */
function lastInSight(box: HTMLElement) {
  const { bottom } = box.getBoundingClientRect()
  const messages = [...box.querySelectorAll<HTMLElement>('li[data-message]')]
  const last = messages.filter((message) => message.getBoundingClientRect().top < bottom - 8).at(-1)
  return Number(last?.dataset.message ?? 0)
}

/** The messages of a room, with what waits on this device behind them. */
export function MessageLog(props: {
  room: Room
  waiting: readonly OutboxItem[]
  /** The message that was searched for and found; 0 if there is none. */
  hit: number
  actions: MessageActions
  /** Texts that the reader has taken back on this page, by number. */
  recalledTexts: ReadonlyMap<number, string>
  onEditAgain(text: string): void
  label: string
  /** True while the search lies over the messages. */
  isCovered: boolean
  empty: ReactNode
}) {
  const { room, waiting, hit, actions, recalledTexts, onEditAgain, label, isCovered, empty } = props
  const t = useWords(roomWords)
  const { state, loading } = useRoomState(room)
  const box = useRef<HTMLDivElement>(null)
  // The line stays where the reader came in.
  const [readUpTo, setReadUpTo] = useState(() => (state.conversation.unread > 0 ? state.readNumber : undefined))
  const [isBelow, setBelow] = useState(false)
  const isInBrowser = useIsInBrowser()
  const [stop, setStop] = useState(0)
  const entries = useMemo(() => entriesOf(state.messages, waiting), [state.messages, waiting])
  const rows = useMemo(() => rowsOf(entries, readUpTo), [entries, readUpTo])
  const marks = useMemo(() => marksOf(state.messages, state), [state])
  const newest = state.messages.at(-1)?.number ?? 0
  const firstUnread = readUpTo === undefined ? undefined : readUpTo + 1
  const isUnreadAbove = firstUnread !== undefined && (state.messages[0]?.number ?? 1) > firstUnread
  const unreadNum = unreadIn(state)

  const look = () => {
    const element = box.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    setBelow(!isAtNewest(element) || !isAtEnd(room.get().state))
    if (scrollHeight - clientHeight - Math.abs(scrollTop) < nearPx && !room.get().loading.earlier)
      void room.extend('earlier')
    if (Math.abs(scrollTop) < nearPx && !room.get().loading.later) void room.extend('later')
    const seen = lastInSight(element)
    if (document.visibilityState === 'visible') void room.markRead(seen)
    else if (newest > 0) void room.markDelivered(newest)
  }
  const latestLook = useRef(look)
  latestLook.current = look
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in sight changes with the messages
  useEffect(() => latestLook.current(), [state.messages, waiting.length, isInBrowser])
  useEffect(() => {
    const again = () => latestLook.current()
    document.addEventListener('visibilitychange', again)
    addEventListener('resize', again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      removeEventListener('resize', again)
    }
  }, [])
  // The first look begins at what is new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages are drawn once the reader's zone is known
  useEffect(() => {
    const unread = box.current?.querySelector('[data-is=unread]')
    if (unread && box.current && unread.getBoundingClientRect().top < box.current.getBoundingClientRect().top)
      unread.scrollIntoView({ block: 'start' })
  }, [isInBrowser])
  useEffect(() => {
    if (hit > 0) box.current?.querySelector(`li[data-message="${hit}"]`)?.scrollIntoView({ block: 'center' })
  }, [hit])
  // A message of the reader leads to the end.
  const waitingNum = waiting.length
  const hadWaiting = useRef(waitingNum)
  useEffect(() => {
    if (waitingNum > hadWaiting.current) {
      setReadUpTo(undefined)
      void toNewest()
    }
    hadWaiting.current = waitingNum
  })

  async function toNewest() {
    await room.jump().catch(() => {
      // The newest messages that are loaded are shown.
    })
    if (box.current) box.current.scrollTop = 0
  }
  async function toUnread() {
    if (firstUnread === undefined) return
    try {
      await room.jump(firstUnread)
    } catch {
      // The network is down, which the room says by itself.
      return
    }
    setTimeout(() => box.current?.querySelector('[data-is=unread]')?.scrollIntoView({ block: 'start' }))
  }

  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const menus = [...event.currentTarget.querySelectorAll<HTMLElement>('button.menu')]
    const at = menus.indexOf(document.activeElement as HTMLElement)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? menus.length - 1 : step && at + step
    if (at < 0 || next === undefined) return
    event.preventDefault()
    const menu = menus[next]
    if (!menu) return
    setStop(Number(menu.closest<HTMLElement>('[data-message]')?.dataset.message ?? 0))
    menu.focus()
    menu.scrollIntoView({ block: 'nearest' })
  }

  const markOf = (entry: Entry | undefined) => entry?.message && marks.get(entry.message.number)
  const isStop = (entry: Entry) => entry.message?.number === (stop || newest)
  const { conversation } = state
  const senderOf = (entry: Entry) => entry.message?.senderName || (entry.isOwn ? t('you') : conversation.other.name)
  const isEmpty = rows.length === 0
  return (
    <div className={middle} inert={isCovered}>
      <div
        ref={box}
        className={scroller}
        tabIndex={isEmpty ? undefined : 0}
        role="log"
        aria-label={label}
        aria-live={loading.earlier ? 'off' : 'polite'}
        onScroll={look}
      >
        {!isInBrowser && !isEmpty ? (
          // The server does not know the reader's zone, by which messages are grouped into days.
          <div className="wait">
            <Skeleton kind="text" rows={6} />
          </div>
        ) : isEmpty && !hasEarlier(state) ? (
          empty
        ) : (
          <KeepPlace scroller={box}>
            <ol onKeyDown={keys}>
              {hasEarlier(state) && <Earlier state={loading.earlier} onPress={() => void room.extend('earlier')} />}
              {rows.map((row) =>
                row.is === 'group' ? (
                  <GroupRow
                    key={row.id}
                    row={row}
                    mark={markOf(row.entries.at(-1))}
                    entryView={(entry) => (
                      <MessageItem
                        key={entry.id}
                        entry={entry}
                        by={senderOf(entry)}
                        mark={entry === row.entries.at(-1) ? undefined : markOf(entry)}
                        isHit={hit > 0 && entry.message?.number === hit}
                        isStop={isStop(entry)}
                        actions={actions}
                      />
                    )}
                  />
                ) : (
                  <Line
                    key={row.id}
                    row={row}
                    otherName={conversation.other.name}
                    text={row.is === 'recalled' ? recalledTexts.get(row.message.number) : undefined}
                    onEditAgain={onEditAgain}
                  />
                ),
              )}
            </ol>
          </KeepPlace>
        )}
      </div>
      <div className={jumps}>
        {isUnreadAbove && (
          <button type="button" data-action="to-unread" onClick={() => void toUnread()}>
            <Icon of={ArrowUp} size="sm" />
            {t('unreadAbove', { count: state.conversation.unread })}
          </button>
        )}
        {isBelow && !isEmpty && (
          <button
            type="button"
            data-action="to-newest"
            data-round={unreadNum > 0 ? undefined : ''}
            aria-label={unreadNum > 0 ? undefined : t('toNewest')}
            onClick={() => void toNewest()}
          >
            <Icon of={ArrowDown} size="sm" />
            {unreadNum > 0 && t('newBelow', { count: unreadNum })}
          </button>
        )}
      </div>
    </div>
  )
}
