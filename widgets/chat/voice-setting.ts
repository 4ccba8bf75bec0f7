const settingKey = 'foyer:voice-sends'

/** Returns whether speech is sent without a look at its text; the visitor chose so on this device. */
export function sendsAtOnce() {
  try {
    return localStorage.getItem(settingKey) === '1'
  } catch {
    // Storage is closed to us.
    return false
  }
}

/** Stores whether speech is sent at once. */
export function setSendsAtOnce(isOn: boolean) {
  try {
    localStorage.setItem(settingKey, isOn ? '1' : '')
  } catch {
    // Storage is closed to us: the text lands in the field, as at first.
  }
}
