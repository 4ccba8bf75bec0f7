import { createClient } from '../../api/client/index.ts'
import { follows } from '../../api/contract/follows.ts'
import { expect, until } from '../../tests/support/expect.ts'
import { inside, pause, show, withWords } from '../../tests/support/probe.tsx'
import { logIn } from './log-in.ts'
import type { Settings } from './settings.ts'

const api = 'http://api.invalid'
const code = 'c'.repeat(22)

let made = 0
/** Each test logs in with an app key of its own, as a login lasts as long as the page. */
const settingsOf = (more: Partial<Settings> = {}): Settings => ({
  language: 'EN',
  theme: 'light',
  brand: undefined,
  api,
  appKey: `app${++made}`,
  eventKey: '',
  ...more,
})

interface Asked {
  path: string
  origin: string
  authorization: string | null
  body: { code?: string; verifier?: string; identity?: string }
}

const realOpen = window.open
let asked: Asked[] = []
let opened: string[] = []
let popup: ReturnType<typeof fakeWindow>
let answers: (() => Response)[] = []

const token = (name = 'a token of the test') =>
  Response.json({
    code: 200,
    message: 'OK',
    data: { token: name, expiresAt: new Date(Date.now() + 1_800_000).toISOString(), scopes: ['follow'] },
  })
const refused = (error: string, status: number) => Response.json({ code: status, message: 'No.', error }, { status })
const calls = (path: string) => asked.filter((one) => one.path.endsWith(path))

/** A window that goes nowhere: a port, because messages may come from one in every engine. */
const fakeWindow = () =>
  Object.assign(new MessageChannel().port1, { location: { href: '' }, closed: false, focus() {}, close() {} })

/** Where the window was sent, as soon as it was. */
const sent = async () => new URL(await until(() => popup.location.href || undefined)).searchParams
/** What only this page and its window know. */
const stateSent = async () => (await sent()).get('state') ?? ''

const say = (data: unknown, origin = api, source: MessageEventSource | null = popup) =>
  dispatchEvent(new MessageEvent('message', { data, origin, source }))

