import { isLanguage, type Language } from '../../contract/core/languages.ts'
import { isPagePath } from '../../contract/core/page-path.ts'
import { pageLink, pageRoot } from '../../contract/page-link.ts'
import { nextPages, type PageName, pagePath, pages } from '../../contract/pages.ts'
import type { Settings } from '../core/settings.ts'
import type { Mail } from './mail.ts'

/** The purposes of a link. */
export type Purpose = 'REGISTER' | 'RESET' | 'CHANGE'

const loginPages = [
  'emailCheck',
  'passwordReset',
  'emailLogin',
  'userRegister',
  'passwordSet',
  'userLogin',
  'topUserLogin',
  'aiLogin',
  'applyLogin',
  'preview',
] as const satisfies PageName[]
/** Pages outside the frame of the app. Nobody is redirected to them after a login. */
const barePages = ['frontDoor', 'shortLink', 'demo', 'embedFrame', 'test'] as const satisfies PageName[]
const excluded: readonly string[] = [...loginPages, ...barePages]

/** The paths of all pages that people may return to, in small letters; none of them has parameters. */
const returnPaths = new Set(
  [
    ...(Object.keys(pages) as PageName[]).filter((name) => !excluded.includes(name)).map(pagePath),
    ...Object.keys(nextPages).map((name) => pageRoot + name),
  ].map((path) => path.toLowerCase()),
)

/**
 * A page to return to after the login, or an empty text: other websites, calls, pages that log in and whatever is not
 * in the table of pages are none.
 */
export function pathToKeep(redirect = '') {
  if (!isPagePath(redirect)) return ''
  const path = decodeURIComponent(redirect.split(/[?#]/)[0] ?? '')
    .replace(/\/$/, '')
    .toLowerCase()
  return returnPaths.has(path) ? redirect : ''
}

/** Returns the address where a person asks for a link to a new password. */
export const resetAddress = (language: Language, { publicUrl }: Settings) =>
  publicUrl + pageLink('passwordReset', { language })

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
export function linkMail(
  { purpose, email, secret, account, language: askedLanguage }: LinkMail,
  settings: Settings,
): Mail {
  const { publicUrl } = settings
  const language = isLanguage(account?.language) ? account.language : askedLanguage
  const to = { to: email, language }
  if (purpose === 'RESET') {
    return account
      ? { ...to, kind: 'reset', facts: { link: publicUrl + pageLink('passwordReset', { id: secret, language }) } }
      : { ...to, kind: 'noAccount', facts: { link: publicUrl + pageLink('userRegister', { language }) } }
  }
  if (account) {
    const resetLink = resetAddress(language, settings)
    return {
      ...to,
      kind: 'alreadyRegistered',
      facts: { link: publicUrl + pageLink('emailLogin', { language }), resetLink },
    }
  }
  const kind = purpose === 'REGISTER' ? 'activate' : 'changeEmail'
  return {
    ...to,
    kind,
    facts: { link: `${publicUrl}${pagePath('emailCheck').replace(':id', secret)}?language=${language}` },
  }
}
