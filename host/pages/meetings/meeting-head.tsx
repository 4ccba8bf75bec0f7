import { CalendarDays, Clock, MapPin } from 'lucide'
import { formatDays } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/messages.ts'
import { zoneName } from '../../../i18n/zone-name.ts'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Tag, type Tone } from '../../../widgets/ui/tag.tsx'
import { useNow } from '../../kit/use-now.ts'
import type { Meeting, MeetingData } from './meeting-data.ts'
import { meetingWords } from './meeting-messages.ts'
import { hoursOf, isSameTime, ownZone, phaseOf } from './meeting-times.ts'
import { headCard } from './meetings.styles.ts'
import { RegisterButtons } from './register-buttons.tsx'

const tones = { OPEN: 'ok', FULL: 'warn', CLOSED: 'plain', NOT_OPEN: 'plain' } as const satisfies Record<string, Tone>

/** Returns how a meeting takes registrations, in words. */
const channelText = (t: Translate<typeof meetingWords.english>, channel: keyof typeof tones) =>
  ({ OPEN: t('OPEN'), FULL: t('FULL'), CLOSED: t('CLOSED'), NOT_OPEN: t('NOT_OPEN') })[channel]

/** The state of a meeting: on now or ended, else how it takes registrations, and the places that are left. */
export function StateTags({ meeting, config }: Pick<MeetingData, 'meeting' | 'config'>) {
  const t = useWords(meetingWords)
  const now = useNow()
  const phase = now > 0 ? phaseOf(meeting, now) : undefined
  const { channel, placesLeft } = config
  return (
    <div className="tags">
      {phase && <Tag tone={phase === 'onNow' ? 'brand' : 'plain'}>{t(phase)}</Tag>}
      {phase !== 'ended' && <Tag tone={tones[channel]}>{channelText(t, channel)}</Tag>}
      {channel === 'OPEN' && placesLeft !== null && <Tag tone="plain">{t('placesLeft', { count: placesLeft })}</Tag>}
    </div>
  )
}

/** The hours of a meeting with the name of its zone, then those of the reader's own clock, if they differ. */
export function MeetingHours({ meeting }: { meeting: Meeting }) {
  const t = useWords(meetingWords)
  const language = useLanguage()
  const hasClock = useNow() > 0
  const { startTime, endTime, timeZone } = meeting
  const hours = (zone: string) => hoursOf(startTime, endTime, zone, language)
  const ownClock = hasClock ? ownZone() : timeZone
  return (
    <div>
      <bdi>{`${hours(timeZone)} · ${zoneName(timeZone, startTime, language)}`}</bdi>
      {!isSameTime(startTime, timeZone, ownClock) && (
        <small>
          {t('yourTime')}: <bdi>{hours(ownClock)}</bdi>
        </small>
      )}
    </div>
  )
}

/** The days, place and hours of a meeting. */
export function MeetingFacts({ meeting }: { meeting: Meeting }) {
  const language = useLanguage()
  const { startTime, endTime, timeZone, address } = meeting
  return (
    <ul className="facts">
      <li>
        <Icon of={CalendarDays} size="sm" />
        <bdi>{formatDays(startTime, endTime, timeZone, language)}</bdi>
      </li>
      {address && (
        <li>
          <Icon of={MapPin} size="sm" />
          <bdi>{address}</bdi>
        </li>
      )}
      <li>
        <Icon of={Clock} size="sm" />
        <MeetingHours meeting={meeting} />
      </li>
    </ul>
  )
}

/** The card on the cover: state, name, time and place, and the ways to register. */
export function MeetingHead({ data }: { data: MeetingData }) {
  const { meeting, config } = data
  return (
    <section className={headCard}>
      <StateTags meeting={meeting} config={config} />
      <h2>
        <bdi>{meeting.name}</bdi>
      </h2>
      <MeetingFacts meeting={meeting} />
      <RegisterButtons data={data} />
    </section>
  )
}
