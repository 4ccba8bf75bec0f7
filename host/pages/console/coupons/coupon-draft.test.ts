import { expect, test } from 'vitest'
import { editedCoupons, newKind, newShop, problemsOf, writtenCoupons } from './coupon-draft.ts'

const empty = {
  ...{ timeZone: 'Asia/Tokyo', currency: 'EUR', updatedAt: '', shops: [], kinds: [], groups: [] },
}
const bar = { ...newShop('bar'), names: { EN: 'Bar' } }
const kiosk = { ...newShop('kiosk'), names: { EN: 'Kiosk' } }
const coffee = {
  ...{ ...newKind('coffee'), names: { EN: 'Coffee' }, value: '3,50', endsAt: '2035-05-01T12:00', shopIds: ['kiosk'] },
}

test('new coupons are sent with the places of their shops, their value in minor units, and no codes', () => {
  const written = writtenCoupons({ ...editedCoupons(empty), shops: [bar, kiosk], kinds: [coffee] })

  expect(written.shops).toEqual([
    { names: { EN: 'Bar' }, places: {}, offlineCap: 20 },
    { names: { EN: 'Kiosk' }, places: {}, offlineCap: 20 },
  ])
  expect(written.kinds).toMatchObject([{ value: 350, amount: 100, shops: [1] }])
  expect(written.kinds[0]).not.toHaveProperty('kindCode')
})

test.each([['many'], ['501'], ['']])('a shop that accepts “%s” coupons offline cannot be saved', (cap) => {
  expect(problemsOf({ ...editedCoupons(empty), shops: [{ ...bar, cap }] }).isRight).toBe(false)
})

test.each([
  ['name', { names: { EN: ' ' } }],
  ['value', { value: 'much' }],
  ['amount', { amount: '0' }],
  ['amount', { amount: '4', issued: 5 }],
  ['until', { endsAt: '' }],
  ['until', { startsAt: '2036-05-01T12:00' }],
] as const)('a coupon with a wrong %s cannot be saved', (part, change) => {
  const found = problemsOf({ ...editedCoupons(empty), kinds: [{ ...coffee, ...change }] })

  expect([found.isRight, Boolean(found.kinds.get('coffee')?.[part])]).toEqual([false, true])
})
