import type { PageName } from '../../api/contract/pages.ts'

/** The skeletons: grey shapes in the places of the boxes of a page while it loads. */
export type SkeletonName = 'home' | 'list' | 'cards' | CoverName | 'picture' | 'form' | 'text' | 'file'
/** The skeletons of pages that begin with a cover picture, which their bar lies on in narrow windows. */
type CoverName = 'company' | 'exhibitor' | 'meeting' | 'person'

/**
 * The people who may see a page: anyone, or only those who are logged in. `ticket`: those who are logged in, and those
 * whose address holds the ticket of another device in its fragment, `#t=…`, which servers never see.
 */
type Audience = 'anyone' | 'login' | 'ticket'

/**
 * The route of one of the contract's pages. `page` names its file in host/pages/. `layout`: `app` has the tab bar;
 * `detail` has a bar with a back button instead; `door` is a page for login or registration, without the app's bars;
 * `bare` has nothing of the app around it. `isDoor`: afterwards the reader returns to the previous page. `skeleton`
 * names the skeleton that is shown while the page loads. Pages with the same `panes` show the same list beside
 * their entry on wide screens, so that only the entry is replaced. `isRemembered`: the page of one person is shown
 * again from memory when they go back to it, and takes up newer data in place; pages for anyone always are. `isSite`: a
 * page that organisers publish, which looks like a site of its own; it is the same for everybody.
 */
export interface Route {
  page: string
  for: Audience
  layout: 'app' | 'detail' | 'door' | 'bare'
  isDoor?: true
  isSite?: true
  skeleton?: SkeletonName
  panes?: 'exhibitors' | 'meetings' | 'leads' | 'contacts' | 'messages' | 'review' | 'notes'
  isRemembered?: true
}

/** The routes of one group of pages, by the names of `api/contract/pages.ts`. */
export type Routes = { [Name in PageName]?: Route }

/**
 * The files of the app that open above any page, or in one beside its first view, without `host/` and `.tsx`. They and
 * their words are loaded when they are needed for the first time.
 */
export const layers = [
  'shell/keys/key-sheet',
  'shell/menu/menu-part',
  'shell/palette/palette',
  'pages/discover/hall-map/halls',
  'pages/discover/exhibitor/plan-sheet',
  'pages/discover/hall-map/way/way-in-words',
  'pages/organising/sheets',
  'pages/door/walk-in/walk-in-sheet',
  'kit/table/views/saved-views',
  'shell/viewing/viewing-bar',
] as const

/**
 * The file of words that a page needs beside the frame's: the pages of one folder share one. Layers have theirs in the
 * same way.
 */
export const wordsFileOf = (page: string) => `host-${page.slice(0, page.lastIndexOf('/')).replaceAll('/', '-')}`
