import { locales } from '../../i18n/locales.ts'
import { translator } from '../../i18n/messages.ts'
import { hostWords } from '../messages.ts'
import { languageStore } from '../stores/language.ts'
import type { PageState } from './load-page.ts'

/**
 * Writes the page's title, and the language and direction of the visit, into the document; widgets follow its language.
 */
export function updateDocumentHead(page: PageState) {
  const language = languageStore.get()
  const { documentElement: html } = document
  html.lang = locales[language].tag
  html.dir = locales[language].dir
  html.dataset.language = language
  const t = translator(hostWords, language)
  document.title = page.is === 'ready' ? page.head.title : t(page.is === 'missing' ? 'notFoundTitle' : 'failedTitle')
  ;(window as { foyer?: { setLanguage?(code: string): void } }).foyer?.setLanguage?.(language)
}
