import type { Contents, Mail, MailContext } from './mail.ts'

/** The kinds of mails about the money of an order. */
export type OrderMail = Extract<Mail, { kind: `order${string}` }>

/** Returns whether a mail is about the money of an order. */
export const isAboutOrder = (mail: Mail): mail is OrderMail => mail.kind.startsWith('order')

const titles = {
  orderPaid: 'orderPaidTitle',
  orderReturned: 'orderReturnedTitle',
  orderRefunded: 'orderRefundedTitle',
} as const
const leads = {
  orderPaid: 'orderPaidLead',
  orderReturned: 'orderReturnedLead',
  orderRefunded: 'orderRefundedLead',
} as const

/** Returns the contents of a mail about an order that was paid online, or whose money goes back. */
export function orderContents({ kind, facts }: OrderMail, { t, names: sender, isolate }: MailContext): Contents {
  const { number, amount, link } = facts
  const names = { ...sender, meeting: isolate(facts.meeting) }
  const title = t(titles[kind], names)
  return {
    subject: title,
    title,
    lead: t(leads[kind], { number: isolate(number), amount: isolate(amount) }),
    button: { label: t('orderButton'), link },
    footnote: t('orderWhy', names),
  }
}
