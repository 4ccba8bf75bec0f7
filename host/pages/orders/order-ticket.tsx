import { useState } from 'react'
import { formatDays } from '../../../i18n/format.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import { useHeadingFocus } from '../../kit/form/steps.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { LanguageIcon } from '../../shell/language-picker.tsx'
import { PartFailed } from '../../shell/load-failed.tsx'
import { useLoadedState } from '../../stores/history-state.ts'
import { useHasLogin } from '../../stores/session.ts'
import { Checkout } from './checkout.tsx'
import { ChooseTickets } from './choose-tickets.tsx'
import { orderWords } from './order-messages.ts'
import type { Sale } from './order-terms.ts'
import { orderColumn } from './orders.styles.ts'
import { type SellingMeeting, SellingMeetings, ToOrders } from './selling-meetings.tsx'

/** The tickets of the meeting in the address; without one, the meetings that sell tickets now. */
type Data = { sale: Sale } | { sale: null; meetings: SellingMeeting[] }

/** Loads the tickets of a meeting and what the reader holds of them, or the meetings that sell tickets. */
export async function load({ client, language, query: { meetingCode } }: PageInput<'orderTicket'>): Promise<Data> {
  if (meetingCode) return { sale: await client.orders.sale({ query: { meetingCode, language } }) }
  return { sale: null, meetings: (await client.orders.meetings({ query: { language } })).list }
}

export function head({ language, data: { sale } }: PageProps<'orderTicket', Data>) {
  const title = translator(orderWords, language)('tickets')
  return { title: sale ? `${title} · ${sale.meetingName}` : title }
}

/** The tickets of a meeting, or the meetings that sell some. */
export default function OrderTicket({ data }: PageProps<'orderTicket', Data>) {
  return data.sale ? <Tickets data={data.sale} /> : <SellingMeetings list={data.meetings} />
}

/** The tickets of a meeting: the reader chooses, they are held for ten minutes, and the order is placed. */
function Tickets({ data }: { data: Sale }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const hasLogin = useHasLogin()
  const [sale, setSale] = useLoadedState(`tickets ${data.meetingCode} ${language}`, data)
  const [isFailed, setFailed] = useState(false)
  const { meetingCode } = sale
  useHeadingFocus(sale.held?.orderId)
  const reload = async () => {
    setFailed(false)
    try {
      setSale(await client.orders.sale({ query: { meetingCode, language } }))
    } catch {
      // The reader is told so, and can try again.
      setFailed(true)
    }
  }
  const toMeeting = link('meetingDetail', { code: meetingCode })
  return (
    <>
      <Bar title={t('tickets')} home={toMeeting} end={<LanguageIcon />} />
      <div className={orderColumn}>
        <Meeting sale={sale} />
        {isFailed && <PartFailed onRetry={() => void reload()}>{t('failed')}</PartFailed>}
        {sale.types.length === 0 ? (
          <Empty
            drawing="door"
            title={t('noSale')}
            text={t('noSaleText')}
            action={<Button href={toMeeting}>{t('toMeeting')}</Button>}
          />
        ) : sale.held ? (
          <Checkout key={sale.held.orderId} order={sale.held} onEnd={() => void reload()} />
        ) : (
          <ChooseTickets
            sale={sale}
            onHeld={(held) => setSale((sale) => ({ ...sale, held }))}
            onRefused={() => void reload()}
          />
        )}
        {hasLogin && <ToOrders />}
      </div>
    </>
  )
}

function Meeting({ sale: { meetingName, cover, startTime, endTime, timeZone } }: { sale: Sale }) {
  const language = useLanguage()
  return (
    <section className="card meeting">
      {cover && <img src={cover} alt="" width="56" height="56" />}
      <div>
        <b dir="auto">{meetingName}</b>
        <small>{formatDays(startTime, endTime, timeZone, language)}</small>
      </div>
    </section>
  )
}
