import { formatNumber, formatTime } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/locales.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { timeAgo } from '../../kit/durations.ts'
import { link } from '../../router.ts'
import { hours as hoursClass } from './now-board.styles.ts'
import { nowBoardWords } from './now-board-messages.ts'
import type { Board } from './use-board.ts'

type Place = Board['places'][number]

/** An hour of the day as the reader's language writes it. */
const hourText = (hour: number, language: Language) => formatTime(Date.UTC(2024, 0, 1, hour), language, 'UTC')

/** Places that are nearly full, arrivals by hour and the gates, side by side where there is room. */
export function BoardSections({ meetingCode, board }: { meetingCode: string; board: Board }) {
  const t = useWords(nowBoardWords)
  return (
    <div className="sections">
      <section>
        <h2>{t('places')}</h2>
        {board.places.length === 0 && <p>{t('noPlaces')}</p>}
        {board.places.length > 0 && (
          <ul>
            {board.places.map((place) => (
              <PlaceRow key={`${place.kind} ${place.code}`} meetingCode={meetingCode} place={place} />
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>{t('hours')}</h2>
        {board.door.hours.length > 0 ? <Hours hours={board.door.hours} /> : <p>{t('noHours')}</p>}
      </section>
      <Gates meetingCode={meetingCode} board={board} />
    </div>
  )
}

/** The address of the list behind a place: registrations of an identity, or the session itself. */
const placeLink = (meetingCode: string, { kind, code }: Place) =>
  kind === 'SESSION'
    ? link('meetingDetail', { code: meetingCode, session: code })
    : link('registrations', { meetingCode, ...(kind === 'IDENTITY' && { identity: code }) })

function PlaceRow({ meetingCode, place }: { meetingCode: string; place: Place }) {
  const t = useWords(nowBoardWords)
  const language = useLanguage()
  const { kind, name, takenNum, capacity, lastHourNum } = place
  const isFull = takenNum >= capacity
  const numbers = { taken: formatNumber(takenNum, language), capacity: formatNumber(capacity, language) }
  return (
    <li data-full={isFull ? '' : undefined}>
      <a href={placeLink(meetingCode, place)} dir="auto">
        {kind === 'MEETING' ? t('wholeMeeting') : name}
      </a>
      {isFull ? <Tag tone="warn">{t('full')}</Tag> : <span />}
      <small>{t('taken', numbers)}</small>
      <small>{lastHourNum > 0 && t('lastHour', { count: lastHourNum })}</small>
      <svg className="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.min(100, (takenNum / capacity) * 100)} height="8" />
      </svg>
    </li>
  )
}

function Hours({ hours }: { hours: Board['door']['hours'] }) {
  const language = useLanguage()
  const max = Math.max(1, ...hours.map(({ peopleNum }) => peopleNum))
  const every = Math.ceil(hours.length / 6)
  return (
    <>
      <div className={hoursClass} aria-hidden="true">
        {hours.map(({ hour, peopleNum }, at) => {
          const height = Math.round((peopleNum / max) * 112) + 2
          return (
            <span key={hour}>
              <svg viewBox="0 0 10 120" preserveAspectRatio="none" aria-hidden="true">
                <rect width="10" height={height} y={120 - height} />
              </svg>
              {at % every === 0 ? hour : '\u00a0'}
            </span>
          )
        })}
      </div>
      <ul className="off-screen">
        {hours.map(({ hour, peopleNum }) => (
          <li key={hour}>{`${hourText(hour, language)}: ${formatNumber(peopleNum, language)}`}</li>
        ))}
      </ul>
    </>
  )
}

function Gates({ meetingCode, board }: { meetingCode: string; board: Board }) {
  const t = useWords(nowBoardWords)
  const language = useLanguage()
  const { gates } = board.door
  return (
    <section>
      <h2>{t('gates')}</h2>
      {gates.length === 0 && (
        <>
          <p>{t('noGates')}</p>
          <Button kind="soft" size="sm" href={link('checkin', { meetingCode })}>
            {t('setUpGate')}
          </Button>
        </>
      )}
      {gates.length > 0 && (
        <ul>
          {gates.map(({ name, todayNum, lastSeenAt }) => (
            <li key={name}>
              <bdi>{name}</bdi>
              <b>{formatNumber(todayNum, language)}</b>
              {lastSeenAt && (
                <small>{t('lastSeen', { ago: timeAgo(lastSeenAt, Date.parse(board.serverTime), language) })}</small>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
