import { MessageCircle, Phone } from 'lucide'
import { Fragment } from 'react'
import { languageName } from '../../../i18n/language-name.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { dueIn, timeAgo } from '../../kit/durations.ts'
import { card } from '../../kit/rows.styles.ts'
import type { Lead } from '../../stores/leads.ts'
import { MarkedText } from './detail/marked-text.tsx'
import { leadWords } from './lead-messages.ts'
import { callAddress, channelWord, intentionWords, stateWords, tagOf } from './lead-terms.ts'

interface CardProps {
  lead: Lead
  /** The present instant in ms; 0 while it is unknown. */
  now: number
  search?: string | undefined
  isOpen: boolean
  href: string
}

/** One lead of the list: visitor, text, subject, and for new ones the time until a reply is due. */
export function LeadCard({ lead, now, search, isOpen, href }: CardProps) {
  const language = useLanguage()
  const { name, avatar, company, area, latestAt, message } = lead
  // A region from a form continues with province and city.
  const companyLine = [company, area.split(' / ')[0] ?? '', languageName(lead.language, language)].filter(Boolean)
  return (
    <article className={card} data-open={isOpen ? '' : undefined}>
      <div className="who">
        <PersonMark name={name} src={avatar} size={44} />
        <div>
          <h2>
            <a href={href} aria-current={isOpen ? 'true' : undefined} dir="auto">
              <MarkedText text={name} search={search} />
            </a>
          </h2>
          <p>
            {companyLine.map((detail, index) => (
              <Fragment key={detail}>
                {index > 0 && ' ·\u00a0'}
                <bdi>{detail === company ? <MarkedText text={detail} search={search} /> : detail}</bdi>
              </Fragment>
            ))}
          </p>
        </div>
        {now > 0 && <time dateTime={latestAt}>{timeAgo(latestAt, now, language)}</time>}
      </div>
      {message && (
        <p className="text" dir="auto" lang={tagOf(lead.language)}>
          <MarkedText text={message} search={search} />
        </p>
      )}
      <Tags lead={lead} now={now} />
      {lead.status === 'NEW' && <ContactIcons lead={lead} href={href} />}
    </article>
  )
}

function Tags({ lead, now }: { lead: Lead; now: number }) {
  const t = useWords(leadWords)
  const { status, submissions, intention, channel, assigneeName } = lead
  return (
    <div className="tags">
      <span className="facts">
        <Tag tone="brand">{t(intentionWords[intention])}</Tag>
        <Tag>{t(channelWord(channel))}</Tag>
        {status !== 'NEW' && <Tag tone={status === 'QUALIFIED' ? 'ok' : 'plain'}>{t(stateWords[status])}</Tag>}
        {submissions > 1 && <Tag tone="info">{t('joined', { count: submissions })}</Tag>}
        {assigneeName && (
          <Tag>
            <bdi>{assigneeName}</bdi>
          </Tag>
        )}
      </span>
      <Due replyDueAt={lead.replyDueAt} now={now} />
    </div>
  )
}

const dueWords = { minutes: 'replyMinutes', hours: 'replyHours', days: 'replyDays' } as const

/** The time until a reply is due, counting down; nothing where none is due. */
export function Due({ replyDueAt, now }: { replyDueAt: string; now: number }) {
  const t = useWords(leadWords)
  const due = now > 0 ? dueIn(replyDueAt, now) : undefined
  if (!due) return null
  return (
    <span className="due">
      <Tag tone={due.is === 'late' ? 'error' : 'warn'}>
        {due.is === 'late' ? t('replyLate') : t(dueWords[due.is], { count: due.count })}
      </Tag>
    </span>
  )
}

function ContactIcons({ lead, href }: { lead: Lead; href: string }) {
  const t = useWords(leadWords)
  const { name } = lead
  const call = callAddress(lead)
  return (
    <div className="actions">
      {call && (
        <Button kind="secondary" size="sm" icon={Phone} href={call}>
          {t('call')}
          <span className="off-screen">: {name}</span>
        </Button>
      )}
      <Button size="sm" icon={MessageCircle} href={`${href}#answer`}>
        {t('reply')}
        <span className="off-screen">: {name}</span>
      </Button>
    </div>
  )
}
