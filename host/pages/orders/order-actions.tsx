import { apiError } from '../../../api/client/errors.ts'
import { orderStateAfter } from '../../../api/contract/orders/order-states.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../client.ts'
import { useSubmit } from '../../kit/form/use-submit.ts'
import { AskedButton } from '../../kit/sheet/asked-button.tsx'
import { link } from '../../router.ts'
import { OnlineRefund } from './online/online-refund.tsx'
import { orderWords } from './order-messages.ts'
import type { Order } from './order-terms.ts'

/** The actions of the reader: a buyer finishes or cancels the order, an organiser notes payment and refund. */
export function OrderActions({ order, onChange }: { order: Order; onChange(order: Order): void }) {
  return order.isBuyer ? (
    <BuyerActions order={order} onChange={onChange} />
  ) : (
    <OrganiserActions order={order} onChange={onChange} />
  )
}

function BuyerActions({ order, onChange }: { order: Order; onChange(order: Order): void }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const { orderId, meetingCode, state } = order
  const cancel = async () => {
    try {
      onChange(await client.orders.cancel({ body: { orderId, language } }))
      toast(t('cancelDone'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <>
      {state === 'HELD' && !order.online && <Button href={link('orderTicket', { meetingCode })}>{t('finish')}</Button>}
      {state === 'PAID' && order.total > 0 && (
        <Button kind="secondary" href={link('applyBill', { orderId })} data-action="invoice">
          {t('askInvoice')}
        </Button>
      )}
      {orderStateAfter(state, 'CANCEL') && (
        <AskedButton
          action="cancel"
          label={t('cancel')}
          question={t('cancelQuestion')}
          text={t('cancelText')}
          keep={t('keep')}
          busy={isBusy}
          onAgreed={() => void submit(cancel)}
        />
      )}
    </>
  )
}

function OrganiserActions({ order, onChange }: { order: Order; onChange(order: Order): void }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  const { orderId, meetingCode, state, online } = order
  const settle = async (event: 'PAY' | 'REFUND') => {
    try {
      onChange(await client.orders.settle({ body: { orderId, meetingCode, event, language } }))
      toast(t('saved'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  const isOnline = online?.state === 'REFUND_FAILED' || (state === 'PAID' && online?.state === 'PAID')
  return (
    <>
      {orderStateAfter(state, 'PAY') && (
        <Button busy={isBusy} data-action="pay" onClick={() => void submit(() => settle('PAY'))}>
          {t('markPaid')}
        </Button>
      )}
      {isOnline ? (
        <OnlineRefund order={order} busy={isBusy} onRefund={() => void submit(() => settle('REFUND'))} />
      ) : orderStateAfter(state, 'REFUND') ? (
        <Button kind="ghost" busy={isBusy} data-action="refund" onClick={() => void submit(() => settle('REFUND'))}>
          {t('refund')}
        </Button>
      ) : null}
    </>
  )
}
