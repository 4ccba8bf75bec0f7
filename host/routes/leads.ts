import type { Routes } from './route.ts'

/** The routes of host/pages/leads. */
export const leads = {
  leadList: {
    page: 'leads/lead-list',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    panes: 'leads',
    isRemembered: true,
  },
  leadDetail: {
    page: 'leads/detail/lead-detail',
    for: 'login',
    layout: 'detail',
    skeleton: 'text',
    panes: 'leads',
    isRemembered: true,
  },
  leadSettings: {
    page: 'leads/settings/lead-settings',
    for: 'login',
    layout: 'detail',
    skeleton: 'form',
    isRemembered: true,
  },
  badgeScan: {
    page: 'leads/scanning/badge-scan',
    for: 'login',
    layout: 'detail',
    skeleton: 'form',
    isRemembered: true,
  },
} as const satisfies Routes
