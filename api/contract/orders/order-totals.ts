/** A line of an order: so many tickets at a price that includes tax, in the minor unit of the order's currency. */
export interface OrderLine {
  amount: number
  unitPrice: number
  /** The rate of the tax that the price includes, in thousandths: 190 is 19%. */
  taxPermille: number
}

/** The sums of an order, in the minor unit of its currency. */
export interface OrderTotals {
  /** The sum of all lines before the discount. */
  subtotal: number
  discount: number
  /** The amount to pay, tax included. */
  total: number
  /** The tax that the total includes, by rate, the highest first. Rates of 0 are left out. */
  taxes: { taxPermille: number; tax: number }[]
}

/**
 * Returns the sums of an order with a discount of `percent`. The discount of each line is rounded to a whole minor
 * unit, half up, and so is the tax of each rate, so that the parts always add up to the total.
 */
export function totalsOf(lines: readonly OrderLine[], percent: number): OrderTotals {
  const byRate = new Map<number, number>()
  let subtotal = 0
  let discount = 0
  for (const { amount, unitPrice, taxPermille } of lines) {
    const gross = amount * unitPrice
    const reduction = Math.round((gross * percent) / 100)
    subtotal += gross
    discount += reduction
    byRate.set(taxPermille, (byRate.get(taxPermille) ?? 0) + gross - reduction)
  }
  const taxes = [...byRate]
    .filter(([taxPermille]) => taxPermille > 0)
    .sort(([a], [b]) => b - a)
    .map(([taxPermille, gross]) => ({ taxPermille, tax: Math.round((gross * taxPermille) / (1000 + taxPermille)) }))
  return { subtotal, discount, total: subtotal - discount, taxes }
}
