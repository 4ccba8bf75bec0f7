import { useState } from 'react'
import type { JobPay } from '../../../../api/contract/enterprises/job-pay.ts'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { NumberField } from '../fields/fields.tsx'
import { currencyOptions } from '../fields/reach.tsx'
import { pair } from '../form/form.styles.ts'
import { useEditing } from '../form/form.ts'
import { itemWords } from './item-messages.ts'

/** The most that a salary may be, in whole units of its currency. */
const maxAmount = 999_999_999

/** What a job pays: amounts, a currency and a period; nothing where both amounts are empty. */
export function PayField() {
  const t = useWords(itemWords)
  const language = useLanguage()
  const { value, put } = useEditing()
  const stored = value.pay as JobPay | null | undefined
  const [chosen, setChosen] = useState<Partial<JobPay>>({})
  const pay: JobPay = { min: 0, max: 0, currency: 'CNY', per: 'MONTH', months: 12, ...chosen, ...stored }
  const change = (part: Partial<JobPay>) => {
    const next = { ...pay, ...part }
    // What is chosen before there is an amount is not lost, but no salary yet.
    setChosen({ currency: next.currency, per: next.per, months: next.months })
    put('pay', next.min || next.max ? next : null)
  }

  return (
    <>
      <div className={pair}>
        <NumberField
          name="payFrom"
          label={t('payFrom')}
          max={maxAmount}
          number={pay.min || undefined}
          onNumber={(min = 0) => change({ min })}
        />
        <NumberField
          name="pay"
          label={t('payTo')}
          max={maxAmount}
          number={pay.max || undefined}
          onNumber={(max = 0) => change({ max })}
        />
      </div>
      <SelectField
        name="payCurrency"
        label={t('payCurrency')}
        value={pay.currency}
        options={currencyOptions(language)}
        onValue={(currency) => change({ currency })}
      />
      <div className={pair}>
        <SelectField
          name="payPer"
          label={t('payPer')}
          value={pay.per}
          options={(['MONTH', 'YEAR'] as const).map((per) => ({ value: per, label: t(per) }))}
          onValue={(per) => change({ per: per as JobPay['per'] })}
        />
        {pay.per === 'MONTH' && (
          <NumberField
            name="payMonths"
            label={t('payMonths')}
            max={24}
            number={pay.months}
            onNumber={(months = 12) => change({ months: Math.max(1, months) })}
          />
        )}
      </div>
    </>
  )
}
