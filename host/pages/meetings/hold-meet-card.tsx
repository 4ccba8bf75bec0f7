import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { Bar } from '../../shell/bar.tsx'
import { loadMeeting, type MeetingData } from './meeting-data.ts'
import { MeetingFacts, StateTags } from './meeting-head.tsx'
import { meetingWords } from './meeting-messages.ts'
import { headCard } from './meetings.styles.ts'
import { RegisterButtons } from './register-buttons.tsx'

export const load = (input: PageInput<'holdMeetCard'>): Promise<MeetingData> =>
  loadMeeting(input, input.query.code ?? input.query.meetingCode ?? '')

export function head({ data: { meeting } }: PageProps<'holdMeetCard', MeetingData>): Head {
  return {
    title: meeting.name,
    description: meeting.summary,
    preview: { kind: 'EXHIBITION', code: meeting.meetingCode },
  }
}

const card = css`
  max-width: 440px;
  margin: 24px auto;
  padding-inline: var(--foyer-gutter);
  & > img {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border-radius: var(--foyer-r-xl);
    background: var(--foyer-sunken);
  }
`

/** A meeting as a small card for chats: its state, time and place, with the buttons to register and to share. */
export default function HoldMeetCard({ data }: PageProps<'holdMeetCard', MeetingData>) {
  const t = useWords(meetingWords)
  const { meeting, config } = data
  const { meetingCode, name, summary, logo } = meeting
  const path = link('meetingDetail', { code: meetingCode })
  return (
    <>
      <Bar
        title={name}
        home={path}
        end={<ShareButton kind="EXHIBITION" code={meetingCode} title={name} text={summary} path={path} />}
      />
      <article className={card}>
        {logo && <img src={logo} alt="" />}
        <section className={headCard}>
          <StateTags meeting={meeting} config={config} />
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <MeetingFacts meeting={meeting} />
          <RegisterButtons data={data} />
          <Button kind="secondary" href={path}>
            {t('toMeeting')}
          </Button>
        </section>
      </article>
    </>
  )
}
