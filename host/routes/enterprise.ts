import type { Routes } from './route.ts'

/** The routes of host/pages/enterprise. */
export const enterprise = {
  enterpriseMainPage: { page: 'enterprise/main-page', for: 'anyone', layout: 'detail', skeleton: 'company' },
  productList: { page: 'enterprise/product-list', for: 'anyone', layout: 'detail', skeleton: 'cards' },
  productDetail: { page: 'enterprise/product-detail', for: 'anyone', layout: 'detail', skeleton: 'picture' },
  jobDetail: { page: 'enterprise/job-detail', for: 'anyone', layout: 'detail', skeleton: 'text' },
  shopPage: { page: 'enterprise/shop-page', for: 'anyone', layout: 'detail', skeleton: 'cards' },
  enterpriseMainPageShare: { page: 'enterprise/share-landing', for: 'anyone', layout: 'detail', skeleton: 'company' },
} as const satisfies Routes
