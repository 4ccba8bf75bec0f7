import type { PageName } from '../../api/contract/pages.ts'

/** Who may see a page: anyone, or only people who are logged in. */
type For = 'anyone' | 'login'

/**
 * How the host app shows one of the contract's pages. `page` names its file in host/pages/. `layout`: `app` has the
 * tab bar, `detail` a bar of its own with a way back instead, `door` is a page to log in or register, without any bar
 * of the app's; `bare` is a page that the app does not surround. `isDoor`: from here one comes back to the page before.
 */
export interface Route {
  page: string
  for: For
  layout: 'app' | 'detail' | 'door' | 'bare'
  isDoor?: true
}

/** The routes of one group of pages, by the names of `api/contract/pages.ts`. */
export type Routes = { [Name in PageName]?: Route }

/** The file of words that a page needs beside the frame's: the pages of one folder share one. */
export const wordsFileOf = (page: string) => `host-${page.slice(0, page.lastIndexOf('/')).replaceAll('/', '-')}`
