import type { ReactNode } from 'react'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { formatPrice } from '../../../../i18n/price.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { facts } from '../../../kit/facts.tsx'
import { ColumnChoice } from '../../../kit/table/columns/column-choice.tsx'
import { useHiddenColumns } from '../../../kit/table/columns/columns.ts'
import { type Column, Table } from '../../../kit/table/table.tsx'
import { link } from '../../../router.ts'
import { orderWords } from '../order-messages.ts'
import { meetingOrderWords } from './meeting-order-messages.ts'
import { type MeetingOrder, useOrderTerms } from './meeting-order-terms.ts'
import { OrderStateTag } from './order-state-tag.tsx'

/** The orders of a meeting as a table. */
export function OrderTable({ rows }: { rows: readonly MeetingOrder[] }) {
  const t = useWords(meetingOrderWords)
  const [hidden, setHidden] = useHiddenColumns('orders', [])
  const columns = useColumns()
  return (
    <Table
      label={t('title')}
      columns={columns.filter(({ id }) => !hidden.includes(id))}
      headEnd={<ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
      rows={rows}
      idOf={({ orderId }) => orderId}
      nameOf={({ number }) => number}
      rowAttributes={({ orderId }) => ({ 'data-order': orderId })}
    />
  )
}

/** A text, and quietly more of it below. */
const TwoLines = ({ first, second }: { first: string; second: ReactNode }) => (
  <div className="person">
    <div className="grow">
      <span className="cut" dir="auto">
        {first}
      </span>
      {second && <small className="facts">{second}</small>}
    </div>
  </div>
)

function useColumns(): Column<MeetingOrder>[] {
  const t = useWords(meetingOrderWords)
  const tOrder = useWords(orderWords)
  const language = useLanguage()
  const { buyerName, holdText, paymentName } = useOrderTerms()
  return [
    {
      id: 'number',
      label: tOrder('number'),
      width: 170,
      cell: ({ orderId, number, createdAt }) => (
        <div className="person">
          <div className="grow">
            <a className="cut" data-row="" href={link('bill', { orderId })} dir="ltr">
              {number}
            </a>
            <small>
              <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
            </small>
          </div>
        </div>
      ),
    },
    {
      id: 'buyer',
      label: tOrder('buyer'),
      cell: (order) => (
        <TwoLines first={buyerName(order)} second={facts(order.buyer.company, order.buyer.email) ?? holdText(order)} />
      ),
    },
    {
      id: 'tickets',
      label: tOrder('tickets'),
      from: 1240,
      cell: ({ tickets }) => (
        <span className="cut">{facts(...tickets.map(({ name, amount }) => `${amount} × ${name}`))}</span>
      ),
    },
    {
      id: 'amount',
      label: t('amount'),
      width: 130,
      align: 'end',
      cell: ({ total, currency }) => formatPrice(total, currency, language),
    },
    { id: 'status', label: t('status'), width: 190, cell: ({ state }) => <OrderStateTag state={state} /> },
    {
      id: 'payment',
      label: tOrder('payment'),
      width: 160,
      from: 1100,
      cell: ({ payment, reference }) => (
        <TwoLines first={paymentName(payment)} second={reference && <bdi>{reference}</bdi>} />
      ),
    },
  ]
}
