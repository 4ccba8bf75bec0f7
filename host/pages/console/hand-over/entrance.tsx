import { ChevronRight } from 'lucide'
import { formatDays } from '../../../../i18n/format.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { OrgMark, PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Spinner } from '../../../../widgets/ui/spinner.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { rows, sign } from '../../../kit/list.styles.ts'
import { hostWords } from '../../../messages.ts'
import { link } from '../../../router.ts'
import { consoleEntries, consoleLink } from '../../../shell/console/console-entries.ts'
import { consoleWords } from '../../../shell/console/console-messages.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import type { OrganisedMeeting } from '../../../stores/counts/organised.ts'
import { useSession } from '../../../stores/session.ts'
import { entrance } from './hand-over.styles.ts'
import { handOverWords } from './hand-over-messages.ts'

/** The subject of the address: all meetings of the reader, or one, which is a conference or an exhibition. */
export type Subject = 'all' | 'MEETING' | 'EXHIBITION'

const addressOf = ({ meetingCode, meetingType }: OrganisedMeeting) =>
  link(meetingType === 'EXHIBITION' ? 'webToAdmExhibition' : 'webToAdmMeeting', { code: meetingCode })

/** For readers with a login: their account, and the organiser’s pages that it opens. */
export function Entrance({ subject, code }: { subject: Subject; code: string | undefined }) {
  const t = useWords(handOverWords)
  const tHost = useWords(hostWords)
  const language = useLanguage()
  const session = useSession()
  const { data, error, again } = useAnswer(
    (signal) => client.organisers.mine({ query: { language } }, signal),
    [language],
  )
  if (error && !data) return <LoadFailed title={tHost('failedTitle')} onRetry={again} />
  if (!data || !session)
    return (
      <p className={entrance} role="status" aria-label={tHost('loading')}>
        <Spinner />
      </p>
    )
  const { name, avatar, email } = session.user
  const isExhibition = subject === 'EXHIBITION'
  const ofKind = data.list.filter(({ meetingType }) => (meetingType === 'EXHIBITION') === isExhibition)
  const meeting = code ? data.list.find(({ meetingCode }) => meetingCode === code) : ofKind[0]
  return (
    <div className={entrance}>
      <section>
        <PersonMark name={name} src={avatar} size={64} />
        <p>
          {t('yours')}
          <b dir="auto">{name}</b>
          <bdi>{email}</bdi>
        </p>
      </section>
      {subject === 'all' ? <Meetings list={data.list} /> : meeting ? <Pages meeting={meeting} /> : <NoRole />}
    </div>
  )
}

function NoRole() {
  const t = useWords(consoleWords)
  const tHere = useWords(handOverWords)
  return (
    <Empty
      drawing="lock"
      title={t('noRight')}
      text={t('noRightText')}
      action={<Button href={link('webToAdm')}>{tHere('allMeetings')}</Button>}
    />
  )
}

/** The meetings in which the reader has a role. */
function Meetings({ list }: { list: readonly OrganisedMeeting[] }) {
  const t = useWords(handOverWords)
  const language = useLanguage()
  return (
    <>
      <h2>{t('yourMeetings')}</h2>
      {list.length === 0 ? (
        <Empty title={t('noRole')} action={<Button href={link('admMeetings')}>{t('newMeeting')}</Button>} />
      ) : (
        <List label={t('yourMeetings')}>
          {list.map((meeting) => (
            <ListItem
              key={meeting.meetingCode}
              mark={<OrgMark name={meeting.name} src={meeting.cover} size={52} />}
              title={meeting.name}
              meta={formatDays(meeting.startTime, meeting.endTime, meeting.timeZone, language)}
              more={<Tag>{t(meeting.role)}</Tag>}
              href={addressOf(meeting)}
              end={<Icon of={ChevronRight} size="sm" flip />}
            />
          ))}
        </List>
      )}
    </>
  )
}

/** The pages of one meeting that the reader’s role opens. */
function Pages({ meeting }: { meeting: OrganisedMeeting }) {
  const t = useWords(handOverWords)
  const tConsole = useWords(consoleWords)
  const language = useLanguage()
  const { meetingCode, meetingType, name, role, startTime, endTime, timeZone } = meeting
  const entries = consoleEntries(role)
  return (
    <>
      <header>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>
          <Tag>{t(role)}</Tag> {formatDays(startTime, endTime, timeZone, language)}
        </p>
        <p>{t(meetingType === 'EXHIBITION' ? 'exhibitionText' : 'meetingText')}</p>
      </header>
      <div className={rows}>
        <List label={tConsole('console')}>
          {entries.map(({ page, word, icon }) => (
            <ListItem
              key={page}
              mark={
                <span className={sign}>
                  <Icon of={icon} />
                </span>
              }
              title={tConsole(word)}
              href={consoleLink(page, meetingCode)}
              end={<Icon of={ChevronRight} size="sm" flip />}
            />
          ))}
        </List>
      </div>
      <Button kind="secondary" block href={link('webToAdm')}>
        {t('allMeetings')}
      </Button>
    </>
  )
}
