import { formatTime } from '../../../../i18n/format.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { codePicture } from '../../../../widgets/ui/media/contact-code.ts'
import { useAwaited } from '../../../kit/awaited.ts'
import { useAwake } from '../../../kit/pass/use-awake.ts'
import { useNow } from '../../../kit/use-now.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { useIsInBrowser } from '../../../stores/hydration.ts'
import type { Session } from '../meeting-data.ts'
import { meetingWords } from '../meeting-messages.ts'
import { dayIn, hoursOf, phaseOf, shortDay } from '../meeting-times.ts'
import { Restarts } from './restarts.tsx'
import { screenPage } from './screen.styles.ts'
import { screenWords } from './screen-messages.ts'
import { type Shown, useFresh } from './use-fresh.ts'

/** The most sessions that a display shows. */
const mostRows = 5

/** Loads the meeting that the address names, else the one of the fair's site. */
export async function load({ client, language, query }: PageInput<'xiboScreen'>): Promise<Shown> {
  const code = query.meetingCode || (await client.sitePages.detail({ query: { code: 'xibo', language } })).meetingCode
  const [meeting, agenda] = await Promise.all([
    client.meetings.detail({ query: { code, language } }),
    client.meetings.agenda({ body: { meetingCode: code, language } }),
  ])
  return { meeting, sessions: agenda.list }
}

export const head = ({ language, data: { meeting } }: PageProps<'xiboScreen', Shown>) => ({
  title: `${translator(screenWords, language)('title')} · ${meeting.name}`,
  description: meeting.summary,
})

/** The display in a hall: what is on and what comes next, and the code of the meeting's page. Nobody touches it. */
export default function XiboScreen({ data }: PageProps<'xiboScreen', Shown>) {
  const fresh = useFresh(data)
  useAwake()
  const meanwhile = (
    <div className={screenPage}>
      <header>
        <h1 dir="auto">{data.meeting.name}</h1>
      </header>
    </div>
  )
  return (
    <Restarts meanwhile={meanwhile}>
      <Display {...fresh} />
    </Restarts>
  )
}

function Display({ meeting, sessions, checkedInNum, staleSince }: ReturnType<typeof useFresh>) {
  const t = useWords(screenWords)
  const language = useLanguage()
  const now = useNow()
  const awaited = useAwaited()
  const { timeZone } = meeting
  const rows = sessions
    .filter((session) => phaseOf(session, now) !== 'ended')
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
    .slice(0, mostRows)

  return (
    <div className={screenPage}>
      <header>
        <h1 dir="auto">{meeting.name}</h1>
        <span {...awaited} className={`clock ${awaited.className}`}>
          {formatTime(now || Date.now(), language, timeZone)}
        </span>
      </header>
      <div>
        {rows.length > 0 ? (
          <section>
            <h2>{t('comingUp')}</h2>
            <ol>
              {rows.map((session) => (
                <Row key={session.sessionId} {...{ session, now, timeZone }} />
              ))}
            </ol>
          </section>
        ) : sessions.length > 0 ? (
          <p className="none">
            {t('over')}
            <br />
            {t('overText')}
          </p>
        ) : (
          <p className="none">{t('noSessions')}</p>
        )}
        <aside>
          <Code meetingCode={meeting.meetingCode} />
          <p>{t('scan')}</p>
          {checkedInNum !== undefined && checkedInNum > 0 && <p>{t('checkedIn', { count: checkedInNum })}</p>}
        </aside>
      </div>
      <p className="stale" role="status">
        {staleSince > 0 && t('asOf', { time: formatTime(staleSince, language, timeZone) })}
      </p>
    </div>
  )
}

function Row({ session, now, timeZone }: { session: Session; now: number; timeZone: string }) {
  const t = useWords(meetingWords)
  const language = useLanguage()
  const { title, room, startTime, endTime } = session
  const isOn = now > 0 && phaseOf(session, now) === 'onNow'
  return (
    <li data-now={isOn ? '' : undefined}>
      <time dateTime={startTime}>
        <bdi>{hoursOf(startTime, endTime, timeZone, language)}</bdi>
        <small>{isOn ? t('onNow') : shortDay(dayIn(startTime, timeZone), language)}</small>
      </time>
      <div>
        <b dir="auto">{title}</b>
        {room && <p dir="auto">{room}</p>}
      </div>
    </li>
  )
}

/** The code of the meeting's page, which phones open. */
function Code({ meetingCode }: { meetingCode: string }) {
  const t = useWords(screenWords)
  const isInBrowser = useIsInBrowser()
  return (
    <span>
      {isInBrowser && (
        <img
          src={codePicture(new URL(link('meetingDetail', { code: meetingCode }), location.href).href)}
          alt={t('scan')}
          width="240"
          height="240"
        />
      )}
    </span>
  )
}
