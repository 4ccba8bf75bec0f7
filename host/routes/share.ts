import type { Routes } from './route.ts'

/** The routes of host/pages/share. */
export const share = {
  sharePoster: { page: 'share/poster', for: 'anyone', layout: 'detail', skeleton: 'file' },
  myLinks: { page: 'share/my-links', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
  shortLink: { page: 'share/short-link', for: 'anyone', layout: 'detail', skeleton: 'text' },
} as const satisfies Routes
