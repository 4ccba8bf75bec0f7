import { vi } from 'vitest'

/** The parts of a fake browser that a test reads and changes. */
export interface FakeBrowser {
  /** The present address. */
  readonly address: string
  /** Storage as an object: keys are entries. */
  local: Record<string, string>
  session: Record<string, string>
  /** Goes to an address as if the page had been opened there. */
  visit(address: string, state?: unknown): void
  /** Tells the listeners of `window`, as another tab does by writing. */
  tell(name: string, more?: object): void
}

const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = String(value)
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}
const emptyStorage = () => Object.create(methods) as Record<string, string>

/** As much of a browser as the way to the login and back uses, until `vi.unstubAllGlobals()`. */
export function fakeBrowser(start: string): FakeBrowser {
  const location = new URL(start)
  const window = new EventTarget()
  const [local, session] = [emptyStorage(), emptyStorage()]
  const history = { state: null as unknown, pushState, replaceState: pushState }

  function pushState(state: unknown, _title: string, address: string | URL = location.href) {
    const next = new URL(address, location.href)
    if (next.origin !== location.origin) throw new Error(`No browser goes to ${next.origin} by itself.`)
    history.state = state
    location.href = next.href
  }

  const globals = { location, history, localStorage: local, sessionStorage: session, scrollY: 0, document: window }
  const events = {
    addEventListener: window.addEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
  }
  for (const [name, value] of Object.entries({ ...globals, ...events })) vi.stubGlobal(name, value)
  return {
    get address() {
      return location.href
    },
    local,
    session,
    visit(address, state = null) {
      location.href = new URL(address, location.href).href
      history.state = state
    },
    tell: (name, more = {}) => void window.dispatchEvent(Object.assign(new Event(name), more)),
  }
}
