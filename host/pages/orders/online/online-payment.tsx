import { formatPrice } from '../../../../i18n/price.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { clock, useSecondsUntil } from '../../../kit/form/countdown.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { link } from '../../../router.ts'
import { orderWords } from '../order-messages.ts'
import type { Order } from '../order-terms.ts'
import { unprinted } from '../orders.styles.ts'
import { onlineWords } from './online-messages.ts'
import { useFreshOrder } from './use-fresh-order.ts'

type Online = NonNullable<Order['online']>
interface Props {
  order: Order
  /** DONE if the provider sent the reader back after paying, LEFT without; undefined for all who came otherwise. */
  cameBack: string | undefined
  onChange(order: Order): void
}

/** Where the online payment of an order stands, and what its buyer can do. */
export function OnlinePayment({ order, cameBack, onChange }: Props) {
  useFreshOrder(order, onChange)
  const { online, state } = order
  if (!online) return null
  return (
    <div className={unprinted} data-online={online.state}>
      {state === 'HELD' && order.isBuyer && online.state !== 'REFUSED' ? (
        <Unpaid order={order} online={online} cameBack={cameBack} />
      ) : (
        <News order={order} online={online} cameBack={cameBack} />
      )}
    </div>
  )
}

/** An order that can still be paid: why it is not, and the ways on. */
function Unpaid({ order, online, cameBack }: { order: Order; online: Online; cameBack: string | undefined }) {
  const t = useWords(onlineWords)
  const words = useWords(orderWords)
  const language = useLanguage()
  const { submit, isBusy, error, until } = useSubmit()
  const seconds = useSecondsUntil(Date.parse(order.heldUntil))
  const { orderId, meetingCode, buyer } = order
  const pay = async () => {
    const { address } = await client.orders.pay({ body: { orderId, language, ...buyer } })
    location.assign(address)
  }
  const isWaiting = online.state === 'OPEN' && cameBack === 'DONE'
  return (
    <>
      {isWaiting ? (
        <Banner role="status">{t('waiting')}</Banner>
      ) : online.state === 'FAILED' ? (
        <Banner tone="error" role="alert">
          {t('failed')}
        </Banner>
      ) : (
        <Banner tone="warn">{t('unpaid', { time: clock(seconds) })}</Banner>
      )}
      <FormError error={error} until={until} />
      <Button
        kind={isWaiting ? 'secondary' : 'primary'}
        busy={isBusy}
        busyLabel={words('toPayment')}
        data-action="goOn"
        onClick={() => void submit(pay)}
      >
        {t('goOn')}
      </Button>
      <OtherWay meetingCode={meetingCode} />
    </>
  )
}

function OtherWay({ meetingCode }: { meetingCode: string }) {
  const t = useWords(onlineWords)
  return (
    <Button kind="ghost" href={link('orderTicket', { meetingCode })}>
      {t('otherWay')}
    </Button>
  )
}

/** The news of a payment that nobody has to pay any more. */
function News({ order, online, cameBack }: { order: Order; online: Online; cameBack: string | undefined }) {
  const t = useWords(onlineWords)
  const words = useWords(orderWords)
  const language = useLanguage()
  const { state, isBuyer, meetingCode } = order
  const { problem } = online
  const amount = formatPrice(order.total, order.currency, language)
  const isOver = state === 'EXPIRED' || state === 'CANCELLED'
  switch (online.state) {
    case 'PAID':
      return isBuyer && cameBack ? (
        <Banner tone="brand" role="status">
          {t('paid')}
        </Banner>
      ) : null
    case 'REFUSED':
      return (
        <>
          <Banner tone="error" role="alert">
            {isBuyer ? t('mismatch') : t('mismatchSeen', { problem })}
          </Banner>
          {isBuyer && state === 'HELD' && <OtherWay meetingCode={meetingCode} />}
        </>
      )
    case 'REFUNDING':
      return <Banner role="status">{t(isBuyer && isOver ? 'returned' : 'refunding', { amount })}</Banner>
    case 'REFUNDED':
      return <Banner role="status">{t('refunded', { amount })}</Banner>
    case 'REFUND_FAILED':
      return (
        <Banner tone="error" role="alert">
          {isBuyer ? t('refundFailed') : t('refundFailedSeen', { problem })}
        </Banner>
      )
    default:
      return isBuyer && state === 'EXPIRED' ? (
        <>
          <Banner tone="warn">{t('over')}</Banner>
          <Button href={link('orderTicket', { meetingCode })}>{words('again')}</Button>
        </>
      ) : null
  }
}
