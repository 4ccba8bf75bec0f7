import type { NamedPage } from '../../api/contract/pages.ts'
import type { Language } from '../../i18n/locales.ts'
import type { Where } from './leads-to.ts'

/** Without an answer of the server everything leads to pages of Foyer's own. */
export const nowhereElse: Where['targets'] = { meetingSite: '', chatPage: '', miniProgramAppId: '' }

/** The pages of Foyer's own that widgets lead to; the host app reads them from its table of routes. */
export const ownPages = [
  'exhibitorDetail',
  'exhibitsDetail',
  'productDetail',
  'enterpriseMainPage',
  'jobDetail',
  'shopPage',
] as const satisfies readonly NamedPage[]

/** Where a widget stands. Any page may pretend to be a mini program: nothing secret may depend on it. */
export const whereHere = (language: Language, targets = nowhereElse): Where => ({
  surroundings:
    (globalThis as { __wxjs_environment?: string }).__wxjs_environment === 'miniprogram' ? 'miniProgram' : 'browser',
  targets,
  language,
  ownPages,
})
