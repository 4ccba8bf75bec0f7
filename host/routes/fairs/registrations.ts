import type { Routes } from '../route.ts'

/** The routes of host/pages/registrations. */
export const registrations = {
  visitorRegister: { page: 'registrations/visitor-register', for: 'anyone', layout: 'detail', skeleton: 'form' },
  mideaRegister: { page: 'registrations/media-register', for: 'anyone', layout: 'detail', skeleton: 'form' },
  groupRegister: { page: 'registrations/group/group-register', for: 'login', layout: 'detail', skeleton: 'form' },
  myRegistrations: {
    page: 'registrations/own/my-registrations',
    for: 'login',
    layout: 'detail',
    skeleton: 'list',
    isRemembered: true,
  },
  registrationDetail: {
    page: 'registrations/own/registration-detail',
    for: 'login',
    layout: 'detail',
    skeleton: 'file',
    isRemembered: true,
  },
  pressKit: { page: 'registrations/press/press-kit', for: 'login', layout: 'detail', skeleton: 'text' },
  exhibitionSignCode: { page: 'registrations/pass/sign-code', for: 'login', layout: 'detail', skeleton: 'file' },
} as const satisfies Routes
