import { useState } from 'react'
import { intlTag, type Language } from '../../../../i18n/locales.ts'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { dialOf } from '../../../../widgets/ui/phone/phone-entry.ts'
import { PhoneField } from '../../../../widgets/ui/phone/phone-field.tsx'
import { useCountries } from '../../../kit/form/countries.ts'
import { pair } from '../form/form.styles.ts'
import { aboutWords, editWords } from '../form/messages.ts'
import { useEditing } from '../form/use-edit.ts'
import { NumberField } from './fields.tsx'

/** A phone number with its dialling code, stored in two fields. */
export function HomePhoneField({ label }: { label: string }) {
  const { value, setValue, errorOf } = useEditing()
  const { countries, likelyCountry } = useCountries()
  const [pickedCountry, setPickedCountry] = useState('')
  const dial = String(value.phoneCountryCode ?? '')
  const likeliestCountry = String(value.countryCode || likelyCountry)
  const matchingCountry = [pickedCountry, likeliestCountry].find((code) => code && dialOf(code, countries) === dial)
  const firstCountry = countries.find(({ countryPhoneCode }) => countryPhoneCode === dial)?.countryCode
  return (
    <PhoneField
      label={label}
      name="phone"
      autoComplete="off"
      value={String(value.phone ?? '')}
      country={dial ? (matchingCountry ?? firstCountry ?? likeliestCountry) : pickedCountry || likeliestCountry}
      countries={countries}
      error={errorOf('phone') ?? errorOf('phoneCountryCode')}
      onValue={(phone) => {
        // The field groups the digits when it has loaded; that is no change.
        if (digitsOf(phone) === digitsOf(String(value.phone ?? ''))) return
        setValue('phone', phone)
        if (!dial) setValue('phoneCountryCode', dialOf(pickedCountry || likeliestCountry, countries))
      }}
      onCountry={(code) => {
        setPickedCountry(code)
        setValue('phoneCountryCode', dialOf(code, countries))
      }}
    />
  )
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Returns all currencies as options of a list: `EUR · Euro`. */
export function currencyOptions(language: Language) {
  const names = new Intl.DisplayNames(intlTag(language), { type: 'currency' })
  // The oldest browsers have no list.
  const codes = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('currency') : ['CNY', 'USD', 'EUR']
  return codes.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }))
}

/** The registered capital: an amount with its currency, or none. */
export function CapitalField() {
  const t = useWords(aboutWords)
  const tEdit = useWords(editWords)
  const language = useLanguage()
  const { value, setValue } = useEditing()
  const capital = value.registeredCapital as { amount: number; currency: string } | null
  const [chosenCurrency, setChosenCurrency] = useState('')
  const currency = (capital?.currency ?? chosenCurrency) || 'CNY'
  return (
    <div className={pair}>
      <NumberField
        name="registeredCapital"
        label={t('registeredCapital')}
        step="any"
        unfit={tEdit('wrongCapital')}
        number={capital?.amount}
        onNumber={(amount) => setValue('registeredCapital', amount === undefined ? null : { amount, currency })}
      />
      <SelectField
        name="currency"
        label={t('currency')}
        value={currency}
        options={currencyOptions(language)}
        placeholder={t('chooseCurrency')}
        onValue={(code) => {
          setChosenCurrency(code)
          if (capital) setValue('registeredCapital', { ...capital, currency: code })
        }}
      />
    </div>
  )
}
