import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { organising } from '../../../../api/contract/core/roles.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import type { Bar as BarRow } from '../../../kit/figures/bars.tsx'
import { chartPage } from '../../../kit/figures/chart.styles.ts'
import { Chart } from '../../../kit/figures/chart.tsx'
import { DayPart, PeriodChips } from '../../../kit/figures/day-figures.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { CouponFigures } from './coupon-figures.tsx'
import { dashboardWords } from './dashboard-messages.ts'
import { rowsOf } from './day-rows.ts'

type Trends = Reply<Contract['boards']['trends']>
type Coupons = Reply<Contract['couponFigures']['read']>

interface Data extends Organising {
  trends?: Trends
  coupons?: Coupons
}

/** The number of days that the address asks for. */
const daysOf = (days = '') => (['7', '90'].includes(days) ? Number(days) : 30)

/** Loads the figures of the meeting in the address, or of the next one that the reader organises. */
export async function load(input: PageInput<'mehzDashboard'>): Promise<Data> {
  const { client, language } = input
  const reader = await organisingOf(input, input.query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  const days = daysOf(input.query.days)
  const query = { meetingCode, days, language }
  const [trends, coupons] = await Promise.all([client.boards.trends({ query }), client.couponFigures.read({ query })])
  return { ...reader, trends, coupons }
}

export const head = ({ language }: PageProps<'mehzDashboard', Data>) => ({
  title: translator(dashboardWords, language)('title'),
})

/** A meeting over time: visits, registrations, check-ins and leads, by day and by where they came from. */
export default function Dashboard({ data, query }: PageProps<'mehzDashboard', Data>) {
  const t = useWords(dashboardWords)
  const { meetings, meeting, trends, coupons } = data
  if (!meeting || !trends || !coupons) return <NotOrganising title={t('title')} />
  const { meetingCode, name } = meeting
  return (
    <>
      <Bar title={t('title')} home={link('myPage')} />
      <ConsoleMenu page="mehzDashboard" meetings={meetings} meeting={meeting} />
      <div className={chartPage}>
        <div className="wide">
          <PeriodChips
            days={daysOf(query.days)}
            onDays={(days) => void open(link('mehzDashboard', { meetingCode, days: String(days) }), true)}
          />
        </div>
        <div className="chart wide">
          <section>
            <h3>{t('visitsAndLeads')}</h3>
            <DayPart byDay={trends.byDay} name={name} />
          </section>
        </div>
        <Charts trends={trends} />
        <CouponFigures meetingCode={meetingCode} coupons={coupons} />
      </div>
    </>
  )
}

const visitWords = {
  DIRECT: 'direct',
  LIST: 'fromList',
  SEARCH: 'fromSearch',
  SHARED_BY_USER: 'sharedByUser',
  SHARED_BY_ENTERPRISE: 'sharedByEnterprise',
  QR: 'fromCode',
  PARTNER: 'fromPartner',
} as const
const leadWords = {
  BUSINESS_CONSULTATION: 'channelForm',
  IM_CHAT: 'channelChat',
  ENTERPRISE_HOMEPAGE_USER_DRAINAGE: 'channelUser',
  ENTERPRISE_HOMEPAGE_ENTERPRISE_DRAINAGE: 'channelEnterprise',
} as const
/** The word of a channel; `other` for one that partners have named themselves. */
const wordOf = <Words extends Record<string, string>, Other extends string>(words: Words, name: string, other: Other) =>
  (name in words ? words[name] : other) as Words[keyof Words] | Other

function Charts({ trends }: { trends: Trends }) {
  const t = useWords(dashboardWords)
  const language = useLanguage()
  const { byDay, visitChannels, leadChannels, identities, shops } = trends
  const charts: [title: string, rows: BarRow[]][] = [
    [t('registrations'), rowsOf(byDay, ({ registrationNum }) => registrationNum, language)],
    [t('checkIns'), rowsOf(byDay, ({ checkInNum }) => checkInNum, language)],
    [
      t('visitSources'),
      visitChannels.map(({ channel, visitNum }) => ({
        name: t(wordOf(visitWords, channel, 'direct')),
        count: visitNum,
      })),
    ],
    [
      t('leadSources'),
      addedUp(leadChannels.map(({ channel, leadNum }) => [t(wordOf(leadWords, channel, 'channelForm')), leadNum])),
    ],
    [
      t('identities'),
      identities.map(({ code, name, registrationNum }) => ({ name: name || code, count: registrationNum })),
    ],
    [t('shops'), shops.map(({ name, redeemedNum }) => ({ name, count: redeemedNum }))],
  ]
  return (
    <>
      {charts.map(([title, rows]) =>
        rows.some(({ count }) => count > 0) ? (
          <Chart key={title} title={title} rows={rows} sentence={(most) => t('most', most)} />
        ) : (
          <div className="chart" key={title}>
            <section>
              <h3>{title}</h3>
              <p>{t('none')}</p>
            </section>
          </div>
        ),
      )}
    </>
  )
}

/** Adds up the numbers of the same name: channels that partners have named themselves count as one. */
function addedUp(numbers: (readonly [name: string, count: number])[]): BarRow[] {
  const sums = new Map<string, number>()
  for (const [name, count] of numbers) sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums].map(([name, count]) => ({ name, count }))
}
