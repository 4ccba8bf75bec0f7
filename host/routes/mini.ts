import type { Routes } from './route.ts'

/** The routes of host/pages/mini. */
export const mini = {
  webToMini: { page: 'mini/home', for: 'anyone', layout: 'detail', skeleton: 'text' },
  webToMiniMeeting: { page: 'mini/meeting', for: 'anyone', layout: 'detail', skeleton: 'text' },
  webToMiniEnterprise: { page: 'mini/enterprise', for: 'anyone', layout: 'detail', skeleton: 'text' },
  webToMiniContact: { page: 'mini/contact', for: 'anyone', layout: 'detail', skeleton: 'text' },
  webToMiniProduct: { page: 'mini/product', for: 'anyone', layout: 'detail', skeleton: 'text' },
  webToMiniJob: { page: 'mini/job', for: 'anyone', layout: 'detail', skeleton: 'text' },
  webToMiniShop: { page: 'mini/shop', for: 'anyone', layout: 'detail', skeleton: 'text' },
} as const satisfies Routes
