import { formatShortDay } from '../../../../i18n/format-more.ts'
import { formatPrice } from '../../../../i18n/price.ts'
import { useCode } from '../../../../widgets/element/use-code.ts'
import { useLanguage } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { facts } from '../../../kit/facts.tsx'
import { wideCode } from '../../../kit/table/wide-code.ts'
import { link } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { useMinWidth } from '../../../stores/min-width.ts'
import { type MeetingOrder, useOrderTerms } from './meeting-order-terms.ts'
import { OrderStateTag } from './order-state-tag.tsx'

/** The code of the orders as a table. */
export const orderTableCode = wideCode(() => import('./order-table.tsx'))

/** The orders as a table, on narrow screens as a list. */
export function OrderRows({ rows }: { rows: readonly MeetingOrder[] }) {
  const language = useLanguage()
  const isWide = useMinWidth(840)
  const { buyerName, holdText, paymentName } = useOrderTerms()
  if (isWide) return <WideTable rows={rows} />
  return (
    <div className={column}>
      <List>
        {rows.map((order) => (
          <ListItem
            key={order.orderId}
            title={buyerName(order)}
            meta={facts(order.number, holdText(order) || formatShortDay(order.createdAt, language))}
            more={facts(
              ...[formatPrice(order.total, order.currency, language), paymentName(order.payment)],
              ...order.tickets.map(({ name, amount }) => `${amount} × ${name}`),
            )}
            end={<OrderStateTag state={order.state} />}
            href={link('bill', { orderId: order.orderId })}
          />
        ))}
      </List>
    </div>
  )
}

function WideTable({ rows }: { rows: readonly MeetingOrder[] }) {
  const part = useCode(orderTableCode.load).part ?? orderTableCode.get()
  return part ? <part.OrderTable rows={rows} /> : <Skeleton rows={8} />
}
