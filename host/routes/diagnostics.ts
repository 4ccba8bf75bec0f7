import type { Routes } from './route.ts'

/** The routes of host/pages/diagnostics. */
export const diagnostics = {
  test: { page: 'diagnostics/test', for: 'anyone', layout: 'detail', skeleton: 'text' },
} as const satisfies Routes
