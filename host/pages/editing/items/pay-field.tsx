import { useState } from 'react'
import type { JobPay } from '../../../../api/contract/enterprises/job-pay.ts'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { NumberField } from '../fields/fields.tsx'
import { currencyOptions } from '../fields/phone-and-capital.tsx'
import { pair } from '../form/form.styles.ts'
import { useEditing } from '../form/use-edit.ts'
import { itemWords } from './item-messages.ts'

/** The maximum of a salary, in whole units of its currency. */
const maxAmount = 999_999_999

/** The salary of a job: amounts, a currency and a period; nothing where both amounts are empty. */
export function PayField() {
  const t = useWords(itemWords)
  const language = useLanguage()
  const { value, setValue } = useEditing()
  const stored = value.pay as JobPay | null | undefined
  const [chosenPay, setChosenPay] = useState<Partial<JobPay>>({})
  const pay: JobPay = { min: 0, max: 0, currency: 'CNY', per: 'MONTH', months: 12, ...chosenPay, ...stored }
  const change = (changes: Partial<JobPay>) => {
    const newPay = { ...pay, ...changes }
    // A currency or period that is chosen before there is an amount is not lost, but is no salary yet.
    setChosenPay({ currency: newPay.currency, per: newPay.per, months: newPay.months })
    setValue('pay', newPay.min || newPay.max ? newPay : null)
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
