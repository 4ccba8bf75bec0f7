import { Phone } from 'lucide'
import { translator } from '../../../i18n/messages.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { Discussion } from './discussion/discussion.tsx'
import { loadMeeting, type MeetingData } from './meeting-data.ts'
import { meetingWords } from './meeting-messages.ts'
import { hoursOf } from './meeting-times.ts'
import { meetingPage, sectionsOf } from './meetings.styles.ts'
import { StreamView, streamsOf } from './streams.tsx'

/** Loads the meeting of the address; without one, the next exhibition. */
export async function load(input: PageInput<'videoPlayer'>): Promise<MeetingData> {
  const { client, language, query } = input
  const list = query.code ? [] : (await client.exhibitions.list({ query: { language } })).list
  return loadMeeting(input, query.code ?? list[0]?.meetingCode ?? '')
}

/** The stream of the address: that of its session, else the first of the meeting. */
function streamOf({ query, data: { meeting, sessions } }: PageProps<'videoPlayer', MeetingData>) {
  const streams = streamsOf(meeting, sessions)
  return streams.find(({ id }) => id === (query.session ?? '')) ?? (query.session ? undefined : streams[0])
}

export function head(props: PageProps<'videoPlayer', MeetingData>): Head {
  const { meeting } = props.data
  const title = streamOf(props)?.title ?? translator(meetingWords, props.language)('live')
  return {
    title: title === meeting.name ? title : `${title} · ${meeting.name}`,
    description: meeting.summary,
    preview: { kind: 'EXHIBITION', code: meeting.meetingCode },
  }
}

/** A live stream, its countdown or its recording, with the sessions of its day and the discussion. */
export default function VideoPlayerPage(props: PageProps<'videoPlayer', MeetingData>) {
  const t = useWords(meetingWords)
  const language = useLanguage()
  const { meeting, sessions } = props.data
  const { meetingCode: code, logo, phone, timeZone } = meeting
  const stream = streamOf(props)
  const day = sessions.find(({ sessionId }) => sessionId === stream?.id)?.day
  const chapters = sessions.filter((session) => !day || session.day === day)
  const home = link('meetingDetail', { code, tab: 'live' })
  if (!stream)
    return (
      <>
        <Bar title={t('live')} home={home} />
        <Empty
          drawing="door"
          title={t('noLive')}
          text={t('noLiveText')}
          action={<Button href={home}>{t('toMeeting')}</Button>}
        />
      </>
    )

  return (
    <>
      <Bar title={stream.title} home={home} />
      <article className={`${meetingPage} ${sectionsOf}`} key={stream.id}>
        <StreamView stream={stream} poster={logo} />
        <Banner>{t('dataUse')}</Banner>
        <div className="ways">
          <Button kind="secondary" href={link('meetingDetail', { code })}>
            {t('toMeeting')}
          </Button>
          {phone && (
            <Button kind="soft" icon={Phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {t('callOrganiser')}
            </Button>
          )}
        </div>
        {chapters.length > 0 && (
          <section>
            <h3>{t('chapters')}</h3>
            <List>
              {chapters.map(({ sessionId, title, startTime, endTime, liveUrl, recordingUrl }) => (
                <ListItem
                  key={sessionId}
                  title={title}
                  meta={<bdi>{hoursOf(startTime, endTime, timeZone, language)}</bdi>}
                  href={liveUrl || recordingUrl ? link('videoPlayer', { code, session: sessionId }) : undefined}
                />
              ))}
            </List>
          </section>
        )}
        <section>
          <h3>{t('discussion')}</h3>
          <Discussion meetingCode={code} {...(stream.id && { sessionId: stream.id })} />
        </section>
      </article>
    </>
  )
}
