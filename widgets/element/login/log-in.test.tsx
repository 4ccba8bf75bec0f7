import { createClient } from '../../../api/client/index.ts'
import { follows } from '../../../api/contract/people/follows.ts'
import {
  api,
  code,
  loginWindows,
  refused,
  settingsOf,
  token,
  typeDigits,
} from '../../../tests/support/browser/login-windows.ts'
import { inside, show, withWords } from '../../../tests/support/browser/probe.tsx'
import { expect, until } from '../../../tests/support/runner/expect.ts'
import { logIn } from './log-in.ts'

describe('logging in from a widget', () => {
  withWords()
  const world = loginWindows()
  const { calls, post: say, stateSent } = world

  it('counts for all widgets with the same API and app key, and for no other', async () => {
    const settings = settingsOf()
    const answer = logIn(show(), settings, 'follow')
    say({ type: 'foyer:login', code, state: await stateSent() })
    await answer

    expect(await logIn(show(), settings, 'follow')).toBe(true)
    expect(world.opened.length).toBe(1)
    const ask = (origin: string, appKey: string) => {
      world.answers = [() => Response.json({ code: 200, data: { isFollowing: false, followers: 0 } })]
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

  it('ends when the server does not know the token any more', async () => {
    const settings = settingsOf()
    const answer = logIn(show(), settings, 'follow')
    say({ type: 'foyer:login', code, state: await stateSent() })
    await answer
    const { language, appKey } = settings
    const client = createClient(
      { follows },
      { origin: api, info: () => ({ language, appKey, eventKey: '', from: 'H5' }) },
    )
    world.answers = [() => refused('unauthorised', 401)]
    await client.follows.add({ body: { enterpriseCode: 'E1001' } }).catch(() => {})

    const next = logIn(show(), settings, 'follow')

    await until(() => world.opened.length === 2)
    say({ type: 'foyer:login', code, state: await stateSent() })
    expect(await next).toBe(true)
  })

  it('is given up when its window is closed', async () => {
    const answer = logIn(show(), settingsOf(), 'follow')
    say({ type: 'foyer:login-open', state: await stateSent() })

    world.popup.closed = true

    expect(await answer).toBe(false)
    expect(world.requests).toEqual([])
  })

  it('asks for the digits that the window shows where the window is cut off from the page', async () => {
    world.answers = [() => refused('wrongCode', 422), () => token()]
    const element = show()
    const answer = logIn(element, settingsOf(), 'follow')
    await stateSent()

    world.popup.closed = true

    await typeDigits(element, '000000')
    await until(() => element.shadowRoot?.querySelector('dialog [aria-invalid]'))
    await typeDigits(element, '123456')
    expect(await answer).toBe(true)
    const tries = calls('app/token').map(({ body }) => [body.code, body.digits])
    expect(tries).toEqual([
      [undefined, '000000'],
      [undefined, '123456'],
    ])
    expect(calls('app/token')[0]?.body.verifier).toMatch(/^[\w-]{43}$/)
    await until(() => !element.shadowRoot?.querySelector('dialog'))
  })

  it('requests no token before the digits are typed', async () => {
    const element = show()
    const answer = logIn(element, settingsOf(), 'follow')
    await stateSent()
    world.popup.closed = true
    const field = await inside<HTMLInputElement>(element, 'dialog input[name=digits]')

    expect(world.requests).toEqual([])
    ;[...(field.closest('dialog')?.querySelectorAll('button') ?? [])].at(-1)?.click()
    expect(await answer).toBe(false)
    expect(world.requests).toEqual([])
  })

  it('asks for the scope that the action needs, and for those that the page has already', async () => {
    const settings = settingsOf()
    const first = logIn(show(), settings, 'follow')
    const sent = async () =>
      new URL(await until(() => world.popup.location.href || undefined)).searchParams.get('scopes')
    expect(await sent()).toBe('follow')
    say({ type: 'foyer:login', code, state: await stateSent() })
    await first

    expect(await logIn(show(), settings, 'follow')).toBe(true)
    const second = logIn(show(), settings, 'contact')
    expect(await sent()).toBe('follow contact')
    world.answers = [() => token('wider', ['follow', 'contact'])]
    say({ type: 'foyer:login', code, state: await stateSent() })
    expect(await second).toBe(true)
    expect(await logIn(show(), settings, 'contact')).toBe(true)
    expect(world.opened.length).toBe(2)
  })

  it('shows the reason when the server refuses the code', async () => {
    world.answers = [() => refused('originNotAllowed', 403)]
    const answer = logIn(show(), settingsOf(), 'follow')
    say({ type: 'foyer:login', code, state: await stateSent() })

    const error = await answer.catch(({ code }) => code)
    expect(error).toBe('originNotAllowed')
  })

  it('brings its window to the front when it is requested twice', async () => {
    const settings = settingsOf()
    const waiting = [logIn(show(), settings, 'follow'), logIn(show(), settings, 'follow')]
    const state = await stateSent()

    expect(world.opened.length).toBe(1)
    say({ type: 'foyer:login', code, state })
    expect(await Promise.all(waiting)).toEqual([true, true])
    expect(calls('app/token').length).toBe(1)
  })

  it('is left to a page that prevents the event, and the identity does not stay on the element', async () => {
    const element = show()
    const details: unknown[] = []
    element.addEventListener('foyer:login-required', (event) => {
      event.preventDefault()
      details.push((event as CustomEvent).detail)
      setTimeout(() => element.setAttribute('identity', 'who.signed'))
    })

    expect(await logIn(element, settingsOf(), 'follow')).toBe(true)
    expect(calls('app/identify').map(({ body }) => body.identity)).toEqual(['who.signed'])
    expect([element.hasAttribute('identity'), world.opened.length, ...details]).toEqual([false, 0, {}])
  })

  it('is left to the host app on its own origin', async () => {
    const received: string[] = []
    const element = show()
    element.addEventListener('foyer:login-required', (event) => {
      event.preventDefault()
      received.push(event.type)
    })

    expect(await logIn(element, settingsOf({ api: location.origin }), 'follow')).toBe(undefined)
    expect([received, world.opened, world.requests]).toEqual([['foyer:login-required'], [], []])
  })

  it('opens the login of the host app on a page of the same origin without that app', async () => {
    const answer = logIn(show(), settingsOf({ api: location.origin }), 'follow')

    expect(world.opened).toEqual(['/mini-h5/index/emailLogin?language=EN'])
    localStorage.setItem('foyer:token', 'kept by the host app')
    expect(await answer).toBe(true)
    localStorage.removeItem('foyer:token')
    expect(world.requests).toEqual([])
  })

  it('offers a link where the browser opens no window', async () => {
    const element = show()
    const settings = settingsOf()
    window.open = () => null
    const answer = logIn(element, settings, 'follow')
    const link = await inside<HTMLAnchorElement>(element, 'dialog a')

    const { origin, pathname, searchParams } = new URL(link.href)
    expect([origin, pathname, link.target]).toEqual([api, '/embed/login', '_blank'])
    expect([searchParams.get('appKey'), searchParams.get('origin')]).toEqual([settings.appKey, location.origin])
    expect(searchParams.get('challenge')).toMatch(/^[\w-]{43}$/)
    window.open = world.openWindow
    link.click()
    await until(() => world.opened.length > 0)
    say({ type: 'foyer:login', code, state: await stateSent() })
    expect(await answer).toBe(true)
    await until(() => !element.shadowRoot?.querySelector('dialog'))
  })

  it('can be declined where the browser opens no window', async () => {
    const element = show()
    window.open = () => null
    const answer = logIn(element, settingsOf(), 'follow')
    const buttons = await inside(element, 'dialog a').then((link) => link.parentElement?.querySelectorAll('button'))

    buttons?.[0]?.click()

    expect(await answer).toBe(false)
    expect(world.requests).toEqual([])
  })
})
