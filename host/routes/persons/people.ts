import type { Routes } from '../route.ts'

/** The routes of host/pages/people. */
export const people = {
  mainPage: { page: 'people/main-page', for: 'anyone', layout: 'detail', skeleton: 'person' },
  multilingualMainPage: { page: 'people/multilingual', for: 'anyone', layout: 'detail', skeleton: 'list' },
  resumeList: {
    page: 'people/lounge/resume-list',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    isRemembered: true,
  },
  addResume: { page: 'people/lounge/add-resume', for: 'login', layout: 'detail', skeleton: 'form', isRemembered: true },
  editIntroduce: {
    page: 'people/introduce/edit-introduce',
    for: 'login',
    layout: 'detail',
    skeleton: 'form',
    isRemembered: true,
  },
  selectFile: { page: 'people/lounge/select-file', for: 'login', layout: 'detail', skeleton: 'list' },
} as const satisfies Routes
