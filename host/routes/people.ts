import type { Routes } from './route.ts'

/** The routes of host/pages/people. */
export const people = {
  mainPage: { page: 'people/main-page', for: 'anyone', layout: 'detail', skeleton: 'company' },
  multilingualMainPage: { page: 'people/multilingual', for: 'anyone', layout: 'detail', skeleton: 'list' },
} as const satisfies Routes
