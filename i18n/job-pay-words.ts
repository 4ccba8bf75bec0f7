import { messages } from './messages.ts'

/** The texts of a salary. */
export const jobPayWords = messages('job-pay', {
  perMonth: '{amount} a month',
  perYear: '{amount} a year',
  perMonthTimes: '{amount} a month, paid {months} times a year',
  from: 'from {amount}',
  upTo: 'up to {amount}',
})
