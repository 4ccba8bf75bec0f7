import { sessionStore } from '../../../stores/session.ts'

interface Entry<Value> {
  uid: string | undefined
  value: Value
}

const nameOf = (name: string) => `foyer:making:${name}`

/** Returns what this device keeps under a name, unless somebody else typed it. */
export function fromDevice<Value>(storage: () => Storage, name: string): Value | undefined {
  try {
    const entry = JSON.parse(storage().getItem(nameOf(name)) ?? 'null') as Entry<Value> | null
    return entry && entry.uid === sessionStore.get()?.user.uid ? entry.value : undefined
  } catch {
    // The browser keeps nothing for this site, or somebody has changed it by hand.
    return undefined
  }
}

/** Keeps something on this device; without a value what was there is deleted. */
export function keepOnDevice<Value>(storage: () => Storage, name: string, value: Value | undefined) {
  try {
    const entry: Entry<Value | undefined> = { uid: sessionStore.get()?.user.uid, value }
    if (value === undefined) storage().removeItem(nameOf(name))
    else storage().setItem(nameOf(name), JSON.stringify(entry))
  } catch {
    // The browser keeps nothing for this site; what was typed stays on the page.
  }
}
