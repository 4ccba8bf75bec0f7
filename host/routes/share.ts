import type { Routes } from './route.ts'

/** The routes of host/pages/share. */
export const share = {
  sharePoster: { page: 'share/poster', for: 'anyone', layout: 'detail' },
  myLinks: { page: 'share/my-links', for: 'login', layout: 'detail' },
  shortLink: { page: 'share/short-link', for: 'anyone', layout: 'detail' },
} as const satisfies Routes
