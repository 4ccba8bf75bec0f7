import type { InvitationSite } from '../../../contract/meetings/site-ways.ts'
import { pagePath } from '../../../contract/pages.ts'
import type { Settings } from '../../core/settings.ts'

// The letter of an exhibitor to its clients is no page for the guests of an organiser.
const pages = {
  ...{ MEETING: 'gdteVisitor', EXHIBITION: 'gdteVisitor', FORUM: 'gdteForum' },
} as const satisfies Record<string, InvitationSite>

/** A meeting of a type that has a page for guests. */
export type GuestMeeting = keyof typeof pages

interface GuestQuery {
  guest: string
  meetingCode: string
  language?: string
}

/** Returns the address that shows one guest their invitation to their meeting. */
export const guestLink = (type: GuestMeeting, query: GuestQuery, { publicUrl }: Settings) =>
  `${publicUrl}${pagePath(pages[type])}?${new URLSearchParams({ ...query })}`
