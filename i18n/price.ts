import { intlTag, type Language } from './locales.ts'

/** The number of decimals of a currency: 2 for EUR, 0 for JPY. An amount in its minor unit is a whole number. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Formats an amount in the minor unit of a currency: 4950 EUR is “€49.50”. The mark at its end keeps sign and number in
 * one piece in a line from right to left.
 */
export function formatPrice(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(intlTag(language), { style: 'currency', currency })
  return `${format.format(amount / 10 ** decimalsOf(currency))}\u200e`
}

/** Formats a tax rate in thousandths: 190 is “19%”. */
export const formatRate = (permille: number, language: Language): string =>
  new Intl.NumberFormat(intlTag(language), { style: 'percent', maximumFractionDigits: 1 }).format(permille / 1000)
