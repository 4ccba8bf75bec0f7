import { useState } from 'react'
import { intlTag, type Language } from '../../../../i18n/locales.ts'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { dialOf } from '../../../../widgets/ui/phone/phone-entry.ts'
import { PhoneField } from '../../../../widgets/ui/phone/phone-field.tsx'
import { useCountries } from '../../../kit/form/countries.ts'
import { pair } from '../form/form.styles.ts'
import { useEditing } from '../form/form.ts'
import { aboutWords, editWords } from '../form/messages.ts'
import { NumberField } from './fields.tsx'

/** A phone number with its dialling code, stored in two fields. */
export function ReachPhone({ label }: { label: string }) {
  const { value, put, wrong } = useEditing()
  const { countries, likelyCountry } = useCountries()
  const [picked, setPicked] = useState('')
  const dial = String(value.phoneCountryCode ?? '')
  const home = String(value.countryCode || likelyCountry)
  const fitting = [picked, home].find((code) => code && dialOf(code, countries) === dial)
  const first = countries.find(({ countryPhoneCode }) => countryPhoneCode === dial)?.countryCode
  return (
    <PhoneField
      label={label}
      name="phone"
      autoComplete="off"
      value={String(value.phone ?? '')}
      country={dial ? (fitting ?? first ?? home) : picked || home}
      countries={countries}
      error={wrong('phone') ?? wrong('phoneCountryCode')}
      onValue={(phone) => {
        put('phone', phone)
        if (!dial) put('phoneCountryCode', dialOf(picked || home, countries))
      }}
      onCountry={(code) => {
        setPicked(code)
        put('phoneCountryCode', dialOf(code, countries))
      }}
    />
  )
}

/** All currencies as a list offers them: `EUR · Euro`. */
export function currencyOptions(language: Language) {
  const names = new Intl.DisplayNames(intlTag(language), { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }))
}

/** The registered capital: an amount with its currency, or none. */
export function Capital() {
  const t = useWords(aboutWords)
  const say = useWords(editWords)
  const language = useLanguage()
  const { value, put } = useEditing()
  const capital = value.registeredCapital as { amount: number; currency: string } | null
  const [chosen, setChosen] = useState('')
  const currency = (capital?.currency ?? chosen) || 'CNY'
  return (
    <div className={pair}>
      <NumberField
        name="registeredCapital"
        label={t('registeredCapital')}
        step="any"
        unfit={say('wrongCapital')}
        number={capital?.amount}
        onNumber={(amount) => put('registeredCapital', amount === undefined ? null : { amount, currency })}
      />
      <SelectField
        name="currency"
        label={t('currency')}
        value={currency}
        options={currencyOptions(language)}
        placeholder={t('chooseCurrency')}
        onValue={(code) => {
          setChosen(code)
          if (capital) put('registeredCapital', { ...capital, currency: code })
        }}
      />
    </div>
  )
}
