import { isLanguage, type Language } from '../../contract/core/languages.ts'
import { isPagePath } from '../../contract/core/page-path.ts'
import type { Settings } from '../core/settings.ts'
import type { Mail } from './mail.ts'

/** What a link can be for. */
export type Purpose = 'REGISTER' | 'RESET' | 'CHANGE'

/** The pages that links lead to. */
const pages = {
  check: '/mini-h5/index/emailCheck',
  reset: '/mini-h5/index/passwordReset',
  login: '/mini-h5/index/emailLogin',
  register: '/mini-h5/index/userRegister',
}

const doors = [
  ...Object.values(pages),
  '/mini-h5/index/passwordSet',
  '/mini-h5/index/userLogin',
  '/userLogin',
  '/aiLogin',
  '/applyForm/login',
  '/preview',
].map((door) => door.toLowerCase())

/** A page to return to after the login, or an empty text: other websites, calls and pages that log in are none. */
export function pathToKeep(redirect = '') {
  if (!isPagePath(redirect)) return ''
  const path = decodeURIComponent(redirect.split(/[?#]/)[0] ?? '').toLowerCase()
  const isDoor = path === '/' || doors.some((door) => path === door || path.startsWith(`${door}/`))
  return isDoor ? '' : redirect
}

/** The address where a person sets a new password without having asked for a link yet. */
export const resetAddress = (language: Language, { publicUrl }: Settings) =>
  `${publicUrl}${pages.reset}?language=${language}`

interface LinkMail {
  purpose: Purpose
  email: string
  secret: string
  /** The account that has the address already. */
  account: { language: string } | undefined
  /** The language of a reader without an account. */
  language: Language
}

/** The mail that carries a link. It alone says whether the address has an account: only its owner reads it. */
export function linkMail({ purpose, email, secret, account, language: asked }: LinkMail, settings: Settings): Mail {
  const { publicUrl } = settings
  const language = isLanguage(account?.language) ? account.language : asked
  const to = { to: email, language }
  const link = (path: string) => `${publicUrl}${path}${path.includes('?') ? '&' : '?'}language=${language}`
  if (purpose === 'RESET') {
    return account
      ? { ...to, kind: 'reset', facts: { link: link(`${pages.reset}?id=${secret}`) } }
      : { ...to, kind: 'noAccount', facts: { link: link(pages.register) } }
  }
  if (account) {
    const resetLink = resetAddress(language, settings)
    return { ...to, kind: 'alreadyRegistered', facts: { link: link(pages.login), resetLink } }
  }
  const kind = purpose === 'REGISTER' ? 'activate' : 'changeEmail'
  return { ...to, kind, facts: { link: link(`${pages.check}/${secret}`) } }
}
