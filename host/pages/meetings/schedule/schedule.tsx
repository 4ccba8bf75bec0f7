import { useState } from 'react'
import { languageName } from '../../../../i18n/language-name.ts'
import { zoneName } from '../../../../i18n/zone-name.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { loginFor } from '../../../access/guard.ts'
import { facts } from '../../../kit/facts.tsx'
import { groupBy } from '../../../kit/group-by.ts'
import { useNow } from '../../../kit/use-now.ts'
import { link } from '../../../router.ts'
import { currentAddress } from '../../../shell/navigation.ts'
import { useHistoryState } from '../../../stores/history-state.ts'
import type { Meeting, Session } from '../meeting-data.ts'
import { dayIn, hoursOf, isSameTime, ownZone, shortDay } from '../meeting-times.ts'
import { AgendaFeed } from './agenda-feed.tsx'
import { clashesOf } from './clashes.ts'
import { schedule } from './schedule.styles.ts'
import { scheduleWords } from './schedule-messages.ts'
import { SessionItem } from './session-item.tsx'
import { type Agenda, useAgenda } from './use-agenda.ts'

/** A visit of a booth takes half an hour. */
const visitMs = 30 * 60_000

const present = <Value,>(values: readonly Value[]) => [...new Set(values)].filter(Boolean)

/** The schedule of a meeting: days, tracks and languages to choose from, in its own time or the reader's. */
export function Schedule({ meeting, sessions }: { meeting: Meeting; sessions: Session[] }) {
  const t = useWords(scheduleWords)
  const language = useLanguage()
  const hasClock = useNow() > 0
  const { meetingCode, startTime, tracks } = meeting
  const agenda = useAgenda(meetingCode)
  const [view, setView] = useHistoryState(`view ${meetingCode}`, 'all')
  const [track, setTrack] = useHistoryState(`track ${meetingCode} ${language}`, '')
  const [spoken, setSpoken] = useHistoryState(`spoken ${meetingCode}`, '')
  const [isOwnTime, setOwnTime] = useState(false)
  const ownClock = hasClock ? ownZone() : meeting.timeZone
  const timeZone = isOwnTime ? ownClock : meeting.timeZone

  const dayOf = (session: Session) => dayIn(session.startTime, timeZone)
  const days = present(sessions.map(dayOf))
  const spokenLanguages = present(sessions.flatMap((session) => session.languages))
  const inAgenda = sessions.filter(({ sessionId }) => agenda.seats.has(sessionId))
  const inView = view === 'mine' ? inAgenda : sessions.filter((session) => view === 'all' || dayOf(session) === view)
  const visible = inView.filter(
    (session) => (!track || session.track === track) && (!spoken || session.languages.some((code) => code === spoken)),
  )
  const clashes = clashesOf(inAgenda)

  return (
    <div className={schedule}>
      <Chips
        label={t('days')}
        options={[
          { value: 'all', label: t('wholeSchedule') },
          ...days.map((day) => ({ value: day, label: shortDay(day, language) })),
          { value: 'mine', label: t('myAgenda'), ...(inAgenda.length > 0 && { count: inAgenda.length }) },
        ]}
        value={view}
        onValue={setView}
      />
      {tracks.length > 1 && (
        <Chips
          label={t('tracks')}
          options={[{ value: '', label: t('allTracks') }, ...tracks.map((value) => ({ value, label: value }))]}
          value={track}
          onValue={setTrack}
        />
      )}
      {spokenLanguages.length > 1 && (
        <Chips
          label={t('languages')}
          options={[
            { value: '', label: t('allLanguages') },
            ...spokenLanguages.map((value) => ({ value, label: languageName(value, language) })),
          ]}
          value={spoken}
          onValue={setSpoken}
        />
      )}
      <p className="zone">
        <bdi>{zoneName(timeZone, startTime, language)}</bdi>
        {!isSameTime(startTime, meeting.timeZone, ownClock) && (
          <Button kind="ghost" size="sm" onClick={() => setOwnTime(!isOwnTime)}>
            {t(isOwnTime ? 'meetingZone' : 'ownZone')}
          </Button>
        )}
      </p>
      {view === 'mine' && <OwnParts agenda={agenda} timeZone={timeZone} />}
      {visible.length === 0 && (
        <Empty
          drawing={view === 'mine' ? 'door' : 'search'}
          title={t(view === 'mine' ? 'emptyAgenda' : 'noSessions')}
          text={t(view === 'mine' ? 'emptyAgendaText' : 'noSessionsText')}
        />
      )}
      {[...groupBy(visible, dayOf)].map(([day, ofDay]) => (
        <section key={day}>
          <h3>{shortDay(day, language)}</h3>
          <ol>
            {ofDay.map((session) => (
              <li key={session.sessionId}>
                <SessionItem
                  session={session}
                  meetingCode={meetingCode}
                  timeZone={timeZone}
                  agenda={agenda}
                  clash={clashes.get(session.sessionId)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** The parts of the reader's agenda beside its sessions: where it lies, planned visits, and its calendar. */
function OwnParts({ agenda, timeZone }: { agenda: Agenda; timeZone: string }) {
  const t = useWords(scheduleWords)
  const language = useLanguage()
  if (agenda.isOnDevice) {
    const logIn = (
      <Button kind="ghost" size="sm" href={loginFor(currentAddress())}>
        {t('logIn')}
      </Button>
    )
    return <Banner action={logIn}>{t('keptHere')}</Banner>
  }
  const timeOf = (start: string) => {
    const end = new Date(Date.parse(start) + visitMs).toISOString()
    return `${shortDay(dayIn(start, timeZone), language)}, ${hoursOf(start, end, timeZone, language)}`
  }
  return (
    <>
      <AgendaFeed />
      {agenda.visits.length > 0 && (
        <section>
          <h3>{t('visits')}</h3>
          <List>
            {agenda.visits.map(({ exhibitorCode, name, hall, booth, startTime }) => (
              <ListItem
                key={exhibitorCode}
                title={name}
                meta={facts([hall, booth].filter(Boolean).join(' '), startTime && timeOf(startTime))}
                href={link('exhibitorDetail', { exhibitorCode })}
              />
            ))}
          </List>
        </section>
      )}
    </>
  )
}
