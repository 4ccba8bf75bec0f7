import { BellOff, CheckCheck, Ellipsis, ShieldBan, Trash } from 'lucide'
import { OrgMark, PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useAwaited } from '../../../kit/awaited.ts'
import { link } from '../../../router.ts'
import { CappedCount } from '../../../shell/capped-count.tsx'
import { conversationWords } from '../conversation-messages.ts'
import type { Conversation } from './conversation-list.ts'
import { row } from './conversations.styles.ts'
import { directionOf, previewOf } from './preview.ts'
import { rowTime } from './row-time.ts'

/** The actions on the conversation of a row. */
export interface RowActions {
  onRead(room: Conversation): void
  onMute(room: Conversation): void
  onRemove(room: Conversation): void
  /** Opens the choice of actions. */
  onChoose(room: Conversation): void
}

/** Returns the address of a room's page. */
export function roomLink({ roomId, asEnterpriseCode, other: { uid, enterpriseCode, name } }: Conversation) {
  return link('chat', {
    ...(uid ? { fUserId: uid } : { enterpriseCode }),
    ...(name && { userName: name }),
    ...(asEnterpriseCode && { asEnterpriseCode }),
    roomId,
  })
}

/** One conversation: the other side, its company, the newest message in words, its time, and how many are unread. */
export function ConversationRow(props: {
  room: Conversation
  /** The present instant in ms; 0 while it is unknown. */
  now: number
  /** The text that is typed in the room and not sent yet. */
  draft: string
  isOpen: boolean
  actions: RowActions
}) {
  const { room, now, draft, isOpen, actions } = props
  const t = useWords(conversationWords)
  const language = useLanguage()
  const { other, unread, lastAt } = room
  const awaited = useAwaited()
  const name = other.name || t('deleted')
  const Mark = other.enterpriseCode ? OrgMark : PersonMark
  const company = [other.position, other.companyName].filter(Boolean).join(' ·\u00a0')
  return (
    <article className={row} data-unread={unread > 0 ? '' : undefined}>
      <div className="front">
        <Mark name={name} src={other.avatar} size={48} />
        <h2>
          <a href={roomLink(room)} aria-current={isOpen ? 'true' : undefined} dir="auto">
            {name}
          </a>
        </h2>
        <time dateTime={lastAt} {...awaited}>
          {lastAt && rowTime(lastAt, now || Date.now(), language)}
        </time>
        {company && (
          <p className="company" dir="auto">
            {company}
          </p>
        )}
        <p className="text" dir={directionOf(draft || room.last.text)}>
          {draft ? <span className="draft">{t('draft', { text: draft })}</span> : previewOf(room, t)}
        </p>
        <Marks room={room} />
        <span className="more">
          <IconButton
            label={t('actionsFor', { name })}
            icon={Ellipsis}
            size="sm"
            aria-haspopup="dialog"
            data-action="more"
            onClick={() => actions.onChoose(room)}
          />
        </span>
      </div>
      <SwipeActions room={room} actions={actions} />
    </article>
  )
}

function Marks({ room: { unread, isMuted, isBlocked } }: { room: Conversation }) {
  const t = useWords(conversationWords)
  return (
    <span className="marks">
      {isBlocked && <Sign icon={ShieldBan} label={t('blocked')} />}
      {isMuted && !isBlocked && <Sign icon={BellOff} label={t('muted')} />}
      {unread > 0 && (
        <span className={isMuted || isBlocked ? 'quiet' : undefined} data-unread={unread}>
          <CappedCount value={unread} label={t('unreadNum', { count: unread })} />
        </span>
      )}
    </span>
  )
}

function Sign({ icon, label }: { icon: typeof BellOff; label: string }) {
  return (
    <span>
      <Icon of={icon} size="xs" />
      <span className="off-screen">{label}</span>
    </span>
  )
}

/** The actions behind the end of the row; keyboards have them in the room, so the Tab key passes them by. */
function SwipeActions({ room, actions }: { room: Conversation; actions: RowActions }) {
  const t = useWords(conversationWords)
  const name = <span className="off-screen">: {room.other.name}</span>
  return (
    <div className="actions">
      {room.unread > 0 && (
        <button type="button" tabIndex={-1} data-action="read" onClick={() => actions.onRead(room)}>
          <Icon of={CheckCheck} size="sm" />
          {t('markRead')}
          {name}
        </button>
      )}
      <button type="button" tabIndex={-1} data-action="mute" onClick={() => actions.onMute(room)}>
        <Icon of={BellOff} size="sm" />
        {t(room.isMuted ? 'unmute' : 'mute')}
        {name}
      </button>
      <button type="button" tabIndex={-1} data-action="remove" onClick={() => actions.onRemove(room)}>
        <Icon of={Trash} size="sm" />
        {t('remove')}
        {name}
      </button>
    </div>
  )
}
