import type { Routes } from '../route.ts'

/** The routes of host/pages/benefits. */
export const benefits = {
  mehzShopBind: { page: 'benefits/shop/shop-bind', for: 'login', layout: 'detail', skeleton: 'form' },
  // Without data of a person it can be kept for times without a network; the page itself asks for a login.
  mehzCouponCheck: { page: 'benefits/shop/coupon-check', for: 'anyone', layout: 'detail', skeleton: 'list' },
  mehzDashboard: {
    ...{ page: 'benefits/figures/dashboard', for: 'login', layout: 'detail', skeleton: 'list' },
    isRemembered: true,
  },
  coupons: { page: 'benefits/shop/own-coupons', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  lottery: { page: 'benefits/lottery/lottery', for: 'anyone', layout: 'detail', skeleton: 'list' },
  lotteryScreen: { page: 'benefits/lottery/lottery-screen', for: 'anyone', layout: 'door', skeleton: 'picture' },
} as const satisfies Routes
