import type { Routes } from './route.ts'

/** The routes of host/pages/leads. */
export const leads = {
  leadList: { page: 'leads/lead-list', for: 'login', layout: 'detail' },
  leadDetail: { page: 'leads/detail/lead-detail', for: 'login', layout: 'detail' },
  leadSettings: { page: 'leads/settings/lead-settings', for: 'login', layout: 'detail' },
} as const satisfies Routes
