import { intlTag } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { JobPay } from '../../contract/enterprises/job-pay.ts'
import { jobPayWords } from './job-pay-words.ts'

/** A salary as readers of a language write amounts: `4.200–5.100 € im Monat`; empty where nothing is known of it. */
export function payText(pay: JobPay | null, language: Language): string {
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
