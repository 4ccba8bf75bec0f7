import type { Routes } from './route.ts'

/** The routes of host/pages/legal. */
export const legal = {
  terms: { page: 'legal/terms', for: 'anyone', layout: 'detail', skeleton: 'text' },
  privacy: { page: 'legal/privacy', for: 'anyone', layout: 'detail', skeleton: 'text' },
} as const satisfies Routes
