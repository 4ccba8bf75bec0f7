import { formatMoment } from '../../../i18n/format-more.ts'
import { useAnswer } from '../../../widgets/element/use-answer.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { client } from '../../client.ts'
import { useAwaited } from '../../kit/awaited.ts'
import { useNow } from '../../kit/use-now.ts'
import { link } from '../../router.ts'
import { useHasLogin } from '../../stores/session.ts'
import type { MeetingData } from './meeting-data.ts'
import { meetingWords } from './meeting-messages.ts'

/** The ways to register for a meeting, one for each identity; for those who are registered their state. */
export function RegisterButtons({ data }: { data: MeetingData }) {
  const t = useWords(meetingWords)
  const hasLogin = useHasLogin()
  const { meetingCode, meetingType } = data.meeting
  const { data: status } = useAnswer(
    (signal) => (hasLogin ? client.registrations.status({ meetingCode, meetingType }, signal) : undefined),
    [meetingCode, meetingType, hasLogin],
  )
  const state = status?.status ?? 'NONE'
  if (state === 'NONE' || state === 'CANCELLED') return <Ways data={data} />
  return (
    <>
      {state !== 'NOT_PASSED' && <Tag tone="ok">{t('registered')}</Tag>}
      <div className="actions">
        <Button href={link('registrationDetail', { meetingCode, meetingType })}>{t('yours')}</Button>
        {data.config.channel === 'OPEN' && <ForColleagues meetingCode={meetingCode} />}
      </div>
    </>
  )
}

/** The buttons of those who are not registered: to register, or to wait where there are no places left. */
function Ways({ data: { meeting, config } }: { data: MeetingData }) {
  const t = useWords(meetingWords)
  const language = useLanguage()
  const now = useNow()
  const awaited = useAwaited()
  const { meetingCode, meetingType, endTime } = meeting
  const { channel, identities, opensAt } = config
  if (now > 0 && Date.parse(endTime) <= now) return null
  if (channel === 'NOT_OPEN' && opensAt && Date.parse(opensAt) > (now || Date.now())) {
    return <p {...awaited}>{t('opensAt', { moment: formatMoment(opensAt, language) })}</p>
  }
  if (channel !== 'OPEN' && channel !== 'FULL') return null
  const isFree = (role: 'visitor' | 'media') =>
    channel === 'OPEN' && identities.some(({ roles, placesLeft }) => roles.includes(role) && placesLeft !== 0)
  const hasFull = identities.some(({ placesLeft }) => channel === 'FULL' || placesLeft === 0)
  return (
    <div className="actions">
      {isFree('visitor') && (
        <Button href={link('visitorRegister', { meetingCode })} data-action="register">
          {t('register')}
        </Button>
      )}
      {isFree('media') && (
        <Button kind="secondary" href={link('mideaRegister', { meetingCode })} data-action="register-media">
          {t('registerMedia')}
        </Button>
      )}
      {hasFull && (
        <Button
          kind={channel === 'FULL' ? 'primary' : 'secondary'}
          href={link('registrationDetail', { meetingCode, meetingType })}
          data-action="wait"
        >
          {t('joinList')}
        </Button>
      )}
      {channel === 'OPEN' && <ForColleagues meetingCode={meetingCode} />}
    </div>
  )
}

/** The way to register colleagues, too. */
function ForColleagues({ meetingCode }: { meetingCode: string }) {
  const t = useWords(meetingWords)
  return (
    <Button kind="ghost" href={link('groupRegister', { meetingCode })} data-action="register-colleagues">
      {t('registerColleagues')}
    </Button>
  )
}
