import { Check, CheckCheck, CircleAlert, Clock, Ellipsis, Languages } from 'lucide'
import type { MouseEvent } from 'react'
import { formatTime } from '../../../../../i18n/format.ts'
import { Icon } from '../../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { Spinner } from '../../../../../widgets/ui/spinner.tsx'
import { ownOutbox } from '../../sending/own-outbox.ts'
import type { Message } from '../room-state.ts'
import { roomWords } from '../room-words.ts'
import type { Translations } from '../use-translations.ts'
import { Bubble, contentOf, useLine, usePhotoUrl } from './bubble.tsx'
import type { Delivery, Entry } from './group-rows.ts'
import { item } from './log.styles.ts'

/** The actions of a room on one of its messages. */
export interface MessageActions {
  /** The number of the message whose menu is open; 0 if none is. */
  menuOf: number
  onMenu(message: Message, anchor: Element): void
  onPhoto(message: Message): void
  translations: Translations
}

/** Fingers have no pointer that could show the button of a menu, so that they press the message itself. */
const isByFinger = () => matchMedia('(hover: none)').matches

/** One message of a room: its bubble, the button of its menu, and its state. */
export function MessageItem(props: {
  entry: Entry
  /** The name of its writer. */
  by: string
  mark: Delivery | undefined
  isHit: boolean
  /** True for the one message whose menu the Tab key reaches. */
  isStop: boolean
  actions: MessageActions
}) {
  const { entry, by, mark, isHit, isStop, actions } = props
  const { message, waiting, isOwn, at } = entry
  const t = useWords(roomWords)
  const language = useLanguage()
  const lineOf = useLine()
  const photoUrl = usePhotoUrl(waiting?.file)
  const content = message ?? (waiting && contentOf(waiting, photoUrl))
  if (!content) return null
  const line = lineOf(content)
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const isControl = (target as Element).closest('a,button')
    const isBubble = (target as Element).closest('[data-kind]')
    if (!message || isControl || !isBubble || !isByFinger() || getSelection()?.toString()) return
    actions.onMenu(message, currentTarget.querySelector('[data-kind]') ?? currentTarget)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same for keys
    <li
      className={item}
      data-own={isOwn ? '' : undefined}
      data-message={message?.number}
      data-waiting={waiting && !message ? '' : undefined}
      onClick={press}
    >
      <span className="off-screen">{`${isOwn && !entry.senderUid ? t('you') : by}, ${formatTime(at, language)}: `}</span>
      <Bubble
        content={content}
        isOwn={isOwn}
        hasProblem={Boolean(waiting?.problem) && !message}
        isHit={isHit}
        by={by}
        after={
          message &&
          actions.translations.has(message.number) && <Translation text={actions.translations.get(message.number)} />
        }
        onPhoto={message && content.kind === 'PHOTO' ? () => actions.onPhoto(message) : undefined}
      />
      {message ? (
        <IconButton
          className="menu"
          icon={Ellipsis}
          size="sm"
          label={t('actions', { text: line })}
          title=""
          tabIndex={isStop ? 0 : -1}
          aria-haspopup="dialog"
          aria-expanded={actions.menuOf === message.number}
          onClick={({ currentTarget }) =>
            actions.onMenu(message, currentTarget.parentElement?.querySelector('[data-kind]') ?? currentTarget)
          }
        />
      ) : (
        <span className="blank" />
      )}
      {message ? mark && <Mark mark={mark} /> : waiting && <Waiting entry={entry} />}
    </li>
  )
}

/** The translation of a message below its text; undefined while it is made. */
function Translation({ text }: { text: string | undefined }) {
  const t = useWords(roomWords)
  return (
    <div className="translation" role="status">
      {text && <p dir="auto">{text}</p>}
      <small>
        {text ? <Icon of={Languages} size="xs" /> : <Spinner />}
        {t(text ? 'translated' : 'translating')}
      </small>
    </div>
  )
}

const marks = { sent: Check, delivered: Check, read: CheckCheck } as const

/** The state of delivery of one of the reader’s messages. */
export function Mark({ mark }: { mark: Delivery }) {
  const t = useWords(roomWords)
  return (
    <span className="state" data-tone={mark}>
      <Icon of={marks[mark]} size="xs" />
      {t(mark)}
    </span>
  )
}

/** The state of a message that waits on this device, with a way to go on. */
function Waiting({ entry: { waiting } }: { entry: Entry }) {
  const t = useWords(roomWords)
  if (!waiting) return null
  const { key, problem } = waiting
  if (!problem || (problem.isOpen === false && !problem.text)) {
    return (
      <span className="state">
        <Icon of={Clock} size="xs" />
        {t('sending')}
      </span>
    )
  }
  return (
    <span className="state" data-tone="problem" role="alert">
      <Icon of={CircleAlert} size="xs" />
      <span>{problem.isOpen ? t('notSent') : problem.text || t('notSent')}</span>
      <button type="button" onClick={() => void ownOutbox().retry(key)}>
        {t('retry')}
      </button>
      <button type="button" onClick={() => void ownOutbox().remove(key)}>
        {t('discard')}
      </button>
    </span>
  )
}
