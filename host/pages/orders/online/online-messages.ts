import { messages } from '../../../../i18n/messages.ts'

/** The words of orders that are paid online. */
export const onlineWords = messages('order-payments', {
  waiting: 'We’re waiting for the payment to be confirmed. This page shows it by itself.',
  unpaid: 'You haven’t paid yet. Your tickets are held for {time}.',
  failed: 'The payment didn’t go through, and nothing was charged.',
  mismatch: 'This payment doesn’t match the order, so it doesn’t count. Please write to the organiser.',
  mismatchSeen: 'The payment service reported {problem}. That isn’t the total of this order, so it isn’t paid.',
  over: 'The time to pay is over. If you paid at the last moment, you’ll get your tickets or your money back.',
  paid: 'Your payment has arrived. The tickets are yours.',
  returned:
    'Your payment arrived when the tickets were no longer held. {amount} goes back the way you paid, which can take a few days.',
  refunding: '{amount} goes back the way it was paid, which can take a few days.',
  refunded: '{amount} was sent back the way it was paid.',
  refundFailed: 'The money couldn’t be sent back yet. The organiser sees this and can try again.',
  refundFailedSeen: 'The payment service couldn’t send the money back: {problem}',
  goOn: 'Continue to payment',
  otherWay: 'Choose another way to pay',
  refund: 'Refund order',
  refundAgain: 'Try the refund again',
  refundQuestion: 'Refund this order?',
  refundText: '{amount} goes back the way it was paid, and the tickets go on sale again at once.',
  keepOrder: 'Keep order',
})
