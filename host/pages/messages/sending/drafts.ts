const prefix = 'foyer:draft:'

/**
 * Returns what was typed in a room and not sent yet. It is kept on this device until the reader logs out; an expired
 * login leaves it.
 */
export function draftOf(room: string): string {
  try {
    return localStorage.getItem(prefix + room) ?? ''
  } catch {
    // Storage is blocked.
    return ''
  }
}

/** Keeps what is typed in a room; an empty text deletes it. */
export function keepDraft(room: string, text: string) {
  try {
    if (text) localStorage.setItem(prefix + room, text)
    else localStorage.removeItem(prefix + room)
  } catch {
    // Storage is blocked or full: the text lasts as long as the room is open.
  }
}
