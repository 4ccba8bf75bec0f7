import type { Routes } from './route.ts'

/** The routes of host/pages/leads. */
export const leads = {
  leadList: { page: 'leads/lead-list', for: 'login', layout: 'detail', skeleton: 'list', panes: 'leads' },
  leadDetail: { page: 'leads/detail/lead-detail', for: 'login', layout: 'detail', skeleton: 'text', panes: 'leads' },
  leadSettings: { page: 'leads/settings/lead-settings', for: 'login', layout: 'detail', skeleton: 'form' },
} as const satisfies Routes
