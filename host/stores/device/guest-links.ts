import { useIsInBrowser } from '../hydration.ts'

// A guest who was invited by name may register days later, or after a login in another tab. Until then the device
// remembers their link, by meeting.

const key = 'foyer:guest-links'
/** The most meetings whose links the device remembers. */
const maxMeetings = 20

/** A meeting and the code of the short link by which the visitor came to it. */
type Entry = [meetingCode: string, code: string]

/** A copy in memory, because storage may be blocked. */
let inMemory: Entry[] = []

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string')

function storedEntries(): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) && stored.length > 0 ? stored.filter(isEntry) : inMemory
  } catch {
    // Storage is blocked, or holds a value that Foyer did not write.
    return inMemory
  }
}

/**
 * Remembers the short link that led to a page of a meeting. A link that invites a guest stays when the visitor opens
 * another link of the meeting later; only the server knows for sure which links do.
 */
export function storeGuestLink(code: string, query: URLSearchParams) {
  const meetingCode = query.get('meetingCode')
  if (!meetingCode) return
  const entries = storedEntries()
  if (!query.has('guest') && entries.some(([meeting]) => meeting === meetingCode)) return
  inMemory = [[meetingCode, code] as Entry, ...entries.filter(([meeting]) => meeting !== meetingCode)].slice(
    0,
    maxMeetings,
  )
  try {
    localStorage.setItem(key, JSON.stringify(inMemory))
  } catch {
    // Storage is blocked or full: the link is known as long as the page is open.
  }
}

/** Returns the short link by which the visitor came to a meeting. It may be forged; undefined where there is none. */
export const guestLink = (meetingCode: string) => storedEntries().find(([meeting]) => meeting === meetingCode)?.[1]

/** The short link by which the visitor came to a meeting; undefined on the server, which does not know it. */
export function useGuestLink(meetingCode: string) {
  const isInBrowser = useIsInBrowser()
  return isInBrowser ? guestLink(meetingCode) : undefined
}
