import { pagePath } from '../../../contract/pages.ts'
import type { Settings } from '../../core/settings.ts'

const pages = { MEETING: 'gdteVisitor', EXHIBITION: 'gdteExhibition', FORUM: 'gdteForum' } as const

/** A meeting of a type that has a page for guests. */
export type GuestMeeting = keyof typeof pages

/** Returns the address that shows one guest their invitation. */
export const guestLink = (type: GuestMeeting, query: { guest: string; language?: string }, { publicUrl }: Settings) =>
  `${publicUrl}${pagePath(pages[type])}?${new URLSearchParams(query)}`
