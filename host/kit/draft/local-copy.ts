import { sessionStore } from '../../stores/session.ts'

/** The content that this device keeps until it is saved, and the saved state that it began from. */
export interface LocalCopy<Content> {
  revision: number
  base: Content
  content: Content
}

/** `name` begins with the kind of the thing: `page:p-1`. */
const keyOf = (name: string) => {
  const [kind = '', ...rest] = name.split(':')
  return `foyer:${kind}:${sessionStore.get()?.user.uid ?? ''}:${rest.join(':')}`
}

/** Returns the unsaved changes that this device keeps of a thing, for the person who is logged in. */
export function readLocalCopy<Content>(name: string): LocalCopy<Content> | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as LocalCopy<Content> | null) ?? undefined
  } catch {
    // The browser keeps nothing for this site, or somebody has changed it by hand.
    return undefined
  }
}

/** Keeps unsaved changes on this device; without any, what was there is deleted. */
export function writeLocalCopy<Content>(name: string, copy: LocalCopy<Content> | undefined) {
  try {
    if (copy) localStorage.setItem(keyOf(name), JSON.stringify(copy))
    else localStorage.removeItem(keyOf(name))
  } catch {
    // The browser keeps nothing for this site; the changes stay on the page.
  }
}
