import type { ReactNode } from 'react'
import { formatTime } from '../../../../../i18n/format.ts'
import { formatShortDay } from '../../../../../i18n/format-more.ts'
import { PersonMark } from '../../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { Spinner } from '../../../../../widgets/ui/spinner.tsx'
import { useNow } from '../../../../kit/use-now.ts'
import type { Message } from '../room-state.ts'
import { roomWords } from '../room-words.ts'
import type { Delivery, Entry, Row } from './group-rows.ts'
import { group, line } from './log.styles.ts'
import { Mark } from './message-item.tsx'

/** The way to earlier messages, for those who do not scroll. */
export function Earlier({ state, onPress }: { state: 'loading' | 'failed' | undefined; onPress(): void }) {
  const t = useWords(roomWords)
  return (
    <li className={line}>
      {state === 'loading' ? (
        <Spinner />
      ) : (
        <>
          {state === 'failed' && <p role="alert">{t('earlierFailed')}</p>}
          <Button kind="ghost" size="sm" onClick={onPress}>
            {t('earlier')}
          </Button>
        </>
      )}
    </li>
  )
}

/** The messages of one sender in one minute, with the time. */
export function GroupRow(props: {
  row: Extract<Row, { is: 'group' }>
  /** The state of its last message, if that is shown. */
  mark: Delivery | undefined
  entryView(entry: Entry): ReactNode
}) {
  const { row, mark, entryView } = props
  const language = useLanguage()
  const sender: Message | undefined = row.entries[0]?.message
  return (
    <li className={group} data-own={row.isOwn ? '' : undefined}>
      {row.isOwn && sender?.senderName && (
        <span className="sender">
          <bdi>{sender.senderName}</bdi>
          <PersonMark name={sender.senderName} src={sender.senderAvatar} size={36} />
        </span>
      )}
      <ol>{row.entries.map(entryView)}</ol>
      <span className="end">
        <time aria-hidden="true" dateTime={new Date(row.at).toISOString()}>
          {formatTime(row.at, language)}
        </time>
        {mark && <Mark mark={mark} />}
      </span>
    </li>
  )
}

/** A line between messages. */
export function Line(props: {
  row: Exclude<Row, { is: 'group' }>
  otherName: string
  /** The text that was recalled, where it is known. */
  text: string | undefined
  onEditAgain(text: string): void
}) {
  const { row, otherName, text, onEditAgain } = props
  const t = useWords(roomWords)
  if (row.is === 'day') {
    return (
      <li className={line} data-is="day">
        <Day at={row.at} />
      </li>
    )
  }
  if (row.is === 'unread') {
    return (
      <li className={line} data-is="unread">
        {t('unreadLine')}
      </li>
    )
  }
  const { isOwn, isRemoved, senderName, number } = row.message
  if (isRemoved)
    return (
      <li className={line} data-is="removed" data-message={number}>
        {t('removedByOperator')}
      </li>
    )
  const isByReader = isOwn && !senderName
  return (
    <li className={line} data-is="recalled" data-message={number}>
      {isByReader ? t('youRecalled') : t('recalledBy', { name: senderName || otherName })}
      {text && (
        <>
          {' ·\u00a0'}
          <button type="button" onClick={() => onEditAgain(text)}>
            {t('editAgain')}
          </button>
        </>
      )}
    </li>
  )
}

const dayMs = 86_400_000

/** The name of a day: today, yesterday, or its date. */
function Day({ at }: { at: number }) {
  const t = useWords(roomWords)
  const language = useLanguage()
  const now = useNow() || Date.now()
  const day = new Date(at).toDateString()
  if (day === new Date(now).toDateString()) return <>{t('today')}</>
  if (day === new Date(now - dayMs).toDateString()) return <>{t('yesterday')}</>
  return <>{formatShortDay(at, language)}</>
}
