import { Clock, MessageCircle, Phone, UserRound } from 'lucide'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { useAwaited } from '../../kit/awaited.ts'
import { dueIn, lastingShort, timeAgo } from '../../kit/durations.ts'
import type { Lead } from '../../stores/leads.ts'
import { MarkedText } from './detail/marked-text.tsx'
import { leadWords } from './lead-messages.ts'
import { row } from './lead-rows.styles.ts'
import { callAddress, intentionWords, stateWords, tagOf } from './lead-terms.ts'

interface RowProps {
  lead: Lead
  /** The present instant in ms; 0 while it is unknown. */
  now: number
  search?: string | undefined
  isOpen: boolean
  href: string
}

/** One lead of the list in two or three lines: visitor, company, subject, state, and the time until a reply is due. */
export function LeadRow({ lead, now, search, isOpen, href }: RowProps) {
  const t = useWords(leadWords)
  const language = useLanguage()
  const awaited = useAwaited()
  const { name, avatar, company, intention, latestAt, status } = lead
  return (
    <article className={row} data-status={status} data-open={isOpen ? '' : undefined}>
      <div className="front">
        <PersonMark name={name} src={avatar} size={44} />
        <h2>
          <a href={href} aria-current={isOpen ? 'true' : undefined} dir="auto">
            <MarkedText text={name} search={search} />
          </a>
        </h2>
        <time dateTime={latestAt} {...awaited}>
          {timeAgo(latestAt, now || Date.now(), language)}
        </time>
        <p className="about">
          {company && (
            <bdi>
              <MarkedText text={company} search={search} />
            </bdi>
          )}
          <span className="topic">
            {company && ' ·\u00a0'}
            {t(intentionWords[intention])}
          </span>
        </p>
        <LeadMarks lead={lead} now={now} />
        <RowText lead={lead} search={search} />
      </div>
      <SwipeActions lead={lead} href={href} />
    </article>
  )
}

/** The time until a reply is due, and the state. A new lead that waits for a reply needs no other mark. */
export function LeadMarks({ lead: { status, replyDueAt }, now }: { lead: Lead; now: number }) {
  const t = useWords(leadWords)
  return (
    <span className="marks">
      <Due replyDueAt={replyDueAt} now={now} isShort />
      {(status !== 'NEW' || !replyDueAt) && <StateTag status={status} />}
      {status === 'NEW' && replyDueAt && <span className="off-screen">{t('stateNew')}</span>}
    </span>
  )
}

const stateTones = { NEW: 'brand', CONTACTED: 'info', QUALIFIED: 'ok', CLOSED: 'plain' } as const

/** The state of a lead as a tag. */
export function StateTag({ status }: Pick<Lead, 'status'>) {
  const t = useWords(leadWords)
  return <Tag tone={stateTones[status]}>{t(stateWords[status])}</Tag>
}

function RowText({ lead, search }: Pick<RowProps, 'lead' | 'search'>) {
  const t = useWords(leadWords)
  const { assigneeName, submissions, message, language } = lead
  return (
    <p className="text">
      {assigneeName && (
        <span className="assignee">
          <Icon of={UserRound} size="xs" />
          <bdi>{assigneeName}</bdi>
        </span>
      )}
      {submissions > 1 && <span className="joined">{t('joined', { count: submissions })}</span>}
      {message && (
        <bdi lang={tagOf(language)}>
          <MarkedText text={message} search={search} />
        </bdi>
      )}
    </p>
  )
}

const dueWords = { minutes: 'replyMinutes', hours: 'replyHours', days: 'replyDays' } as const

/**
 * The time until a reply is due, counting down; nothing where none is due. With `isShort` as a clock and the time.
 * While the present instant is unknown, the time by the clock of the server is there and hidden, to keep the room.
 */
export function Due({ replyDueAt, now, isShort }: { replyDueAt: string; now: number; isShort?: boolean }) {
  const t = useWords(leadWords)
  const language = useLanguage()
  const awaited = useAwaited()
  const isKnown = now > 0
  const due = dueIn(replyDueAt, isKnown ? now : Date.now())
  if (!due) return null
  const isLate = due.is === 'late'
  const text = isLate ? t('replyLate') : t(dueWords[due.is], { count: due.count })
  return (
    <span {...awaited} className={`due ${awaited.className}`} title={isShort && isKnown ? text : undefined}>
      <Tag tone={isLate && isKnown ? 'error' : 'warn'}>
        {isShort && <Icon of={Clock} size="xs" />}
        {isShort && !isLate ? (
          <>
            <span className="off-screen">{text}</span>
            <span aria-hidden="true">{lastingShort(due, language)}</span>
          </>
        ) : (
          text
        )}
      </Tag>
    </span>
  )
}

/** The actions behind the end of the row; an open lead has them as buttons, so the Tab key passes them by. */
function SwipeActions({ lead, href }: { lead: Lead; href: string }) {
  const t = useWords(leadWords)
  const call = callAddress(lead)
  const { name } = lead
  return (
    <div className="actions">
      {call && (
        <a href={call} tabIndex={-1}>
          <Icon of={Phone} size="sm" />
          {t('call')}
          <span className="off-screen">: {name}</span>
        </a>
      )}
      <a href={`${href}#answer`} tabIndex={-1}>
        <Icon of={MessageCircle} size="sm" />
        {t('reply')}
        <span className="off-screen">: {name}</span>
      </a>
    </div>
  )
}
