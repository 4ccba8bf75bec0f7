import type { Infer } from '../core/structs.ts'
import { currencyCode, integerBetween, oneOf, shape } from '../core/structs.ts'

const maxAmount = 999_999_999

/** The pay of a job, in whole units of a currency (ISO 4217): a minimum and a maximum, 0 where it is open. */
export const JobPay = () =>
  shape({
    min: integerBetween(0, maxAmount),
    max: integerBetween(0, maxAmount),
    currency: currencyCode(),
    /** The time that the amounts are paid for. */
    per: oneOf(['MONTH', 'YEAR']),
    /** The number of monthly salaries in a year, usually 12. */
    months: integerBetween(1, 24),
  })

/** The same as a type. */
export type JobPay = Infer<ReturnType<typeof JobPay>>
