import type { Settings } from '../../../widgets/element/settings.ts'
import { until } from '../runner/expect.ts'

/** The API at which the tests of a login log in. */
export const api = 'http://api.invalid'
/** A code as the server makes them. */
export const code = 'c'.repeat(22)

let made = 0
/** Each test logs in with an app key of its own, as a login lasts as long as the page. */
export const settingsOf = (more: Partial<Settings> = {}): Settings => ({
  language: 'EN',
  theme: 'light',
  brand: undefined,
  api,
  appKey: `app${++made}`,
  eventKey: '',
  ...more,
})

/** A call of the API, as a test looks at it. */
export interface Asked {
  path: string
  origin: string
  authorization: string | null
  body: { code?: string; digits?: string; verifier?: string; identity?: string }
}

/** The server gives a token, for half an hour of the clock of this page. */
export const token = (name = 'a token of the test', scopes = ['follow']) =>
  Response.json({
    code: 200,
    message: 'OK',
    data: { token: name, expiresAt: new Date(Date.now() + 1_800_000).toISOString(), scopes },
  })

/** Types the digits that a window shows which cannot speak to its page. */
export async function typeDigits(element: HTMLElement, digits: string) {
  const find = () => element.shadowRoot?.querySelector<HTMLInputElement>('dialog input[name=digits]')
  const field = await until(() => find() ?? undefined)
  await until(() => field.value === '')
  field.value = digits
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The server says no. */
export const refused = (error: string, status: number) =>
  Response.json({ code: status, message: 'No.', error }, { status })

/** A window that goes nowhere: a port, because messages may come from one in every engine. */
export const fakeWindow = () =>
  Object.assign(new MessageChannel().port1, {
    location: { href: '' },
    closed: false,
    focus() {},
    close() {
      this.closed = true
    },
  })

/** A window that was opened. */
export type FakeWindow = ReturnType<typeof fakeWindow>

/** In every test of a suite: windows go nowhere, and the API answers with a token unless `answers` has another. */
export function loginWindows() {
  const real = { open: window.open, fetch: window.fetch, click: HTMLAnchorElement.prototype.click }
  const byName = new Map<string, FakeWindow>()
  const seen = {
    requests: [] as Asked[],
    opened: [] as string[],
    answers: [] as (() => Response)[],
    /** The newest window. */
    popup: fakeWindow(),
  }
  const sent = async (popup: FakeWindow) => new URL(await until(() => popup.location.href || undefined)).searchParams
  const world = Object.assign(seen, {
    calls: (path: string) => seen.requests.filter((request) => request.path.endsWith(path)),
    openWindow(address?: string | URL, name = '') {
      seen.opened.push(String(address))
      seen.popup = fakeWindow()
      byName.set(name, seen.popup)
      return seen.popup as unknown as Window
    },
    /** The value that only this page and its window know. It resolves after the page has sent it. */
    stateSent: async (popup = seen.popup) => (await sent(popup)).get('state') ?? '',
    post: (data: unknown, origin = api, source: MessageEventSource | null = seen.popup) =>
      void dispatchEvent(new MessageEvent('message', { data, origin, source })),
  })

  beforeEach(() => {
    Object.assign(world, { requests: [], opened: [], answers: [], popup: fakeWindow() })
    window.open = world.openWindow
    // A link that stands nowhere leads a window that was opened before.
    HTMLAnchorElement.prototype.click = function () {
      const popup = byName.get(this.target)
      if (popup && !this.isConnected) popup.location.href = this.href
      else real.click.call(this)
    }
    const fetchBefore = window.fetch
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      const { origin, pathname } = new URL(request.url)
      if (!pathname.startsWith('/user/')) return fetchBefore(input, init)
      world.requests.push({
        path: pathname,
        origin,
        authorization: request.headers.get('authorization'),
        body: request.method === 'POST' ? JSON.parse((await request.text()) || '{}') : {},
      })
      return (world.answers.shift() ?? token)()
    }
  })
  afterEach(() => {
    window.open = real.open
    window.fetch = real.fetch
    HTMLAnchorElement.prototype.click = real.click
    byName.clear()
  })
  return world
}
