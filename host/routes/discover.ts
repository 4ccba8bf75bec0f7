import type { Routes } from './route.ts'

/** The routes of host/pages/discover. */
export const discover = {
  home: { page: 'discover/home', for: 'anyone', layout: 'app' },
  exhibitorList: { page: 'discover/exhibitor-list', for: 'anyone', layout: 'app' },
  search: { page: 'discover/search', for: 'anyone', layout: 'detail' },
  exhibitorDetail: { page: 'discover/exhibitor-detail', for: 'anyone', layout: 'detail' },
  exhibitsList: { page: 'discover/exhibits-list', for: 'anyone', layout: 'detail' },
  exhibitsDetail: { page: 'discover/exhibits-detail', for: 'anyone', layout: 'detail' },
} as const satisfies Routes
