import { offlineLimits } from '../../../../api/contract/benefits/coupon-terms.ts'
import { heldCouponLimits } from '../../../../api/contract/benefits/held-coupon-terms.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { wholeNumber } from '../meetings/held.ts'
import { amountOf, amountText } from '../tickets/ticket-draft.ts'

/** The coupons and shops of a meeting as its organisers edit them. */
export type HeldCoupons = Reply<Contract['heldCoupons']['edit']>
type HeldShop = HeldCoupons['shops'][number]
type HeldKind = HeldCoupons['kinds'][number]

/** A shop while it is edited: a new one has an id but no code. */
export interface EditedShop extends Pick<HeldShop, 'names' | 'places' | 'shopCode' | 'redeemed'> {
  id: string
  cap: string
}

/** A kind of coupon while it is edited: its numbers are texts, and its shops are named by their ids. */
export interface EditedKind extends Omit<HeldKind, 'value' | 'amount' | 'shops' | 'claimCode'> {
  id: string
  value: string
  amount: string
  shopIds: string[]
}

/** Returns a new shop. */
export const newShop = (id: string): EditedShop => ({
  ...{ id, names: {}, places: {}, shopCode: '', redeemed: 0, cap: '20' },
})

/** Returns a new kind of coupon. */
export const newKind = (id: string): EditedKind => ({
  ...{ id, names: {}, details: {}, kindCode: '', value: '0', amount: '100', shopIds: [] },
  ...{ startsAt: '', endsAt: '', isClaimable: true, issued: 0, redeemed: 0 },
})

/** Returns coupons and shops as they are edited. */
export const editedCoupons = ({ currency, updatedAt, shops, kinds }: HeldCoupons) => ({
  ...{ currency, updatedAt },
  shops: shops.map(
    ({ staff: _, bindCode: __, offlineCap, ...shop }): EditedShop => ({
      ...{ ...shop, id: shop.shopCode, cap: String(offlineCap) },
    }),
  ),
  kinds: kinds.map(
    ({ value, amount, shops: places, claimCode: _, ...kind }): EditedKind => ({
      ...{ ...kind, id: kind.kindCode, value: amountText(value, currency), amount: String(amount) },
      shopIds: places.flatMap((place) => shops[place]?.shopCode ?? []),
    }),
  ),
})

/** The coupons and shops of a meeting while they are edited. */
export type EditedCoupons = ReturnType<typeof editedCoupons>

const isNameless = (names: Readonly<Record<string, string>>) => !Object.values(names).some((name) => name.trim())

function shopProblems({ names, cap }: EditedShop) {
  const number = wholeNumber(cap)
  return { name: isNameless(names), cap: number === null || !(number >= 0 && number <= offlineLimits.cap) }
}

function kindProblems({ names, value, amount, issued, startsAt, endsAt }: EditedKind, currency: string) {
  const number = wholeNumber(amount)
  const isNumber = number !== null && number >= 1 && number <= heldCouponLimits.amount
  return {
    name: isNameless(names),
    value: Number.isNaN(amountOf(value, currency)),
    amount: isNumber ? (number < issued ? ('fewer' as const) : undefined) : ('wrong' as const),
    until: endsAt === '' ? ('missing' as const) : endsAt <= startsAt ? ('wrong' as const) : undefined,
  }
}

/** The faults of a shop, and those of a kind of coupon. */
export type ShopProblems = ReturnType<typeof shopProblems>
/** The faults of a kind of coupon. */
export type KindProblems = ReturnType<typeof kindProblems>

/** Returns what is wrong with edited coupons and shops, and whether they can be saved. */
export function problemsOf({ currency, shops, kinds }: EditedCoupons) {
  const shopFaults = new Map(shops.map((shop) => [shop.id, shopProblems(shop)]))
  const kindFaults = new Map(kinds.map((kind) => [kind.id, kindProblems(kind, currency)]))
  const parts = [...shopFaults.values(), ...kindFaults.values()]
  const isRight = !parts.some((part) => Object.values(part).some(Boolean))
  return { shops: shopFaults, kinds: kindFaults, isRight }
}

/** Returns edited coupons and shops as they are sent. */
export function writtenCoupons({ currency, updatedAt, shops, kinds }: EditedCoupons) {
  const places = new Map(shops.map(({ id }, place) => [id, place]))
  return {
    ...{ currency, updatedAt },
    shops: shops.map(({ shopCode, names, places, cap }) => ({
      ...{ names, places, offlineCap: Number(cap), ...(shopCode && { shopCode }) },
    })),
    kinds: kinds.map(({ names, details, kindCode, value, amount, shopIds, startsAt, endsAt, isClaimable }) => ({
      ...{ names, details, startsAt, endsAt, isClaimable, ...(kindCode && { kindCode }) },
      ...{ value: amountOf(value, currency), amount: Number(amount) },
      shops: shopIds.flatMap((id) => places.get(id) ?? []),
    })),
  }
}
