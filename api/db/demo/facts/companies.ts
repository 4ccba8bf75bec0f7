import facts from './companies.json' with { type: 'json' }

/**
 * The source of the companies of `X2026` without a home on the platform: names of the company (`Latin|Chinese` or
 * `Latin|Chinese|own script`), cities (`English|Chinese`) and given and family names of the people at the booth. All
 * names are made up. `words` is the language of the rest of a company's name, `dial` and `phones` give numbers that are
 * reserved for fiction; if a country reserves none, its people show no number.
 */
export interface Country {
  country: string
  faces: keyof typeof faces
  words: 'EN' | 'DE' | 'FR' | 'IT' | 'ES' | 'PT' | 'TR' | 'ID' | 'VI' | 'CN' | 'JA' | 'KO'
  companies: string
  cities: string
  women: string
  men: string
  family: string
  dial?: string
  phones?: string
}

/** The drawn people that fit each region: numbers of `person-….svg`. */
export const faces = facts.faces

/** A table, and as long as its facts. In `phones`, `#` is any digit. */
export const countries = facts.countries as Country[]

/** The trade in a company's name, by the language of its country and its category. */
export const trades = facts.trades as Record<Country['words'], Record<string, string>>
