import type { Infer } from '../core/structs.ts'
import { currencyCode, integerBetween, oneOf, shape } from '../core/structs.ts'

const maxAmount = 999_999_999

/** What a job pays, in whole units of a currency (ISO 4217): a minimum and a maximum, 0 where it is open. */
export const JobPay = () =>
  shape({
    min: integerBetween(0, maxAmount),
    max: integerBetween(0, maxAmount),
    currency: currencyCode(),
    /** What the amounts are paid for. */
    per: oneOf(['MONTH', 'YEAR']),
    /** How many monthly salaries there are in a year; 12 is the rule. */
    months: integerBetween(1, 24),
  })

/** The same as a type. */
export type JobPay = Infer<ReturnType<typeof JobPay>>
