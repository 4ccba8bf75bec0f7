import { CalendarPlus } from 'lucide'
import { useState } from 'react'
import { ApiError } from '../../../../../api/client/errors.ts'
import { formatDays } from '../../../../../i18n/format.ts'
import { Banner } from '../../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { TextArea } from '../../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../../widgets/ui/overlay/toast.tsx'
import { css } from '../../../../../widgets/ui/theme/style.ts'
import { client } from '../../../../client.ts'
import { link } from '../../../../router.ts'
import { hoursOf } from '../../meeting-times.ts'
import { scheduleWords } from '../../schedule/schedule-messages.ts'
import type { BlockProps, SiteData } from '../engine/site-data.ts'
import { siteWords } from '../engine/site-messages.ts'

const letter = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 24px;
  border-radius: var(--foyer-r-xl);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-2);
  & > h2 {
    font-size: calc(22 * var(--foyer-px));
    line-height: var(--foyer-lh-snug);
  }
  & > p {
    white-space: pre-line;
    line-height: var(--foyer-lh-read);
    text-wrap: pretty;
  }
  & > .when {
    font-weight: 600;
    color: var(--foyer-brand-text);
  }
  & > .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

/** The letter to a guest: greeted by name where the link is their own, who then accepts or declines. */
export function Block({ block, site }: BlockProps<'INVITATION'>) {
  const t = useWords(siteWords)
  const language = useLanguage()
  const { meeting, guest, guestKey, page } = site
  const { startTime, endTime, timeZone, address } = meeting
  return (
    <div className={letter}>
      {guestKey && !guest && <Banner tone="warn">{t('unknownGuest')}</Banner>}
      <h2 dir="auto">{guest ? t('dear', { name: guest.name }) : t('dearGuest')}</h2>
      <p dir="auto">{block.text}</p>
      <p className="when">
        <bdi>{formatDays(startTime, endTime, timeZone, language)}</bdi>
        {', '}
        <bdi>{hoursOf(startTime, endTime, timeZone, language)}</bdi>
        <br />
        <bdi>{address}</bdi>
      </p>
      {guest ? (
        <Answer key={guestKey} site={site} first={guest} />
      ) : (
        <div className="ways">
          <Register meetingCode={page.meetingCode} invitationCode={block.invitationCode ?? ''} />
          <Calendar meetingCode={page.meetingCode} />
        </div>
      )}
    </div>
  )
}

type Guest = NonNullable<SiteData['guest']>

/** The answer of the guest, and the ways to give another one. */
function Answer({ site, first }: { site: SiteData; first: Guest }) {
  const t = useWords(siteWords)
  const toast = useToast()
  const [guest, setGuest] = useState(first)
  const [isDeclining, setDeclining] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState(first.reason)
  const { meetingCode } = site.page

  async function send(reply: 'ACCEPTED' | 'DECLINED') {
    setBusy(true)
    try {
      setGuest(await client.sitePages.reply({ body: { guest: site.guestKey, reply, reason } }))
      setDeclining(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(t('notSent'), 'error', { label: t('sendReply'), onPress: () => void send(reply) })
    } finally {
      setBusy(false)
    }
  }

  if (isDeclining)
    return (
      <>
        <TextArea label={t('reason')} name="reason" value={reason} onValue={setReason} maxLength={500} optional grows />
        <div className="ways">
          <Button busy={isBusy} busyLabel={t('sending')} onClick={() => void send('DECLINED')}>
            {t('sendReply')}
          </Button>
          <Button kind="ghost" onClick={() => setDeclining(false)}>
            {t('cancel')}
          </Button>
        </div>
      </>
    )
  const { reply, invitationCode } = guest
  return (
    <>
      <div role="status">
        {reply !== 'PENDING' && (
          <Banner tone={reply === 'ACCEPTED' ? 'brand' : 'info'}>
            {t(reply === 'ACCEPTED' ? 'accepted' : 'declined')}
          </Banner>
        )}
      </div>
      <div className="ways">
        {reply === 'ACCEPTED' ? (
          <>
            <Register meetingCode={meetingCode} invitationCode={invitationCode} />
            <Calendar meetingCode={meetingCode} />
          </>
        ) : (
          <Button busy={isBusy} busyLabel={t('sending')} onClick={() => void send('ACCEPTED')}>
            {t('accept')}
          </Button>
        )}
        {reply !== 'DECLINED' && (
          <Button kind="ghost" onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        )}
      </div>
    </>
  )
}

function Register({ meetingCode, invitationCode }: { meetingCode: string; invitationCode: string }) {
  const t = useWords(siteWords)
  const query = { meetingCode, ...(invitationCode && { invitationCode }) }
  return <Button href={link('visitorRegister', query)}>{t('register')}</Button>
}

function Calendar({ meetingCode }: { meetingCode: string }) {
  const t = useWords(scheduleWords)
  const language = useLanguage()
  return (
    <Button
      kind="secondary"
      icon={CalendarPlus}
      href={`/user/page/calendar?${new URLSearchParams({ meetingCode, language })}`}
      download=""
    >
      {t('toCalendar')}
    </Button>
  )
}
