import type { PageName } from '../../../api/contract/pages.ts'
import type { Language } from '../../../i18n/locales.ts'
import { entryKey } from '../../router.ts'
import { routeNamed } from '../../routes/index.ts'
import { editsStore } from '../../stores/edits.ts'
import { sessionStore } from '../../stores/session.ts'
import { type PageState, queryOf } from '../load-page.ts'

type Ready = Extract<PageState, { is: 'ready' }>

const maxPages = 40
const pagesByEntry = new Map<string, Ready>()

const clear = () => pagesByEntry.clear()
// The pages may show personal data, or data from before a save.
sessionStore.listen(clear)
editsStore.listen(clear)

/** Returns whether a page is shown again from memory; the other pages of one person are always loaded. */
function isStorable(name: PageName) {
  const route = routeNamed(name)
  return route.isRemembered || (route.for === 'anyone' && route.layout !== 'door')
}

/** Stores the page of the present history entry, so that going back shows it at once. */
export function storePage(page: PageState) {
  if (page.is !== 'ready' || !isStorable(page.route)) return
  const key = entryKey()
  pagesByEntry.delete(key)
  pagesByEntry.set(key, page)
  const [oldest = ''] = pagesByEntry.keys()
  if (pagesByEntry.size > maxPages) pagesByEntry.delete(oldest)
}

/** Returns the page that was shown for the present history entry in this language, with the query of its address. */
export function storedPage(address: string, language: Language): Ready | undefined {
  const page = pagesByEntry.get(entryKey())
  if (!page || page.props.language !== language) return undefined
  const path = (text: string) => new URL(text, 'http://a').pathname
  if (path(page.address) !== path(address)) return undefined
  return { ...page, address, props: { ...page.props, query: queryOf(address) as never } }
}
