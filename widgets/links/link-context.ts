import type { NamedPage } from '../../api/contract/pages.ts'
import type { Language } from '../../i18n/locales.ts'
import type { LinkContext } from './card-target.ts'

/** Without an answer of the server, everything leads to pages of Foyer. */
export const noTargets: LinkContext['targets'] = { meetingSite: '', chatPage: '', miniProgramAppId: '' }

/** The pages of Foyer that widgets link to; the host app has its own list, from its table of routes. */
export const ownPages = [
  'exhibitorDetail',
  'exhibitsDetail',
  'productDetail',
  'enterpriseMainPage',
  'jobDetail',
  'shopPage',
  'mainPage',
  'chat',
] as const satisfies readonly NamedPage[]

/**
 * Returns the link context of a widget. Any page may pretend to be a mini program, so nothing secret may depend on it.
 */
export const contextHere = (language: Language, targets = noTargets): LinkContext => ({
  surroundings:
    (globalThis as { __wxjs_environment?: string }).__wxjs_environment === 'miniprogram' ? 'miniProgram' : 'browser',
  targets,
  language,
  ownPages,
})
