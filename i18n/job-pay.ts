import { jobPayWords } from './job-pay-words.ts'
import { intlTag, type Language } from './locales.ts'
import { translator } from './messages.ts'

/** Amounts of money in whole units of a currency (ISO 4217), 0 where they are open, as `JobPay` of the contract. */
interface Pay {
  min: number
  max: number
  currency: string
  per: 'MONTH' | 'YEAR'
  /** The number of monthly salaries in a year. */
  months: number
}

/** A salary as readers of a language write amounts: `4.200–5.100 € im Monat`; empty where nothing is known of it. */
export function payText(pay: Pay | null, language: Language): string {
  if (!pay?.min && !pay?.max) return ''
  const { min, max, currency, per, months } = pay
  const t = translator(jobPayWords, language)
  const money = new Intl.NumberFormat(intlTag(language), { style: 'currency', currency, maximumFractionDigits: 0 })
  const amount = !max
    ? t('from', { amount: money.format(min) })
    : !min
      ? t('upTo', { amount: money.format(max) })
      : min === max
        ? money.format(min)
        : money.formatRange(min, max)
  if (per === 'YEAR') return t('perYear', { amount })
  return months === 12 ? t('perMonth', { amount }) : t('perMonthTimes', { amount, months })
}
