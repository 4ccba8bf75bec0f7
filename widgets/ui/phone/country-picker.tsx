import { useState } from 'react'
import { SearchList } from '../fields/search-list.tsx'
import { kitWords } from '../kit-messages.ts'
import { useLanguage, useWords } from '../language.tsx'
import { Sheet } from '../overlay/overlay.tsx'
import { searchCountries } from './country-search.ts'
import type { Country } from './phone-entry.ts'

/**
 * The list of countries with their dialling codes. It has no flags: flags stand for states, not for dialling codes or
 * languages.
 */
export function CountryPicker(props: {
  open: boolean
  countries: readonly Country[]
  /** The ISO 3166 code of the chosen country. */
  value: string
  onPick: (code: string) => void
  onClose: () => void
}) {
  const { open, countries, value, onPick, onClose } = props
  const t = useWords(kitWords)
  return (
    <Sheet open={open} onClose={onClose} title={t('countries')}>
      {open && <Countries countries={countries} value={value} onPick={onPick} />}
    </Sheet>
  )
}

// A component of its own, so that every opening starts with an empty search.
function Countries({
  countries,
  value,
  onPick,
}: {
  countries: readonly Country[]
  value: string
  onPick: (code: string) => void
}) {
  const t = useWords(kitWords)
  const language = useLanguage()
  const [text, setText] = useState('')
  const matches = searchCountries(countries, text, language)
  return (
    <SearchList
      label={t('countries')}
      placeholder={t('searchCountries')}
      text={text}
      onText={setText}
      options={matches.map(({ country, countryCode, countryPhoneCode }) => ({
        id: countryCode,
        name: country,
        end: countryPhoneCode,
      }))}
      chosen={value}
      onPick={onPick}
      empty={t('noCountry')}
    />
  )
}
