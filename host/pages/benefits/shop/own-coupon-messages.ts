import { messages } from '../../../../i18n/messages.ts'

/** The words of people's coupons. */
export const ownCouponWords = messages('own-coupons', {
  title: 'My coupons',
  none: 'You have no coupons yet',
  noneText: 'Here are the coupons that you get, with a code for the shop.',
  get: 'Get this coupon',
  got: 'The coupon is yours.',
  HAS_ONE: 'You have this coupon.',
  GONE: 'All of these coupons are given out.',
  OVER: 'Its time is over',
  CLOSED: 'This coupon isn’t given out any more.',
  from: 'Valid from {time}',
  until: 'Valid until {time}',
  redeemedAt: 'Redeemed: {time}',
  allShops: 'At every shop of the meeting',
  showCode: 'Show the code',
  failed: 'Something went wrong. Please try again.',
})
