import type { Routes } from '../route.ts'

/** The routes of host/pages/organising. */
export const organising = {
  examineUser: {
    page: 'organising/examine-user',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    panes: 'review',
    isRemembered: true,
  },
  examinUserDetail: {
    page: 'organising/examin-user-detail',
    for: 'login',
    layout: 'detail',
    skeleton: 'text',
    panes: 'review',
  },
  registrations: {
    page: 'organising/registrations',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    isRemembered: true,
  },
} as const satisfies Routes
