import { refreshUnread, startUnread } from '../../stores/unread.ts'
import { startWaiting } from '../../stores/waiting.ts'
import { onChanges } from './changes.ts'

/** Keeps the counts of the menu up to date for the whole visit: with each navigation, and live. */
export function followCounts() {
  startUnread()
  startWaiting()
  onChanges(refreshUnread)
}
