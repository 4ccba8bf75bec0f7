import type { Routes } from '../route.ts'

/** The routes of host/pages/people/notices, codes and figures. */
export const codes = {
  qrCode: { page: 'people/codes/qr-code', for: 'anyone', layout: 'detail', skeleton: 'file' },
  qrCodeList: {
    page: 'people/codes/code-list',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    isRemembered: true,
  },
  cardFigures: { page: 'people/figures/card-figures', for: 'login', layout: 'detail', skeleton: 'list' },
  notification: {
    page: 'people/notices/notification',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    isRemembered: true,
  },
} as const satisfies Routes
