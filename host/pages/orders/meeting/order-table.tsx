import type { ReactNode } from 'react'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { formatPrice } from '../../../../i18n/price.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { facts } from '../../../kit/facts.tsx'
import { type Column, Table } from '../../../kit/table/table.tsx'
import { link } from '../../../router.ts'
import { orderWords } from '../order-messages.ts'
import { meetingOrderWords } from './meeting-order-messages.ts'
import { type MeetingOrder, useOrderTerms } from './meeting-order-terms.ts'
import { OrderStateTag } from './order-state-tag.tsx'

/** The orders of a meeting as a table. */
export function OrderTable({ rows }: { rows: readonly MeetingOrder[] }) {
  const t = useWords(meetingOrderWords)
  return (
    <Table
      label={t('title')}
      columns={useColumns()}
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
      {second && <small>{second}</small>}
    </div>
  </div>
)

function useColumns(): Column<MeetingOrder>[] {
  const t = useWords(meetingOrderWords)
  const tOrder = useWords(orderWords)
  const language = useLanguage()
  const { paymentName } = useOrderTerms()
  return [
    {
      id: 'number',
      label: tOrder('number'),
      width: 150,
      cell: ({ orderId, number }) => (
        <a className="cut" data-row="" href={link('bill', { orderId })} dir="ltr">
          {number}
        </a>
      ),
    },
    {
      id: 'buyer',
      label: tOrder('buyer'),
      cell: ({ buyer }) => <TwoLines first={buyer.name} second={facts(buyer.company, buyer.email)} />,
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
    { id: 'status', label: t('status'), width: 150, cell: ({ state }) => <OrderStateTag state={state} /> },
    {
      id: 'payment',
      label: tOrder('payment'),
      width: 160,
      from: 1000,
      cell: ({ payment, reference }) => (
        <TwoLines first={paymentName(payment)} second={reference && <bdi>{reference}</bdi>} />
      ),
    },
    {
      id: 'ordered',
      label: tOrder('ordered'),
      width: 180,
      from: 1000,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>,
    },
  ]
}
