import { formatPrice } from '../../../../i18n/price.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { AskedButton } from '../../../kit/sheet/asked-button.tsx'
import type { Order } from '../order-terms.ts'
import { onlineWords } from './online-messages.ts'

/** The button with which an organiser sends the money of an online payment back, after a question. */
export function OnlineRefund({ order, busy, onRefund }: { order: Order; busy: boolean; onRefund(): void }) {
  const t = useWords(onlineWords)
  const language = useLanguage()
  if (order.online?.state === 'REFUND_FAILED') {
    return (
      <Button busy={busy} data-action="refund" onClick={onRefund}>
        {t('refundAgain')}
      </Button>
    )
  }
  return (
    <AskedButton
      action="refund"
      label={t('refund')}
      question={t('refundQuestion')}
      text={t('refundText', { amount: formatPrice(order.total, order.currency, language) })}
      keep={t('keepOrder')}
      busy={busy}
      onAgreed={onRefund}
    />
  )
}
