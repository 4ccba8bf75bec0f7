import { useEffect, useState } from 'react'
import { formatMoment } from '../../../i18n/format-more.ts'
import { useCode } from '../../../widgets/element/use-code.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { useNow } from '../../kit/use-now.ts'
import { link } from '../../router.ts'
import { PartFailed } from '../../shell/load-failed.tsx'
import type { Meeting, Session } from './meeting-data.ts'
import { meetingWords } from './meeting-messages.ts'
import { countdownMs, countdownText, phaseOf } from './meeting-times.ts'
import { sectionsOf } from './meetings.styles.ts'

/** Something that is streamed: a session, or the whole meeting. */
export interface Stream {
  id: string
  title: string
  startTime: string
  endTime: string
  liveUrl: string
  recordingUrl: string
}

/** The streams of a meeting: its own, which has no recording, then those of its sessions. */
export function streamsOf(meeting: Meeting, sessions: Session[]): Stream[] {
  const { name: title, startTime, endTime, liveUrl } = meeting
  return [
    ...(liveUrl ? [{ id: '', title, startTime, endTime, liveUrl, recordingUrl: '' }] : []),
    ...sessions
      .filter((session) => session.liveUrl || session.recordingUrl)
      .map(({ sessionId: id, ...session }) => ({ id, ...session })),
  ]
}

/** All streams and recordings of a meeting. */
export function Streams({ meeting, sessions }: { meeting: Meeting; sessions: Session[] }) {
  const t = useWords(meetingWords)
  const streams = streamsOf(meeting, sessions)
  if (streams.length === 0) return <Empty drawing="door" title={t('noLive')} text={t('noLiveText')} />
  return (
    <div className={sectionsOf}>
      {streams.map((stream) => (
        <section key={stream.id}>
          <h3>
            <bdi>{stream.title}</bdi>
          </h3>
          <StreamView stream={stream} poster={meeting.logo} />
          <div className="ways">
            <Button
              kind="soft"
              size="sm"
              href={link('videoPlayer', { code: meeting.meetingCode, ...(stream.id && { session: stream.id }) })}
            >
              {t('watch')}
            </Button>
          </div>
        </section>
      ))}
    </div>
  )
}

/** A stream at its time: before it a countdown, then the stream, and afterwards the recording. */
export function StreamView({ stream, poster }: { stream: Stream; poster: string }) {
  const t = useWords(meetingWords)
  const now = useNow()
  // The server does not know the reader's clock. Its own says well enough how much room the stream will take.
  if (now === 0) return <Held isVideo={phaseOf(stream, Date.now()) !== undefined || stream.recordingUrl !== ''} />
  const phase = phaseOf(stream, now)
  if (!phase && !stream.recordingUrl) return <Countdown startTime={stream.startTime} />
  const src = phase === 'onNow' && stream.liveUrl ? stream.liveUrl : stream.recordingUrl
  if (src) return <Player src={src} poster={poster} title={stream.title} />
  return (
    <div className="count">
      <b>{t('ended')}</b>
      <small>{t('noRecording')}</small>
    </div>
  )
}

/** Takes the room of what a stream will show: a video, or lines of text. */
function Held({ isVideo }: { isVideo: boolean }) {
  return (
    <div className={isVideo ? 'screen' : 'count'}>
      {!isVideo && <b>{'\u00a0'}</b>}
      <small>
        <Skeleton kind="text" rows={0} />
        {!isVideo && '\u00a0'}
      </small>
    </div>
  )
}

/** The time until a stream begins: counted from 48 hours before, until then its day. */
function Countdown({ startTime }: { startTime: string }) {
  const t = useWords(meetingWords)
  const language = useLanguage()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const remainingMs = Date.parse(startTime) - now
  const isNear = remainingMs <= countdownMs
  return (
    <div className="count">
      {/* Read once: a countdown that is read every second would drown everything else. */}
      <b role={isNear ? 'timer' : undefined}>
        {isNear
          ? t('startsIn', { time: countdownText(remainingMs) })
          : t('startsOn', { time: formatMoment(startTime, language) })}
      </b>
      <small>{t('streamSoon')}</small>
    </div>
  )
}

const loadPlayer = () => import('../../../widgets/ui/media/video-player.tsx')

/** The video player, whose code is loaded when there is something to play; nothing plays before a press. */
function Player(video: { src: string; poster: string; title: string }) {
  const t = useWords(meetingWords)
  const { part, isMissing, retry } = useCode(loadPlayer)
  if (part) return <part.VideoPlayer {...video} />
  if (!isMissing) return <Held isVideo />
  return <PartFailed onRetry={retry}>{t('videoNotLoaded')}</PartFailed>
}
