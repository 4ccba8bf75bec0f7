import { useState } from 'react'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { dialOf } from '../../../../widgets/ui/phone/phone-entry.ts'
import { PhoneField } from '../../../../widgets/ui/phone/phone-field.tsx'
import { useCountries } from '../../../kit/form/countries.ts'
import { companyCardWords } from './company-card-messages.ts'
import type { TemplateDraft } from './template-sheet.tsx'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The company's phone, with its dialling code. */
export function CompanyPhone({
  draft,
  onChange,
}: {
  draft: TemplateDraft
  onChange(part: Partial<TemplateDraft>): void
}) {
  const t = useWords(companyCardWords)
  const { countries, likelyCountry } = useCountries()
  const [picked, setPicked] = useState('')
  const { phone, phoneCountryCode: dial } = draft
  const likeliest = draft.countryCode || likelyCountry
  const matching = [picked, likeliest].find((code) => code && dialOf(code, countries) === dial)
  const first = countries.find(({ countryPhoneCode }) => countryPhoneCode === dial)?.countryCode
  const country = dial ? (matching ?? first ?? likeliest) : picked || likeliest
  return (
    <PhoneField
      label={t('phone')}
      name="companyPhone"
      help={t('phoneHint')}
      autoComplete="off"
      value={phone}
      country={country}
      countries={countries}
      onValue={(typed) => {
        // The field groups the digits when it has loaded; that is no change.
        if (digitsOf(typed) === digitsOf(phone)) return
        onChange({ phone: typed, phoneCountryCode: typed ? dial || dialOf(country, countries) : '' })
      }}
      onCountry={(code) => {
        setPicked(code)
        if (phone) onChange({ phoneCountryCode: dialOf(code, countries) })
      }}
    />
  )
}
