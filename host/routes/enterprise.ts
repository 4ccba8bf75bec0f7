import type { Routes } from './route.ts'

/** The routes of host/pages/enterprise. */
export const enterprise = {
  enterpriseMainPage: { page: 'enterprise/main-page', for: 'anyone', layout: 'detail' },
  productList: { page: 'enterprise/product-list', for: 'anyone', layout: 'detail' },
  productDetail: { page: 'enterprise/product-detail', for: 'anyone', layout: 'detail' },
  jobDetail: { page: 'enterprise/job-detail', for: 'anyone', layout: 'detail' },
  shopPage: { page: 'enterprise/shop-page', for: 'anyone', layout: 'detail' },
  enterpriseMainPageShare: { page: 'enterprise/share-landing', for: 'anyone', layout: 'detail' },
} as const satisfies Routes
