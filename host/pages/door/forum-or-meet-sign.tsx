import { useState } from 'react'
import { type ApiError, apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatDays, formatTime } from '../../../i18n/format.ts'
import { translator } from '../../../i18n/messages.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { CodeField } from '../../../widgets/ui/fields/code-field.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { client } from '../../client.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { column } from '../../shell/app.styles.ts'
import { Bar } from '../../shell/bar.tsx'
import { fieldWord } from './check-terms.ts'
import { checkinWords } from './checkin-messages.ts'
import { kiosk, panel } from './door.styles.ts'

type Meeting = Reply<Contract['meetings']['detail']>
type Signed = Reply<Contract['checkIns']['self']>

/** Loads the meeting at whose venue the code was scanned. */
export async function load({ client, language, query }: PageInput<'forumOrMeetSign'>): Promise<Meeting> {
  return client.meetings.detail({ query: { code: query.code ?? 'none', language } })
}

export const head = ({ language }: PageProps<'forumOrMeetSign', Meeting>) => ({
  title: translator(checkinWords, language)('signTitle'),
})

/** Signing in at the door by oneself: the reader scanned the code of the venue, and is registered or registers now. */
export default function ForumOrMeetSign({ data, query }: PageProps<'forumOrMeetSign', Meeting>) {
  const t = useWords(checkinWords)
  return (
    <>
      <Bar title={t('signTitle')} home={link('home')} />
      <SelfSign key={data.meetingCode} meeting={data} venue={query.venue ?? ''} first={query.digits ?? ''} />
    </>
  )
}

/** Why somebody could not be signed in, with what to do about it. */
function Refused({ error, meeting }: { error: ApiError; meeting: Meeting }) {
  const t = useWords(checkinWords)
  const language = useLanguage()
  const { timeZone } = meeting
  const at = (instant: string) =>
    `${formatDays(instant, instant, timeZone, language)}, ${formatTime(instant, language, timeZone)}`
  if (error.code === 'venueCodeInvalid') return <Empty title={t('scanVenue')} text={t('scanVenueText')} />
  if (error.code === 'registrationNotFound')
    return (
      <Empty
        title={t('notRegistered')}
        text={t('notRegisteredText')}
        action={
          <Button href={link('visitorRegister', { meetingCode: meeting.meetingCode })}>{t('registerNow')}</Button>
        }
      />
    )
  if (error.code === 'passNotReady') return <Empty title={t('notReady')} text={t('askStaff')} />
  if (error.code === 'signClosed') {
    const { opensAt = '', closesAt = '' } = error.more.data as { opensAt?: string; closesAt?: string }
    const times = opensAt && closesAt ? t('openTimes', { from: at(opensAt), to: at(closesAt) }) : undefined
    return <Empty title={t('closed')} text={times ?? error.message} />
  }
  return (
    <Banner tone="error" role="alert">
      {error.message || t('failed')}
    </Banner>
  )
}

function SelfSign({ meeting, venue, first }: { meeting: Meeting; venue: string; first: string }) {
  const t = useWords(checkinWords)
  const language = useLanguage()
  const [digits, setDigits] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [signed, setSigned] = useState<Signed>()
  const [error, setError] = useState<ApiError>()
  const { meetingCode } = meeting
  async function sign() {
    setBusy(true)
    try {
      const body = { meetingCode, venueCode: venue, language, ...(digits && { digits }) }
      setSigned(await client.checkIns.self({ body }))
      setError(undefined)
    } catch (caught) {
      setError(apiError(caught))
    }
    setBusy(false)
  }
  if (!venue)
    return (
      <div className={column}>
        <Empty title={t('scanVenue')} text={meeting.name} />
      </div>
    )
  return (
    <div className={kiosk}>
      <h2>
        <bdi>{meeting.name}</bdi>
      </h2>
      {signed ? (
        <>
          <SignedIn signed={signed} meeting={meeting} />
          <Button kind="secondary" size="lg" href={link('meetingDetail', { code: meetingCode, tab: 'schedule' })}>
            {t('toSchedule')}
          </Button>
        </>
      ) : (
        <>
          {error && <Refused error={error} meeting={meeting} />}
          {error?.code === 'venueCodeInvalid' && first && (
            <CodeField label={t('digits')} name="digits" value={digits} onChange={setDigits} />
          )}
          <Button kind="primary" size="lg" busy={isBusy} onClick={() => void sign()}>
            {t('signNow')}
          </Button>
        </>
      )}
    </div>
  )
}

function SignedIn({ signed, meeting }: { signed: Signed; meeting: Meeting }) {
  const t = useWords(checkinWords)
  const language = useLanguage()
  const { name, identityName, signedAt, fields } = signed
  return (
    <section className={panel} role="status">
      <h2>{t('signedIn')}</h2>
      <p>
        <bdi>{name}</bdi> <Tag tone="ok">{identityName}</Tag>
      </p>
      {signedAt && (
        <p className="note">{t('signedSince', { time: formatTime(signedAt, language, meeting.timeZone) })}</p>
      )}
      <dl>
        {fields
          .filter(({ value }) => value)
          .map((field) => (
            <div key={field.name} className="line">
              <dt className="note">{field.label || t(fieldWord[field.name as keyof typeof fieldWord])}</dt>
              <dd>
                <bdi>{field.value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
