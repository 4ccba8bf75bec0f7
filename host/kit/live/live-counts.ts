import { refreshUnread, startUnread } from '../../stores/counts/unread.ts'
import { refreshWaiting, startWaiting } from '../../stores/counts/waiting.ts'
import { onChanges, onMoments } from './changes.ts'

/**
 * Keeps the counts of the menu up to date for the whole visit: with each navigation, and live. Pages without anything
 * of the app around them, such as those inside a partner's page, have no counts.
 */
export function followCounts() {
  if (!document.getElementById('content')) return
  startUnread()
  startWaiting()
  onChanges(({ rooms }) => {
    refreshUnread()
    // The stream begins anew: requests may have come in the pause.
    if (rooms.length === 0) refreshWaiting()
  })
  onMoments(({ is }) => {
    if (is === 'contact') refreshWaiting()
  })
}
