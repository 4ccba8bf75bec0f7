import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { heldTicketLimits, promoCodePattern } from '../../../../api/contract/orders/held-ticket-terms.ts'
import { maxTickets } from '../../../../api/contract/orders/order-states.ts'
import { decimalsOf } from '../../../../i18n/price.ts'
import { wholeNumber } from '../meetings/held.ts'

/** The tickets of a meeting as its organisers edit them. */
export type HeldTickets = Reply<Contract['heldTickets']['edit']>
type HeldType = HeldTickets['types'][number]
type HeldPromo = HeldTickets['promoCodes'][number]

/** A ticket type while it is edited: its numbers are texts, and a new one has an id but no code. */
export interface EditedType extends Omit<HeldType, 'price' | 'taxPermille' | 'capacity' | 'maxPerOrder'> {
  id: string
  price: string
  tax: string
  amount: string
  perOrder: string
}

/** A promo code while it is edited. */
export interface EditedPromo extends Omit<HeldPromo, 'percent' | 'maxUses'> {
  id: string
  percent: string
  uses: string
}

/** Returns an amount in the minor unit of a currency as people type it: 4950 EUR is `49.50`. */
export const amountText = (amount: number, currency: string) =>
  (amount / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))

/** Returns a typed amount in the minor unit of a currency; NaN for what is none. Decimals follow a point or a comma. */
export function amountOf(text: string, currency: string): number {
  const decimals = decimalsOf(currency)
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{0,3}))?$/.exec(text.trim()) ?? []
  if (!whole || part.length > decimals) return Number.NaN
  const amount = Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0') || 0)
  return amount <= heldTicketLimits.price ? amount : Number.NaN
}

/** Returns a typed rate of tax in percent as thousandths; NaN for what is none. */
export function permilleOf(text: string): number {
  const plain = text.trim().replace(',', '.')
  const permille = /^\d{1,2}(?:\.\d)?$/.test(plain) ? Math.round(Number(plain) * 10) : Number.NaN
  return plain === '' ? 0 : permille <= 500 ? permille : Number.NaN
}

const numberText = (number: number | null) => (number === null ? '' : String(number))

/** Returns a ticket type as it is edited; without one, a new type. */
export const editedType = (id: string, currency: string, type?: HeldType): EditedType => {
  const { price, taxPermille, capacity, maxPerOrder, ...rest } = type ?? {
    ...{ ticketCode: '', names: {}, summaries: {}, price: undefined, taxPermille: 0, capacity: null },
    ...{ maxPerOrder: 10, taken: 0, opensAt: '', closesAt: '' },
  }
  return {
    ...{ ...rest, id, price: price === undefined ? '' : amountText(price, currency), tax: String(taxPermille / 10) },
    ...{ amount: numberText(capacity), perOrder: String(maxPerOrder) },
  }
}

/** Returns a promo code as it is edited; without one, a new one. */
export const editedPromo = (id: string, promo?: HeldPromo): EditedPromo => {
  const { percent, maxUses, ...rest } = promo ?? { code: '', percent: 10, maxUses: null, expiresAt: '', used: 0 }
  return { ...rest, id, percent: String(percent), uses: numberText(maxUses) }
}

/** Returns tickets as they are edited. */
export function editedTickets({ types, promoCodes, timeZone: _, hasOrders: __, ...sale }: HeldTickets) {
  return {
    ...sale,
    types: types.map((type) => editedType(type.ticketCode, sale.currency, type)),
    promoCodes: promoCodes.map((promo) => editedPromo(promo.code, promo)),
  }
}

/** The tickets of a meeting while they are edited. */
export type EditedTickets = ReturnType<typeof editedTickets>

/** The fault of a number: it is none, or less than what is taken already. */
type AmountProblem = 'noNumber' | 'fewer'

function amountProblem(text: string, taken: number, least: number): AmountProblem | undefined {
  const amount = wholeNumber(text)
  if (amount === null) return undefined
  if (Number.isNaN(amount) || amount < least || amount > heldTicketLimits.amount) return 'noNumber'
  return amount < taken ? 'fewer' : undefined
}

const isBetween = (text: string, least: number, most: number) => {
  const number = wholeNumber(text)
  return number !== null && number >= least && number <= most
}

function typeProblems(type: EditedType, currency: string) {
  const { names, price, tax, amount, perOrder, taken, opensAt, closesAt } = type
  return {
    name: !Object.values(names).some((name) => name.trim()),
    price: Number.isNaN(amountOf(price, currency)),
    tax: Number.isNaN(permilleOf(tax)),
    amount: amountProblem(amount, taken, 0),
    perOrder: !isBetween(perOrder, 1, maxTickets),
    closes: Boolean(opensAt && closesAt && closesAt <= opensAt),
  }
}

const folded = (code: string) => code.trim().toUpperCase()

function promoProblems({ id, code, percent, uses, used }: EditedPromo, all: readonly EditedPromo[]) {
  const isTwice = all.some((other) => other.id !== id && folded(other.code) === folded(code))
  return {
    code: isTwice || !promoCodePattern.test(folded(code)),
    percent: !isBetween(percent, 1, 100),
    uses: amountProblem(uses, used, 1),
  }
}

/** The faults of a ticket type, and those of a promo code. */
export type TypeProblems = ReturnType<typeof typeProblems>
/** The faults of a promo code. */
export type PromoProblems = ReturnType<typeof promoProblems>

/** Returns what is wrong with edited tickets, and whether they can be saved. */
export function problemsOf(draft: EditedTickets) {
  const { currency, payments, sellerName, bankAccount, types, promoCodes } = draft
  const found = {
    seller: !sellerName.trim(),
    payments: payments.length === 0,
    account: payments.includes('BANK_TRANSFER') && !bankAccount.trim(),
    types: new Map(types.map((type) => [type.id, typeProblems(type, currency)])),
    promoCodes: new Map(promoCodes.map((promo) => [promo.id, promoProblems(promo, promoCodes)])),
  }
  const parts = [...found.types.values(), ...found.promoCodes.values()]
  const isRight =
    !found.seller && !found.payments && !found.account && !parts.some((part) => Object.values(part).some(Boolean))
  return { ...found, isRight }
}

/** Returns edited tickets as they are sent. */
export function writtenTickets(draft: EditedTickets) {
  const { types, promoCodes, ...sale } = draft
  return {
    ...sale,
    types: types.map(({ id: _, taken: __, ticketCode, price, tax, amount, perOrder, ...type }) => ({
      ...{ ...type, price: amountOf(price, sale.currency), taxPermille: permilleOf(tax) },
      ...{ capacity: wholeNumber(amount), maxPerOrder: Number(perOrder), ...(ticketCode && { ticketCode }) },
    })),
    promoCodes: promoCodes.map(({ id: _, used: __, code, percent, uses, expiresAt }) => ({
      ...{ code: folded(code), percent: Number(percent), maxUses: wholeNumber(uses), expiresAt },
    })),
  }
}
