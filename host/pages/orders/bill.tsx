import { ChevronRight, Printer } from 'lucide'
import { formatShortDay } from '../../../i18n/format-more.ts'
import { translator } from '../../../i18n/messages.ts'
import { formatPrice } from '../../../i18n/price.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { facts } from '../../kit/facts.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { useLoadedState } from '../../stores/history-state.ts'
import { BillTable } from './bill-table.tsx'
import { OnlinePayment } from './online/online-payment.tsx'
import { OrderActions } from './order-actions.tsx'
import { orderWords } from './order-messages.ts'
import { type Order, orderStateTags, paidByWords } from './order-terms.ts'
import { orderColumn, paper, unprinted } from './orders.styles.ts'

interface Data {
  /** The order of the address; null where it names none. */
  order: Order | null
  /** The reader's orders, where the address names none. */
  list: Order[]
}

/** Loads the order of the address; without one, the orders of the reader. */
export async function load({ client, query, language }: PageInput<'bill'>): Promise<Data> {
  const { orderId } = query
  if (orderId) return { order: await client.orders.detail({ query: { orderId, language } }), list: [] }
  return { order: null, ...(await client.orders.list({ body: { language } })) }
}

export function head({ language, data }: PageProps<'bill', Data>) {
  const t = translator(orderWords, language)
  return { title: data.order ? `${t('bill')} ${data.order.number}` : t('yours') }
}

/** Returns where a bill belongs: to the orders of its buyer, or of the meeting for its organisers. */
function homeOf(order: Order | null) {
  if (!order) return link('myPage')
  return order.isBuyer ? link('bill') : link('admOrders', { meetingCode: order.meetingCode })
}

/** The bill of an order, or the orders of the reader. */
export default function Bill({ data, query }: PageProps<'bill', Data>) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const [order, setOrder] = useLoadedState(`bill ${data.order?.orderId} ${language}`, data.order)
  return (
    <>
      <Bar title={order ? t('bill') : t('yours')} home={homeOf(order)} />
      {order ? <OneBill order={order} cameBack={query.payment} onChange={setOrder} /> : <Orders list={data.list} />}
    </>
  )
}

function Orders({ list }: { list: Order[] }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  if (list.length === 0) {
    return (
      <div className={orderColumn}>
        <Empty
          drawing="door"
          title={t('noOrders')}
          text={t('noOrdersText')}
          action={<Button href={link('exhibitorList')}>{t('toExhibitions')}</Button>}
        />
      </div>
    )
  }
  return (
    <div className={orderColumn}>
      <List label={t('yours')}>
        {list.map((order) => (
          <ListItem
            key={order.orderId}
            title={order.meetingName}
            meta={facts(order.number, formatPrice(order.total, order.currency, language))}
            more={<StateTag order={order} />}
            href={
              order.state === 'HELD' && !order.online
                ? link('orderTicket', { meetingCode: order.meetingCode })
                : link('bill', { orderId: order.orderId })
            }
            end={<Icon of={ChevronRight} size="sm" flip />}
          />
        ))}
      </List>
      <Button kind="ghost" href={link('applyBill')}>
        {t('invoices')}
      </Button>
    </div>
  )
}

function StateTag({ order: { state, total } }: { order: Order }) {
  const t = useWords(orderWords)
  const { word, tone } = orderStateTags[state]
  return <Tag tone={tone}>{t(state === 'PAID' && total === 0 ? 'free' : word)}</Tag>
}

function OneBill(props: { order: Order; cameBack: string | undefined; onChange(order: Order): void }) {
  const { order, cameBack, onChange } = props
  const t = useWords(orderWords)
  const language = useLanguage()
  const { number, meetingName, seller, buyer, placedAt, createdAt, paidAt, state, isBuyer, payment, online } = order
  return (
    <div className={orderColumn} data-bill={order.state}>
      {!isBuyer && (
        <div className={unprinted}>
          <Banner>{t('asOrganiser')}</Banner>
        </div>
      )}
      {online && <OnlinePayment order={order} cameBack={cameBack} onChange={onChange} />}
      <article className={paper}>
        <div className="top">
          <h2 dir="auto">{meetingName}</h2>
          <StateTag order={order} />
        </div>
        <div className="parties">
          <dl>
            <dt>{t('number')}</dt>
            <dd>
              <bdi>{number}</bdi>
            </dd>
            <dt>{t('ordered')}</dt>
            <dd>{formatShortDay(placedAt || createdAt, language)}</dd>
            {paidAt && order.total > 0 && (
              <>
                <dt>{t('paid')}</dt>
                <dd>{formatShortDay(paidAt, language)}</dd>
                {payment && (
                  <>
                    <dt>{t('payment')}</dt>
                    <dd>{t(paidByWords[payment])}</dd>
                  </>
                )}
              </>
            )}
            {online?.reference && (
              <>
                <dt>{t('reference')}</dt>
                <dd>
                  <bdi>{online.reference}</bdi>
                </dd>
              </>
            )}
          </dl>
          <dl>
            <dt>{t('seller')}</dt>
            <Lines of={[seller.name, seller.address]} />
            {seller.taxNumber && <dd>{t('taxNumber', { number: seller.taxNumber })}</dd>}
          </dl>
          {buyer.name && (
            <dl>
              <dt>{t('buyer')}</dt>
              <Lines of={[buyer.name, buyer.company, buyer.email, buyer.phone]} />
            </dl>
          )}
        </div>
        <BillTable order={order} />
        {state === 'PLACED' && <HowToPay order={order} />}
      </article>
      <div className={unprinted}>
        <Button kind="secondary" icon={Printer} data-action="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <OrderActions order={order} onChange={onChange} />
      </div>
    </div>
  )
}

/** Lines of an address, each in its own direction, at the start of the page's. */
function Lines({ of }: { of: readonly string[] }) {
  return (
    <dd>
      {of.filter(Boolean).map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </dd>
  )
}

function HowToPay({ order: { payment, seller } }: { order: Order }) {
  const t = useWords(orderWords)
  if (payment !== 'BANK_TRANSFER') return <p>{t('paySite')}</p>
  return (
    <div>
      <p>{t('payBank')}</p>
      <p>
        <bdi>{seller.bankAccount}</bdi>
      </p>
    </div>
  )
}
