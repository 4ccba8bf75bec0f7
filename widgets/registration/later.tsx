import { useEffect, useLayoutEffect, useState } from 'react'
import type { ApiError } from '../../api/client/errors.ts'
import { hasToken } from '../../api/client/request-token.ts'
import { pageLink } from '../../api/contract/page-link.ts'
import { formatDays, formatTime } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-more.ts'
import { useAnswer } from '../element/use-answer.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Again } from './again/again.tsx'
import type { Chosen } from './choose.tsx'
import { Done, type Registered } from './done.tsx'
import { Fill } from './fill.tsx'
import { laterWords } from './later-messages.ts'
import type { RegistrationProps, Start } from './resources.ts'

type Status = Awaited<ReturnType<RegistrationProps['client']['registrations']['status']>>

/** Shown in place of a registration that did not load, or of a meeting that does not exist. */
export function NotLoaded({ error, onRetry }: { error: ApiError | undefined; onRetry(): void }) {
  const t = useWords(laterWords)
  if (!error || error.code === 'meetingNotFound' || error.code === 'invalidInput')
    return <Empty drawing="door" title={t('unknown')} />
  return (
    <Empty
      drawing={error.code === 'offline' ? 'offline' : 'error'}
      title={t('loadFailed')}
      text={error.message || t('unreachable')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}

/** Returns what the caller is to the meeting already; undefined for visitors and until it is known. */
function useStatus({ client, page }: RegistrationProps, { meetingCode, meetingType }: Start, again: number) {
  const language = useLanguage()
  const { api: origin, appKey } = page
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name of the other meeting follows the language, and a login asks again
  const { data } = useAnswer<Status>(
    (signal) =>
      hasToken({ origin, appKey }, 'register')
        ? client.registrations.status({ meetingCode, meetingType }, signal)
        : undefined,
    [client, origin, appKey, meetingCode, meetingType, language, again],
  )
  return data
}

/** Returns whether a code is that of a place which somebody hands on; those of invitations are no business of this. */
const isPlaceCode = (code: string) => /^PLACE[0-9A-F]{24}$/.test(code)

/** Reads the place that somebody hands on to the visitor, where their link holds the code of one. */
function usePlace({ client, attributes: { invitationCode } }: RegistrationProps, { meetingCode }: Start) {
  const language = useLanguage()
  return useAnswer(
    (signal) =>
      isPlaceCode(invitationCode)
        ? client.registrationForms.readInvitation({ body: { meetingCode, invitationCode, language } }, signal)
        : undefined,
    [client, invitationCode, meetingCode, language],
  )
}

/** All of a registration after its first page: why there is none, its form, and what has become of it. */
export function Rest(
  props: RegistrationProps & {
    start: Start
    /** False where the meeting has no such identity. */
    isSet: boolean
    chosen: Chosen | undefined
    onBack(): void
    /** Called with true where something else is shown than the first page. */
    onReplace(isReplaced: boolean): void
    /** Called with the identity for which the visitor was offered a place from the waiting list. */
    onOffer(identity: string): void
  },
) {
  const { start, isSet, chosen, onBack, onReplace, onOffer, emit, page } = props
  const t = useWords(laterWords)
  const [logins, setLogins] = useState(0)
  const [registered, setRegistered] = useState<Registered>()
  const status = useStatus(props, start, logins)
  const place = usePlace(props, start)
  const isBefore = !registered && status !== undefined && !/^(NONE|CANCELLED)$/.test(status.status)
  useEffect(() => {
    // The window of a login opens only during a click, which must not wait for code.
    void import('../element/login/log-in.ts').catch(() => {})
  }, [])

  function finish(outcome: Registered) {
    setRegistered(outcome)
    emit('foyer:registered', { meetingCode: start.meetingCode, status: outcome.status })
    if (page.isHome) setLogins((count) => count + 1)
  }

  const isReplaced = Boolean(registered || isBefore || status?.clash)
  useLayoutEffect(() => onReplace(isReplaced), [isReplaced, onReplace])
  const offered = status?.offeredIdentity || place.data?.identity || ''
  useLayoutEffect(() => onOffer(offered), [offered, onOffer])

  if (registered || isBefore) {
    const outcome = registered ?? {
      status: status?.status ?? 'NONE',
      reason: status?.reason ?? '',
      ...{ registrationId: status?.registrationId ?? '', email: '', isMailSent: false },
    }
    const done = <Done {...props} registered={outcome} />
    if (registered || outcome.status !== 'NOT_PASSED') return done
    const moreLogins = () => setLogins((count) => count + 1)
    return <Again {...props} refused={outcome} otherwise={done} onLogin={moreLogins} onSent={finish} />
  }
  if (place.is === 'failed') return <Empty drawing="door" title={place.error?.message || t('unreachable')} />
  if (place.is === 'waiting' && isPlaceCode(props.attributes.invitationCode)) return <Skeleton rows={4} kind="text" />
  const from = place.data?.from && (
    <Banner tone="info">
      <span dir="auto">{t('placeFrom', { name: place.data.from })}</span>
    </Banner>
  )
  if ((start.channel !== 'OPEN' && !offered) || !isSet) return <Refused {...props} />
  if (status?.clash) return <Clash {...props} clash={status.clash} />
  if (!chosen) return from || null
  return (
    <Fill
      {...props}
      chosen={chosen}
      entered={place.data?.entered ?? chosen.entered}
      onBack={onBack}
      onLogin={() => setLogins((count) => count + 1)}
      onRegistered={finish}
    />
  )
}

/** Says why the meeting takes no registration now. */
function Refused({ start, navigate }: RegistrationProps & { start: Start }) {
  const t = useWords(laterWords)
  const language = useLanguage()
  const { channel, opensAt, meetingCode, meetingType } = start
  if (channel === 'CLOSED') return <Empty drawing="door" title={t('closed')} text={t('closedText')} />
  if (channel === 'FULL') {
    const href = pageLink('registrationDetail', { meetingCode, meetingType, language })
    const join = () => navigate({ href, target: '_self', kind: 'registration' })
    const action = <Button onClick={join}>{t('joinList')}</Button>
    return <Empty drawing="door" title={t('fullTitle')} text={t('fullText')} action={action} />
  }
  if (channel === 'OPEN') return <Empty drawing="door" title={t('notSet')} text={t('notSetText')} />
  const isToCome = opensAt !== '' && new Date(opensAt).getTime() > Date.now()
  const text = isToCome ? t('opensAt', { moment: formatMoment(opensAt, language) }) : t('notOpenText')
  return <Empty drawing="door" title={t('notOpen')} text={text} />
}

/** Says which other registration is at the same time, and leads to it and to other meetings. */
function Clash(props: RegistrationProps & { clash: NonNullable<Status['clash']> }) {
  const { clash, navigate } = props
  const t = useWords(laterWords)
  const language = useLanguage()
  const { meetingName: name, meetingCode, others } = clash
  const to = (href: string, kind: string) => () => navigate({ href, target: '_self', kind })
  const slots = others.map((other) => (
    <Button
      key={other.meetingCode}
      kind="soft"
      onClick={to(pageLink('meetingDetail', { code: other.meetingCode, language }), 'meeting')}
    >
      <bdi>{other.meetingName}</bdi> · {formatDays(other.startTime, other.endTime, other.timeZone, language)} ·{' '}
      {formatTime(other.startTime, language, other.timeZone)}
    </Button>
  ))
  return (
    <Empty
      drawing="door"
      title={t('clash')}
      text={
        <>
          {t('clashText', { name })} {slots.length > 0 && t('otherSlots')}
        </>
      }
      action={
        <>
          {slots}
          <Button onClick={to(pageLink('registrationDetail', { meetingCode, language }), 'registration')}>
            {t('showRegistration')}
          </Button>
          <Button kind="secondary" onClick={to(pageLink('meetingList', { language }), 'meetings')}>
            {t('otherMeetings')}
          </Button>
        </>
      }
    />
  )
}
