import type { Routes } from './route.ts'

/** The routes of host/pages/partner and host/pages/embed. */
export const partner = {
  demo: { page: 'partner/demo', for: 'anyone', layout: 'bare' },
  embedStudio: { page: 'embed/studio', for: 'anyone', layout: 'detail', skeleton: 'form' },
  embedFrame: { page: 'partner/embed-frame', for: 'anyone', layout: 'bare' },
} as const satisfies Routes
