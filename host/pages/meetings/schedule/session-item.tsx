import { CalendarPlus, Files, Heart, Play, Ticket } from 'lucide'
import { useState } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { languageName } from '../../../../i18n/language-name.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { loginFor } from '../../../access/guard.ts'
import { link, open } from '../../../router.ts'
import { currentAddress } from '../../../shell/navigation.ts'
import { Materials } from '../materials.tsx'
import type { Session } from '../meeting-data.ts'
import { meetingWords } from '../meeting-messages.ts'
import { hoursOf } from '../meeting-times.ts'
import { sessionCard } from './schedule.styles.ts'
import { scheduleWords } from './schedule-messages.ts'
import type { Agenda } from './use-agenda.ts'

/** One session with the ways to keep it, to take a seat, to put it into a calendar and to watch it. */
export function SessionItem(props: {
  session: Session
  meetingCode: string
  timeZone: string
  agenda: Agenda
  clash: Session | undefined
}) {
  const { session, meetingCode, timeZone, agenda, clash } = props
  const t = useWords(scheduleWords)
  const tMeeting = useWords(meetingWords)
  const language = useLanguage()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [areFilesOpen, setFilesOpen] = useState(false)
  const { sessionId, title, summary, track, room, speakers, startTime, endTime, seatsLeft } = session
  const isKept = agenda.seats.has(sessionId)
  const hasSeat = agenda.seats.get(sessionId) ?? false

  async function attempt(run: () => Promise<void>) {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message || t('notSaved'), 'error')
    } finally {
      setBusy(false)
    }
  }
  const pressSeat = () =>
    agenda.isOnDevice ? void open(loginFor(currentAddress())) : void attempt(() => agenda.seat(sessionId, !hasSeat))

  return (
    <article className={sessionCard} aria-busy={isBusy}>
      <div>
        <time dateTime={startTime}>
          <bdi>{hoursOf(startTime, endTime, timeZone, language)}</bdi>
        </time>
        <h4 dir="auto">{title}</h4>
        <p dir="auto">{[track, room].filter((part, at, all) => part && all.indexOf(part) === at).join(' ·\u00a0')}</p>
        {speakers.length > 0 && <p dir="auto">{speakers.map(({ name }) => name).join(', ')}</p>}
        {summary && <p dir="auto">{summary}</p>}
        <div className="tags">
          {session.languages.map((code) => (
            <Tag key={code}>{languageName(code, language)}</Tag>
          ))}
          {seatsLeft !== null && (
            <Tag tone={seatsLeft > 0 ? 'plain' : 'warn'}>
              {seatsLeft > 0 ? t('seatsLeft', { count: seatsLeft }) : t('noSeats')}
            </Tag>
          )}
          {hasSeat && <Tag tone="ok">{t('seatTaken')}</Tag>}
          {isKept && clash && <Tag tone="warn">{t('overlaps', { title: clash.title })}</Tag>}
        </div>
      </div>
      <IconButton
        icon={Heart}
        tone={isKept ? 'brand' : 'plain'}
        label={t(isKept ? 'drop' : 'keep', { title })}
        aria-pressed={isKept}
        onClick={() => void attempt(() => agenda.keep(sessionId, !isKept))}
      />
      <div className="ways">
        {seatsLeft !== null && (hasSeat || seatsLeft > 0) && (
          <Button kind={hasSeat ? 'ghost' : 'soft'} size="sm" icon={Ticket} busy={isBusy} onClick={pressSeat}>
            {t(hasSeat ? 'giveSeat' : 'takeSeat')}
          </Button>
        )}
        <Button
          kind="ghost"
          size="sm"
          icon={CalendarPlus}
          href={`/user/meeting/agenda/calendar?${new URLSearchParams({ sessionId, language })}`}
          download={`${sessionId}.ics`}
        >
          {t('toCalendar')}
        </Button>
        {session.fileNum > 0 && (
          <Button kind="ghost" size="sm" icon={Files} onClick={() => setFilesOpen(true)}>
            {tMeeting('fileNum', { count: session.fileNum })}
          </Button>
        )}
        {(session.liveUrl || session.recordingUrl) && (
          <Button
            kind="ghost"
            size="sm"
            icon={Play}
            href={link('videoPlayer', { code: meetingCode, session: sessionId })}
          >
            {tMeeting('watch')}
          </Button>
        )}
      </div>
      <Sheet open={areFilesOpen} onClose={() => setFilesOpen(false)} title={title}>
        {areFilesOpen && <Materials meetingCode={meetingCode} sessionId={sessionId} />}
      </Sheet>
    </article>
  )
}
