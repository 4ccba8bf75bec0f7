import { Sparkles } from 'lucide'
import { useEffect, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { organising } from '../../../../api/contract/core/roles.ts'
import { formatDays } from '../../../../i18n/format.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { firstPages } from '../../../shell/console/first-pages.ts'
import type { OrganisedMeeting } from '../../../stores/counts/organised.ts'
import { preloadPageCode, usePageCode } from '../../../stores/page-code.ts'
import { consolePage } from '../console.styles.ts'
import { rows, sections } from '../team/team.styles.ts'
import { About } from './about.tsx'
import { Archiving } from './archiving.tsx'
import { CopyMeeting } from './copy-meeting.tsx'
import type { Held, HeldSession } from './held.ts'
import { heldMeetingWords } from './meeting-words.ts'
import { ownMeetings } from './meetings.styles.ts'
import { NewMeeting } from './new-meeting.tsx'
import { Schedule } from './schedule.tsx'
import { Visibility } from './visibility.tsx'

const loadRegistering = () => import('./registering.tsx')

interface Data {
  meetings: OrganisedMeeting[]
  /** The meetings in which the reader has another role. */
  others: OrganisedMeeting[]
  /** The code in the address; empty for the list of all. */
  code: string
  meeting?: OrganisedMeeting
  held?: Held
  sessions?: HeldSession[]
}

/** Loads the meetings that the reader organises, and the one in the address. */
export async function load({ client, language, query }: PageInput<'admMeetings'>): Promise<Data> {
  const { list } = await client.organisers.mine({ query: { language } })
  const isOrganised = ({ role }: OrganisedMeeting) => organising.some((each) => each === role)
  const [meetings, others] = [list.filter(isOrganised), list.filter((each) => !isOrganised(each))]
  const { meetingCode = '' } = query
  const meeting = meetings.find((each) => each.meetingCode === meetingCode)
  if (!meeting) return { meetings, others, code: meetingCode }
  const [held, sessions] = await Promise.all([
    client.heldMeetings.edit({ query: { meetingCode, language } }),
    client.heldMeetings.sessions({ query: { meetingCode } }),
    preloadPageCode(loadRegistering),
  ])
  return { meetings, others, code: meetingCode, meeting, held, sessions: sessions.list }
}

export function head({ language }: PageProps<'admMeetings', Data>) {
  return { title: translator(heldMeetingWords, language)('title') }
}

/** The meetings of an organiser: all of them and a new one, or one with everything that it is. */
export default function Meetings({ data }: PageProps<'admMeetings', Data>) {
  const t = useWords(heldMeetingWords)
  const { meetings, others, code, meeting, held, sessions } = data
  if (code && !meeting) return <NotOrganising title={t('title')} />
  if (!meeting || !held || !sessions) return <OwnMeetings meetings={meetings} others={others} />
  return (
    <div className={consolePage}>
      <Bar title={meeting.name} home={link('admMeetings')} />
      <ConsoleMenu page="admMeetings" meetings={meetings} meeting={meeting} />
      <div className="tools">
        <p>{t('text')}</p>
      </div>
      <Parts key={code} first={held} sessions={sessions} />
    </div>
  )
}

function Parts({ first, sessions }: { first: Held; sessions: HeldSession[] }) {
  const t = useWords(heldMeetingWords)
  const language = useLanguage()
  const toast = useToast()
  const { part } = usePageCode(loadRegistering)
  const [held, setHeld] = useState(first)
  // A page that was shown from memory gets a newer state.
  useEffect(() => setHeld(first), [first])
  const { meetingCode } = held
  async function reload() {
    try {
      setHeld(await client.heldMeetings.edit({ query: { meetingCode, language } }))
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <div className={sections}>
      <div>
        <About held={held} onHeld={setHeld} onReload={() => void reload()} />
        <Schedule meetingCode={meetingCode} startTime={held.startTime} first={sessions} />
      </div>
      <div>
        <Visibility held={held} onHeld={setHeld} />
        {part && <part.Registering key={`${held.isArchived} ${held.startTime}`} held={held} onHeld={setHeld} />}
        <CopyMeeting meetingCode={meetingCode} />
        <Archiving held={held} onHeld={setHeld} />
      </div>
    </div>
  )
}

function MeetingRows(props: {
  title: string
  meetings: readonly OrganisedMeeting[]
  addressOf(meeting: OrganisedMeeting): string
}) {
  const { title, meetings, addressOf } = props
  const language = useLanguage()
  if (meetings.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className={`${rows} ${ownMeetings}`}>
        {meetings.map((meeting) => {
          const { meetingCode, name, startTime, endTime, timeZone } = meeting
          return (
            <li key={meetingCode}>
              <a href={addressOf(meeting)}>
                <b dir="auto">{name}</b>
                <span>{formatDays(startTime, endTime, timeZone, language)}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const setUpOf = ({ meetingCode }: OrganisedMeeting) => link('admMeetings', { meetingCode })
const workOf = ({ meetingCode, role }: OrganisedMeeting) => link(firstPages[role], { meetingCode })

function OwnMeetings({ meetings, others }: Pick<Data, 'meetings' | 'others'>) {
  const t = useWords(heldMeetingWords)
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('adm')} />
      <div className={sections}>
        {meetings.length + others.length > 0 && (
          <div>
            <MeetingRows
              title={t('all')}
              meetings={meetings.filter(({ isArchived }) => !isArchived)}
              addressOf={setUpOf}
            />
            <MeetingRows
              title={t('helping')}
              meetings={others.filter(({ isArchived }) => !isArchived)}
              addressOf={workOf}
            />
            <MeetingRows
              title={t('archived')}
              meetings={meetings.filter(({ isArchived }) => isArchived)}
              addressOf={setUpOf}
            />
          </div>
        )}
        <div>
          <section>
            <h2>{t(meetings.length > 0 ? 'add' : 'none')}</h2>
            <p>{t('noneText')}</p>
            <NewMeeting />
            <div className="actions">
              <Button kind="secondary" icon={Sparkles} href={link('aigc')}>
                {t('withAi')}
              </Button>
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}
