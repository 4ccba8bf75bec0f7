import type { Routes } from './route.ts'

/** The routes of host/pages/partner. */
export const partner = {
  demo: { page: 'partner/demo', for: 'anyone', layout: 'bare' },
  embedFrame: { page: 'partner/embed-frame', for: 'anyone', layout: 'bare' },
} as const satisfies Routes
