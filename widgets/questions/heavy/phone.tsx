import { useState } from 'react'
import type { PhoneAnswer } from '../../../api/contract/forms/answers.ts'
import { intlTag } from '../../../i18n/locales.ts'
import { useLanguage } from '../../ui/language.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import type { QuestionProps } from '../question-props.ts'
import { useCountries } from './use-lists.ts'

/** Returns the country of the reader: that of the browser, else the one where their language is spoken most. */
function likelyCountry(language: Parameters<typeof intlTag>[0]) {
  const ofBrowser = navigator.languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).find(Boolean)
  return ofBrowser ?? new Intl.Locale(intlTag(language)).maximize().region ?? 'CN'
}

/** A phone number with its dialling code. */
export function Question({ field, value, onValue, label, hint, error, required, services }: QuestionProps) {
  const language = useLanguage()
  const { countries } = useCountries(services)
  const [chosen, setChosen] = useState('')
  const { phone = '', phoneCountryCode = '' } = (value ?? {}) as Partial<PhoneAnswer>
  const likely = likelyCountry(language)
  const dialOf = (code: string) => countries.find(({ countryCode }) => countryCode === code)?.countryPhoneCode ?? ''
  const ofDial = countries.find(({ countryPhoneCode }) => countryPhoneCode === phoneCountryCode)?.countryCode
  // A dialling code may be that of several countries: the one that was chosen stays.
  const isChosenRight = chosen !== '' && (!phoneCountryCode || dialOf(chosen) === phoneCountryCode)
  const country = isChosenRight ? chosen : !phoneCountryCode || dialOf(likely) === phoneCountryCode ? likely : ofDial
  return (
    <PhoneField
      {...{ label, help: hint, error, required, countries }}
      name={field.name}
      optional={!required}
      value={phone}
      country={country ?? likely}
      onValue={(number) => onValue({ phone: number, phoneCountryCode: dialOf(country ?? likely) || phoneCountryCode })}
      onCountry={(code) => {
        setChosen(code)
        onValue({ phone, phoneCountryCode: dialOf(code) })
      }}
    />
  )
}
