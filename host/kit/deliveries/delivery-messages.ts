import { messages } from '../../../i18n/messages.ts'

/** The words of the log of a webhook, and how its receiver checks a message. */
export const deliveryWords = messages('deliveries', {
  failed: 'Something went wrong. Please try again.',
  verify: 'How to verify a message',
  verifyText:
    'Decode the secret from base64url. Compute HMAC-SHA256 with it over the time, a full stop and the body as it came. The signature is “v1=” and the result in hexadecimal digits. Refuse messages that are older than five minutes.',
  verifyHeaders: 'The headers of a message',
  log: 'Delivery log',
  noDeliveries: 'Nothing has been sent yet.',
  failedNum: { one: 'We couldn’t deliver {count} message', other: 'We couldn’t deliver {count} messages' },
  delivered: 'Delivered',
  waiting: 'Next try {when}',
  givenUp: 'Not delivered',
  attempts: { one: '{count} try', other: '{count} tries' },
  status: 'Response {status}',
  noAnswer: 'No answer',
  resend: 'Send again',
  resent: 'Message accepted.',
  resentFailed: 'The message wasn’t accepted.',
  more: 'Show more',
})
