import { Mail, MessageCircle, Phone } from 'lucide'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { languageName } from '../../../../i18n/language-name.ts'
import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { useAwaited } from '../../../kit/awaited.ts'
import { facts } from '../../../kit/facts.tsx'
import { link } from '../../../router.ts'
import { useSession } from '../../../stores/session.ts'
import { leadWords } from '../lead-messages.ts'
import { callAddress, channelWord, intentionWords, tagOf } from '../lead-terms.ts'
import { message, person } from './lead-detail.styles.ts'
import { leadDetailWords } from './lead-detail-messages.ts'
import type { Detail } from './use-lead.ts'

/**
 * Returns where the reader writes to the visitor in the name of the enterprise; that page leads on where the operator
 * has one of their own. Undefined where the visitor has no account, or is the reader.
 */
function useChat({ imUid, name }: Detail, asEnterpriseCode: string) {
  const readerUid = useSession()?.user.uid
  if (!imUid || imUid === readerUid) return undefined
  return link('chat', { fUserId: imUid, userName: name, asEnterpriseCode })
}

/** The visitor who left the lead, and the ways to contact them. */
export function LeadPerson(props: { lead: Detail; enterpriseCode: string; className?: string }) {
  const { lead, enterpriseCode, className = '' } = props
  const t = useWords(leadDetailWords)
  const { name, avatar, company, position, email } = lead
  const call = callAddress(lead)
  const chat = useChat(lead, enterpriseCode)
  return (
    <section className={`${person} ${className}`} aria-label={t('person')}>
      <div className="top">
        <PersonMark name={name} src={avatar} size={64} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p>
            <bdi>{position}</bdi> <bdi>{company}</bdi>
          </p>
        </div>
      </div>
      <div className="actions">
        {call && (
          <Button kind="secondary" icon={Phone} href={call} data-action="call">
            {t('call')}
          </Button>
        )}
        {email && (
          <Button kind="secondary" icon={Mail} href={`mailto:${email}`} data-action="mail">
            {t('write')}
          </Button>
        )}
        {chat && (
          <Button kind="ink" icon={MessageCircle} href={chat} data-action="chat">
            {t('chat')}
          </Button>
        )}
      </div>
      <VisitorFacts lead={lead} />
    </section>
  )
}

function VisitorFacts({ lead }: { lead: Detail }) {
  const t = useWords(leadDetailWords)
  const language = useLanguage()
  const { area, address, email, phone, phoneCountryCode } = lead
  const facts = [
    ['area', area, 'auto'],
    ['address', address, 'auto'],
    ['language', languageName(lead.language, language), 'auto'],
    ['phone', phone && [phoneCountryCode, phone].filter(Boolean).join(' '), 'ltr'],
    ['email', email, 'ltr'],
  ] as const
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([name, value, dir]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi dir={dir}>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** The enquiry in the visitor's words, with everything that they sent before. */
export function LeadMessage({ lead }: { lead: Detail }) {
  const t = useWords(leadDetailWords)
  const tLeads = useWords(leadWords)
  const language = useLanguage()
  // The server does not know the reader's time zone.
  const awaited = useAwaited()
  const { submitted } = lead
  return (
    <section className={message}>
      <h2>{t('message')}</h2>
      {lead.message ? (
        <p className="text" dir="auto" lang={tagOf(lead.language)}>
          {lead.message}
        </p>
      ) : (
        <p>{t('noMessage')}</p>
      )}
      <div className="tags">
        <Tag tone="brand">{tLeads(intentionWords[lead.intention])}</Tag>
        <Tag>{tLeads(channelWord(lead.channel))}</Tag>
        {submitted.length > 1 && <Tag tone="info">{t('enquiries', { count: submitted.length })}</Tag>}
      </div>
      {submitted.length > 1 && (
        <ol aria-label={t('enquiries', { count: submitted.length })}>
          {submitted.map((submission) => (
            <li key={submission.leadId}>
              <p dir="auto" lang={tagOf(lead.language)}>
                {submission.message || t('noMessage')}
              </p>
              <small>
                {facts(
                  <span {...awaited}>{formatMoment(submission.submittedAt, language)}</span>,
                  tLeads(channelWord(submission.channel)),
                )}
              </small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
