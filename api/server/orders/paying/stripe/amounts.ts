import { decimalsOf } from '../../../../../i18n/price.ts'

// https://docs.stripe.com/currencies
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const withThreeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '))

/** The number of decimals of a currency at the provider. Of ISK and UGX it counts two, though they have none. */
function providerDecimals(currency: string) {
  if (withoutDecimals.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}

/** Moves the decimal point. A division keeps whole numbers exact where a multiplication by 0.1 does not. */
const shifted = (amount: number, digits: number) => (digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits)
const digitsOf = (currency: string) => providerDecimals(currency) - decimalsOf(currency)

/** Returns an amount as the provider counts it; undefined if it cannot take exactly this amount. */
export function toProvider(amount: number, currency: string): number | undefined {
  const units = shifted(amount, digitsOf(currency))
  const isWhole = Number.isSafeInteger(units) && units > 0
  // Of currencies with three decimals, cards have no more than two.
  return isWhole && (!withThreeDecimals.has(currency) || units % 10 === 0) ? units : undefined
}

/** Returns the provider's amount in the minor unit of its currency; no whole number where it has none. */
export const fromProvider = (units: number, currency: string): number => shifted(units, -digitsOf(currency))