describe('logging in from a widget', () => {
  withWords()
  beforeEach(() => {
    ;[asked, opened, answers] = [[], [], []]
    popup = fakeWindow()
    window.open = (address) => {
      opened.push(String(address))
      return popup as unknown as Window
    }
    const fetchBefore = window.fetch
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      const { origin, pathname } = new URL(request.url)
      if (!pathname.startsWith('/user/')) return fetchBefore(input, init)
      asked.push({
        path: pathname,
        origin,
        authorization: request.headers.get('authorization'),
        body: request.method === 'POST' ? await request.json() : {},
      })
      return (answers.shift() ?? token)()
    }
  })
  afterEach(() => {
    window.open = realOpen
    document.body.replaceChildren()
  })

  it('takes no message but the one of its own window', async () => {
    const answer = logIn(show(), settingsOf())
    const state = await stateSent()
    const right = { type: 'foyer:login', code, state }
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const hostile: [what: string, data: unknown, origin?: string, source?: MessageEventSource | null][] = [
      ['this page', right, location.origin, window],
      ['this page with the right origin', right, api, window],
      ['another window', right, api, frame.contentWindow],
      ['nobody', right, api, null],
      ['a port', right, api, fakeWindow()],
      ['its window on another site', right, 'http://thief.invalid'],
      ['its window over TLS', right, 'https://api.invalid'],
      ['its window on another port', right, 'http://api.invalid:81'],
      ['a longer origin', right, 'http://api.invalid.thief.invalid'],
      ['a shorter origin', right, 'http://api'],
      ['an origin in capitals', right, 'HTTP://API.INVALID'],
      ['an opaque origin', right, 'null'],
      ['no origin', right, ''],
      ['another state', { ...right, state: `${state.slice(0, -1)}x` }],
      ['a shorter state', { ...right, state: state.slice(0, -1) }],
      ['no state', { type: right.type, code }],
      ['a list of the state', { ...right, state: [state] }],
      ['another type', { ...right, type: 'foyer:token' }],
      ['no type', { code, state }],
      ['no code', { type: right.type, state }],
      ['an empty code', { ...right, code: '' }],
      ['a short code', { ...right, code: 'c' }],
      ['a long code', { ...right, code: 'c'.repeat(129) }],
      ['a code with other signs', { ...right, code: `${code}&x=1` }],
      ['a list of the code', { ...right, code: [code] }],
      ['a token in place of a code', { type: right.type, state, token: code }],
      ['a text', JSON.stringify(right)],
      ['a list', [right]],
      ['nothing', null],
      ['a number', 1],
    ]
    for (const [, data, ...from] of hostile) say(data, ...from)
    await pause()
    expect(asked).toEqual([])

    say(right)
    expect(await answer).toBe(true)
    expect(calls('app/token').map(({ body }) => body.code)).toEqual([code])
  })

  it('counts for all widgets of the same API and app key, and is told to no other', async () => {
    const settings = settingsOf()
    const answer = logIn(show(), settings)
    say({ type: 'foyer:login', code, state: await stateSent() })
    await answer

    expect(await logIn(show(), settings)).toBe(true)
    expect(opened.length).toBe(1)
    const ask = (origin: string, appKey: string) => {
      answers = [() => Response.json({ code: 200, data: { isFollowing: false, followers: 0 } })]
      const info = () => ({ language: 'EN' as const, eventKey: '', appKey, from: 'H5' as const })
      return createClient({ follows }, { origin, info }).follows.state({ query: { enterpriseCode: 'E1001' } })
    }
    await ask(api, settings.appKey)
    for (const other of ['http://thief.invalid', 'https://api.invalid', 'http://api.invalid:81', location.origin]) {
      await ask(other, settings.appKey)
    }
    await ask(api, 'another')
    expect(calls('followState').map(({ authorization }) => authorization)).toEqual([
      'a token of the test',
      ...[null, null, null, null, null],
    ])
  })

  it('is over when the server does not know the token any more', async () => {
    const settings = settingsOf()
    const answer = logIn(show(), settings)
    say({ type: 'foyer:login', code, state: await stateSent() })
    await answer
    const { language, appKey } = settings
    const client = createClient(
      { follows },
      { origin: api, info: () => ({ language, appKey, eventKey: '', from: 'H5' }) },
    )
    answers = [() => refused('unauthorised', 401)]
    await client.follows.add({ body: { enterpriseCode: 'E1001' } }).catch(() => {})

    const next = logIn(show(), settings)
    await pause()

    expect(opened.length).toBe(2)
    popup.closed = true
    answers = [() => token()]
    await next
  }).timeout(8000)

  it('gives up when its window is closed', async () => {
    const answer = logIn(show(), settingsOf())
    say({ type: 'foyer:login-open', state: await stateSent() })

    popup.closed = true

    expect(await answer).toBe(false)
    expect(asked).toEqual([])
  })

  it('asks for the login itself where the window is cut off from the page', async () => {
    answers = [() => refused('loginPending', 425), () => token()]
    const answer = logIn(show(), settingsOf())
    await pause()

    popup.closed = true

    expect(await answer).toBe(true)
    expect(calls('app/token').map(({ body }) => body.code)).toEqual([undefined, undefined])
    expect(calls('app/token')[0]?.body.verifier).toMatch(/^[\w-]{43}$/)
  }).timeout(12_000)

  it('says why when the server refuses the code', async () => {
    answers = [() => refused('originNotAllowed', 403)]
    const answer = logIn(show(), settingsOf())
    say({ type: 'foyer:login', code, state: await stateSent() })

    const error = await answer.catch(({ code }) => code)
    expect(error).toBe('originNotAllowed')
  })

  it('brings its window to the front when it is asked for twice', async () => {
    const settings = settingsOf()
    const answers = [logIn(show(), settings), logIn(show(), settings)]
    const state = await stateSent()

    expect(opened.length).toBe(1)
    say({ type: 'foyer:login', code, state })
    expect(await Promise.all(answers)).toEqual([true, true])
    expect(calls('app/token').length).toBe(1)
  })

  it('leaves it to the page where the page says so, and keeps nothing of the identity on the element', async () => {
    const element = show()
    const details: unknown[] = []
    element.addEventListener('foyer:login-required', (event) => {
      event.preventDefault()
      details.push((event as CustomEvent).detail)
      setTimeout(() => element.setAttribute('identity', 'who.signed'))
    })

    expect(await logIn(element, settingsOf())).toBe(true)
    expect(calls('app/identify').map(({ body }) => body.identity)).toEqual(['who.signed'])
    expect([element.hasAttribute('identity'), opened.length, ...details]).toEqual([false, 0, {}])
  })

  it('leaves it to the host app on its own origin', async () => {
    const heard: string[] = []
    const element = show()
    element.addEventListener('foyer:login-required', (event) => {
      event.preventDefault()
      heard.push(event.type)
    })

    expect(await logIn(element, settingsOf({ api: location.origin }))).toBe(false)
    expect([heard, opened, asked]).toEqual([['foyer:login-required'], [], []])
  })

  it('opens the login of the host app on a page of the same origin that is without it', async () => {
    const answer = logIn(show(), settingsOf({ api: location.origin }))

    expect(opened).toEqual(['/mini-h5/index/emailLogin?language=EN'])
    localStorage.setItem('foyer:token', 'kept by the host app')
    expect(await answer).toBe(true)
    localStorage.removeItem('foyer:token')
    expect(asked).toEqual([])
  })

  it('offers a link where the browser opens no window', async () => {
    const element = show()
    const settings = settingsOf()
    window.open = () => null
    const answer = logIn(element, settings)
    const link = await inside<HTMLAnchorElement>(element, 'dialog a')

    const { origin, pathname, searchParams } = new URL(link.href)
    expect([origin, pathname, link.target]).toEqual([api, '/embed/login', '_blank'])
    expect([searchParams.get('appKey'), searchParams.get('origin')]).toEqual([settings.appKey, location.origin])
    expect(searchParams.get('challenge')).toMatch(/^[\w-]{43}$/)
    window.open = (address) => {
      popup.location.href = String(address)
      return popup as unknown as Window
    }
    link.click()
    await pause()
    say({ type: 'foyer:login', code, state: await stateSent() })
    expect(await answer).toBe(true)
    await until(() => !element.shadowRoot?.querySelector('dialog'))
  })

  it('takes no for an answer where the browser opens no window', async () => {
    const element = show()
    window.open = () => null
    const answer = logIn(element, settingsOf())
    const buttons = await inside(element, 'dialog a').then((link) => link.parentElement?.querySelectorAll('button'))

    buttons?.[0]?.click()

    expect(await answer).toBe(false)
    expect(asked).toEqual([])
  })
})
