// Not among the entries that a logout removes: it belongs to the device.
const key = 'singleKeys'

/** Returns whether shortcuts of a single key work; people who press keys by accident or dictate turn them off. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    // Storage is blocked: nobody can have turned them off.
    return true
  }
}

/** Turns shortcuts of a single key on or off in this browser. */
export function storeSingleKeys(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Storage is blocked: they stay on.
  }
}
