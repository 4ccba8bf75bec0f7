import type { Routes } from './route.ts'

/** The routes of host/pages/discover. */
export const discover = {
  home: { page: 'discover/home', for: 'anyone', layout: 'app', skeleton: 'home' },
  exhibitorList: {
    page: 'discover/exhibitor-list',
    for: 'anyone',
    layout: 'app',
    skeleton: 'list',
    panes: 'exhibitors',
  },
  search: { page: 'discover/search', for: 'anyone', layout: 'detail', skeleton: 'list' },
  exhibitorDetail: {
    page: 'discover/exhibitor/exhibitor-detail',
    for: 'anyone',
    layout: 'detail',
    skeleton: 'exhibitor',
    panes: 'exhibitors',
  },
  exhibitsList: { page: 'discover/exhibits-list', for: 'anyone', layout: 'detail', skeleton: 'cards' },
  exhibitsDetail: { page: 'discover/exhibits-detail', for: 'anyone', layout: 'detail', skeleton: 'picture' },
} as const satisfies Routes
