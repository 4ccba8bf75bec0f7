import { intlTag, type Language } from '../../../../i18n/locales.ts'
import { Checkbox } from '../../../../widgets/ui/fields/choice.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextArea, TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { pair } from '../meetings/meetings.styles.ts'
import { heldTicketWords } from './held-ticket-messages.ts'
import type { EditedTickets, problemsOf } from './ticket-draft.ts'

/** Returns all currencies as options of a list: `EUR · Euro`. */
export function currencyOptions(language: Language) {
  const names = new Intl.DisplayNames(intlTag(language), { type: 'currency' })
  // The oldest browsers have no list.
  const codes = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('currency') : ['CNY', 'USD', 'EUR']
  return codes.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }))
}

/** The fields of the terms of sale. With `isTried` they say what is wrong. */
export function SaleFields(props: {
  draft: EditedTickets
  problems: ReturnType<typeof problemsOf>
  hasOrders: boolean
  isTried: boolean
  onChange(part: Partial<EditedTickets>): void
}) {
  const { draft, problems, hasOrders, isTried, onChange } = props
  const t = useWords(heldTicketWords)
  const language = useLanguage()
  const { currency, payments, sellerName, sellerAddress, sellerTaxNumber, bankAccount } = draft
  const choices = [
    ['ON_SITE', 'onSite'],
    ['BANK_TRANSFER', 'bankTransfer'],
  ] as const
  return (
    <>
      <SelectField
        label={t('currency')}
        name="currency"
        value={currency}
        disabled={hasOrders}
        help={hasOrders ? t('currencyStays') : undefined}
        options={currencyOptions(language)}
        onValue={(currency) => onChange({ currency })}
      />
      <TextField
        label={t('seller')}
        help={t('sellerHelp')}
        name="sellerName"
        maxLength={200}
        required
        value={sellerName}
        error={isTried && problems.seller ? t('sellerMissing') : undefined}
        onValue={(sellerName) => onChange({ sellerName })}
      />
      <div className={pair}>
        <TextArea
          label={t('sellerAddress')}
          name="sellerAddress"
          rows={3}
          maxLength={500}
          value={sellerAddress}
          onValue={(sellerAddress) => onChange({ sellerAddress })}
        />
        <TextField
          label={t('taxNumber')}
          name="sellerTaxNumber"
          dir="ltr"
          maxLength={40}
          value={sellerTaxNumber}
          onValue={(sellerTaxNumber) => onChange({ sellerTaxNumber })}
        />
      </div>
      <fieldset>
        <legend>{t('payments')}</legend>
        {choices.map(([choice, word], at) => (
          <Checkbox
            key={choice}
            name={choice}
            checked={payments.includes(choice)}
            error={isTried && problems.payments && at === 0 ? t('paymentMissing') : undefined}
            onChecked={(isOn) =>
              onChange({
                payments: choices.map(([one]) => one).filter((one) => (one === choice ? isOn : payments.includes(one))),
              })
            }
          >
            {t(word)}
          </Checkbox>
        ))}
      </fieldset>
      {payments.includes('BANK_TRANSFER') && (
        <TextField
          label={t('account')}
          name="bankAccount"
          maxLength={300}
          required
          value={bankAccount}
          error={isTried && problems.account ? t('accountMissing') : undefined}
          onValue={(bankAccount) => onChange({ bankAccount })}
        />
      )}
    </>
  )
}
