import type { Routes } from './route.ts'

/** The routes of host/pages/editing. */
export const editing = {
  enterpriseEdit: {
    page: 'editing/enterprise-edit',
    for: 'login',
    layout: 'detail',
    skeleton: 'form',
    isRemembered: true,
  },
} as const satisfies Routes
