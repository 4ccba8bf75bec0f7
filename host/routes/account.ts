import type { Routes } from './route.ts'

/** The routes of host/pages/account. */
export const account = {
  frontDoor: { page: 'account/login/front-door', for: 'anyone', layout: 'door', isDoor: true, skeleton: 'form' },
  aiLogin: { page: 'account/login/ai-login', for: 'anyone', layout: 'door', isDoor: true, skeleton: 'form' },
  userLogin: { page: 'account/login/user-login', for: 'anyone', layout: 'door', isDoor: true, skeleton: 'form' },
  topUserLogin: { page: 'account/login/top-user-login', for: 'anyone', layout: 'door', isDoor: true, skeleton: 'form' },
  emailLogin: { page: 'account/login/email-login', for: 'anyone', layout: 'door', isDoor: true, skeleton: 'form' },
  userRegister: {
    page: 'account/register/user-register',
    for: 'anyone',
    layout: 'door',
    isDoor: true,
    skeleton: 'form',
  },
  applyLogin: { page: 'account/login/apply-login', for: 'anyone', layout: 'door', isDoor: true, skeleton: 'form' },
  preview: { page: 'account/login/preview', for: 'anyone', layout: 'door', isDoor: true, skeleton: 'form' },
  emailCheck: { page: 'account/door/email-check', for: 'anyone', layout: 'door', skeleton: 'form' },
  passwordSet: { page: 'account/register/password-set', for: 'anyone', layout: 'door', skeleton: 'form' },
  passwordReset: { page: 'account/register/password-reset', for: 'anyone', layout: 'door', skeleton: 'form' },
  popupLogin: { page: 'account/popup/popup-login', for: 'anyone', layout: 'door', skeleton: 'form' },
  myPage: { page: 'account/me/my-page', for: 'login', layout: 'app', skeleton: 'list', isRemembered: true },
  editCard: { page: 'account/card/edit-card', for: 'login', layout: 'detail', skeleton: 'form', isRemembered: true },
  security: { page: 'account/me/security', for: 'login', layout: 'detail', skeleton: 'list', isRemembered: true },
} as const satisfies Routes
