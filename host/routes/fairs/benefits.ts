import type { Routes } from '../route.ts'

/** The routes of host/pages/benefits. */
export const benefits = {
  mehzShopBind: { page: 'benefits/shop/shop-bind', for: 'login', layout: 'detail', skeleton: 'form' },
  mehzCouponCheck: {
    ...{ page: 'benefits/shop/coupon-check', for: 'login', layout: 'detail', skeleton: 'list' },
    isRemembered: true,
  },
  mehzDashboard: {
    ...{ page: 'benefits/figures/dashboard', for: 'login', layout: 'detail', skeleton: 'list' },
    isRemembered: true,
  },
  coupons: { page: 'benefits/shop/own-coupons', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  lottery: { page: 'benefits/lottery/lottery', for: 'anyone', layout: 'detail', skeleton: 'list' },
  lotteryScreen: { page: 'benefits/lottery/lottery-screen', for: 'anyone', layout: 'door', skeleton: 'picture' },
} as const satisfies Routes
