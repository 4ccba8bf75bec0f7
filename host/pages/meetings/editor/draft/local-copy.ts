import type { PageContent } from '../../../../../api/contract/meetings/organising/event-pages.ts'
import { sessionStore } from '../../../../stores/session.ts'

/** The page that this device keeps until it is saved, and the saved state that it began from. */
export interface LocalCopy {
  revision: number
  base: PageContent
  content: PageContent
}

const nameOf = (page: string) => `foyer:page:${sessionStore.get()?.user.uid ?? ''}:${page}`

/** Returns the unsaved changes that this device keeps of a page of the person who is logged in. */
export function readLocalCopy(page: string): LocalCopy | undefined {
  try {
    return (JSON.parse(localStorage.getItem(nameOf(page)) ?? 'null') as LocalCopy | null) ?? undefined
  } catch {
    // The browser keeps nothing for this site, or somebody has changed it by hand.
    return undefined
  }
}

/** Keeps unsaved changes on this device; without any, what was there is deleted. */
export function writeLocalCopy(page: string, copy: LocalCopy | undefined) {
  try {
    if (copy) localStorage.setItem(nameOf(page), JSON.stringify(copy))
    else localStorage.removeItem(nameOf(page))
  } catch {
    // The browser keeps nothing for this site; the changes stay on the page.
  }
}
