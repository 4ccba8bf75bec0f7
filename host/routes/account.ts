import type { Routes } from './route.ts'

/** The routes of host/pages/account. */
export const account = {
  frontDoor: { page: 'account/login/front-door', for: 'anyone', layout: 'door', isDoor: true },
  aiLogin: { page: 'account/login/ai-login', for: 'anyone', layout: 'door', isDoor: true },
  userLogin: { page: 'account/login/user-login', for: 'anyone', layout: 'door', isDoor: true },
  topUserLogin: { page: 'account/login/top-user-login', for: 'anyone', layout: 'door', isDoor: true },
  emailLogin: { page: 'account/login/email-login', for: 'anyone', layout: 'door', isDoor: true },
  userRegister: { page: 'account/register/user-register', for: 'anyone', layout: 'door', isDoor: true },
  applyLogin: { page: 'account/login/apply-login', for: 'anyone', layout: 'door', isDoor: true },
  preview: { page: 'account/login/preview', for: 'anyone', layout: 'door', isDoor: true },
  emailCheck: { page: 'account/door/email-check', for: 'anyone', layout: 'door' },
  passwordSet: { page: 'account/register/password-set', for: 'anyone', layout: 'door' },
  passwordReset: { page: 'account/register/password-reset', for: 'anyone', layout: 'door' },
  popupLogin: { page: 'account/popup/popup-login', for: 'anyone', layout: 'door' },
  myPage: { page: 'account/me/my-page', for: 'login', layout: 'app' },
  editCard: { page: 'account/me/edit-card', for: 'login', layout: 'detail' },
  security: { page: 'account/me/security', for: 'login', layout: 'detail' },
} as const satisfies Routes
