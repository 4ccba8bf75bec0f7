import { onChanges } from '../../kit/live/changes.ts'
import { refreshUnread, startUnread } from '../../stores/unread.ts'
import { startWaiting } from '../../stores/waiting.ts'

/** Keeps the counts of the menu up to date, with each navigation and live, until the result is called. */
export function followCounts() {
  startUnread()
  startWaiting()
  return onChanges(refreshUnread)
}
