import type { IconNode } from 'lucide'
import { ClipboardCheck, DoorClosed, Hourglass, Inbox, MessagesSquare, PlugZap, ScanLine } from 'lucide'
import type { ReactNode } from 'react'
import { organising } from '../../../api/contract/core/roles.ts'
import { formatNumber, formatTime } from '../../../i18n/format.ts'
import { formatPercent } from '../../../i18n/format-more.ts'
import { translator } from '../../../i18n/messages.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { ConsoleMenu, NotOrganising } from '../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../kit/console/organising.ts'
import { timeAgo } from '../../kit/durations.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { BoardSections } from './board-sections.tsx'
import { ElsewhereButton } from './hand-over/elsewhere-button.tsx'
import { board as boardClass } from './now-board.styles.ts'
import { nowBoardWords } from './now-board-messages.ts'
import { type Board, useBoard } from './use-board.ts'

interface Data extends Organising {
  board?: Board
}

/** Loads the board of the meeting in the address, or of the next one that the reader organises. */
export async function load(input: PageInput<'adm'>): Promise<Data> {
  const { client, language, query } = input
  const reader = await organisingOf(input, query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  return { ...reader, board: await client.boards.now({ query: { meetingCode, language } }) }
}

export function head({ language }: PageProps<'adm', Data>) {
  return { title: translator(nowBoardWords, language)('title') }
}

/** A meeting right now: what needs a decision, what is late, what is nearly full, and what has failed. */
export default function NowBoard({ data }: PageProps<'adm', Data>) {
  const t = useWords(nowBoardWords)
  const { meetings, meeting, board } = data
  if (!meeting || !board) return <NotOrganising title={t('title')} />
  return (
    <>
      <Bar title={t('title')} home={link('myPage')} end={<ElsewhereButton meeting={meeting} />} />
      <ConsoleMenu page="adm" meetings={meetings} meeting={meeting} />
      <LiveBoard meetingCode={meeting.meetingCode} first={board} />
    </>
  )
}

function LiveBoard({ meetingCode, first }: { meetingCode: string; first: Board }) {
  const t = useWords(nowBoardWords)
  const language = useLanguage()
  const { board, isStale } = useBoard(meetingCode, language, first)
  const time = formatTime(board.serverTime, language, board.timeZone)
  return (
    <div className={boardClass}>
      {isStale ? (
        <Banner tone="warn" role="status">
          {t('stale', { time })}
        </Banner>
      ) : (
        <p className="as-of">{t('asOf', { time })}</p>
      )}
      <h2 className="off-screen">{t('decide')}</h2>
      <dl className="cards">
        <Waiting meetingCode={meetingCode} board={board} />
        <Door meetingCode={meetingCode} board={board} />
      </dl>
      <BoardSections meetingCode={meetingCode} board={board} />
    </div>
  )
}

/** A number with what it counts, which leads to its list; `isUrgent` where somebody waits too long. */
function Card(props: {
  icon: IconNode
  name: string
  number: number
  href: string
  isUrgent?: boolean
  children?: ReactNode
}) {
  const { icon, name, number, href, isUrgent, children } = props
  const language = useLanguage()
  return (
    <div data-urgent={isUrgent ? '' : undefined}>
      <dt>
        <Icon of={icon} size="sm" />
        <a href={href}>{name}</a>
      </dt>
      <dd>
        {formatNumber(number, language)}
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}

interface Part {
  meetingCode: string
  board: Board
}

/** The numbers of those who wait for an answer. */
function Waiting({ meetingCode, board }: Part) {
  const t = useWords(nowBoardWords)
  const language = useLanguage()
  const { review, waitingListNum, chats, leads, deliveries, serverTime } = board
  const ago = (at: string) => timeAgo(at, Date.parse(serverTime), language)
  const lateFirst = { show: 'LATE' }
  return (
    <>
      <Card
        icon={ClipboardCheck}
        name={t('toReview')}
        number={review.waitingNum}
        href={link('examineUser', { meetingCode })}
        isUrgent={review.lateNum > 0}
      >
        {review.lateNum > 0
          ? t('late', { count: review.lateNum })
          : review.oldestAt
            ? t('oldest', { ago: ago(review.oldestAt) })
            : t('allDecided')}
      </Card>
      <Card
        icon={Inbox}
        name={t('newLeads')}
        number={leads.newNum}
        href={link('admLeads', { meetingCode, ...(leads.lateNum > 0 ? lateFirst : { show: 'NEW' }) })}
        isUrgent={leads.lateNum > 0}
      >
        {leads.lateNum > 0 ? t('late', { count: leads.lateNum }) : t('leadsToday', { count: leads.todayNum })}
      </Card>
      <Card
        icon={MessagesSquare}
        name={t('chats')}
        number={chats.waitingNum}
        href={link('messages', {})}
        isUrgent={chats.waitingNum > 0}
      >
        {chats.oldestAt ? t('oldest', { ago: ago(chats.oldestAt) }) : t('nobodyWaits')}
      </Card>
      <Card
        icon={PlugZap}
        name={t('failed')}
        number={deliveries.failedNum}
        href={link('admLeads', { meetingCode, show: 'FAILED' })}
        isUrgent={deliveries.failedNum > 0}
      >
        {t('failedText')}
      </Card>
      {waitingListNum > 0 && (
        <Card
          icon={Hourglass}
          name={t('waitingList')}
          number={waitingListNum}
          href={link('registrations', { meetingCode })}
        />
      )}
    </>
  )
}

/** The numbers of the doors. */
function Door({ meetingCode, board }: Part) {
  const t = useWords(nowBoardWords)
  const { expectedNum, todayNum, refusedNum } = board.door
  return (
    <>
      <Card
        icon={ScanLine}
        name={t('checkedIn')}
        number={todayNum}
        href={link('registrations', { meetingCode, checkIn: 'SIGNED' })}
      >
        <Change door={board.door} /> {t('expected', { count: expectedNum })}
      </Card>
      <Card icon={DoorClosed} name={t('refused')} number={refusedNum} href={link('checkin', { meetingCode })} />
    </>
  )
}

/** The change since the same time of the day before; nothing where nobody came then. */
function Change({ door: { todayNum, yesterdayNum } }: { door: Board['door'] }) {
  const t = useWords(nowBoardWords)
  const language = useLanguage()
  if (yesterdayNum === 0 || yesterdayNum === todayNum) return null
  const percent = formatPercent(Math.round((Math.abs(todayNum - yesterdayNum) / yesterdayNum) * 100), language)
  return <>{t(todayNum > yesterdayNum ? 'more' : 'fewer', { percent })} ·&nbsp;</>
}
