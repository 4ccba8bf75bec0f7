import { useState } from 'react'
import { formatPrice } from '../../../../i18n/price.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import type { Order } from '../order-terms.ts'
import { onlineWords } from './online-messages.ts'

/** The button with which an organiser sends the money of an online payment back, after a question. */
export function OnlineRefund({ order, busy, onRefund }: { order: Order; busy: boolean; onRefund(): void }) {
  const t = useWords(onlineWords)
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  if (order.online?.state === 'REFUND_FAILED') {
    return (
      <Button busy={busy} data-action="refund" onClick={onRefund}>
        {t('refundAgain')}
      </Button>
    )
  }
  return (
    <>
      <Button kind="ghost" busy={busy} data-action="refund" onClick={() => setAsking(true)}>
        {t('refund')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('refundQuestion')}
        text={t('refundText', { amount: formatPrice(order.total, order.currency, language) })}
        cancelLabel={t('keepOrder')}
        action={{
          label: t('refund'),
          kind: 'danger',
          onPress: () => {
            setAsking(false)
            onRefund()
          },
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
