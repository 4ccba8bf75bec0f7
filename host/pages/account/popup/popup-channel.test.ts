import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { channelTo, type LoginRequest, requestOf, sendMessage } from './popup-channel.ts'

const site = 'https://fair.example'
const query = {
  appKey: 'fair',
  origin: site,
  challenge: 'c'.repeat(43),
  state: 's'.repeat(43),
  scopes: 'follow contact',
}
const request: LoginRequest = { ...query, scopes: ['contact', 'follow'] }

/** Origins that a careless comparison would take for the website's own. */
const lookalikes = [
  '',
  'about:blank',
  'null',
  'fair.example',
  '//fair.example/',
  'http://fair.example/',
  'https://fair.example:444/',
  'https://www.fair.example/',
  'https://fair.example.thief.example/',
  'https://fair.example@thief.example/',
  'https://thief.example/https://fair.example/',
  'https://thief.example/?https://fair.example',
  'https://thief.example/#https://fair.example',
  'https://fair.exampl/',
  'https://fair.examplе/',
  'blob:https://thief.example/fair.example',
]

/** Puts the window into the state of a browser: its opener, its referrer, and what its tab remembers. */
function arriveFrom(referrer: string, opener: object | null = null) {
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('opener', opener)
}

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the channel back to a website', () => {
  test('is the opener as long as the browser lets the two windows reach each other', () => {
    arriveFrom('', {})

    expect(channelTo(request)).toBe('opener')
  })

  test.each([`${site}/`, `${site}/stands/4.1?hall=4#norvane`])(
    'is cut off, but known, after a navigation from %s',
    (referrer) => {
      arriveFrom(referrer)

      expect(channelTo(request)).toBe('cutOff')
    },
  )

  test.each(lookalikes)('is unknown after a navigation from "%s"', (referrer) => {
    arriveFrom(referrer)

    expect(channelTo(request)).toBe('none')
  })

  test('is remembered during registration, for this challenge and this website only', () => {
    arriveFrom(`${site}/`)
    channelTo(request)
    arriveFrom('https://mail.example/')

    expect(channelTo(request)).toBe('cutOff')
    expect(channelTo({ ...request, challenge: 'd'.repeat(43) })).toBe('none')
    expect(channelTo({ ...request, origin: 'https://thief.example' })).toBe('none')
  })

  test('is still known by the referrer where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)
    arriveFrom(`${site}/`)
    expect(channelTo(request)).toBe('cutOff')

    arriveFrom('https://thief.example/')
    expect(channelTo(request)).toBe('none')
  })
})

test('messages go only to the exact origin of the website', () => {
  const messages: unknown[] = []
  arriveFrom('', { postMessage: (...message: unknown[]) => messages.push(message) })

  sendMessage(request, { type: 'foyer:login', code: 'a code' })

  expect(messages).toEqual([[{ type: 'foyer:login', code: 'a code', state: request.state }, site]])
})

test('a window without an opener sends no message', () => {
  arriveFrom(`${site}/`)

  expect(() => sendMessage(request, { type: 'foyer:login-open' })).not.toThrow()
})

describe('the request in the address', () => {
  test('is read as a widget writes it', () => {
    expect(requestOf(query)).toEqual(request)
  })

  test.each([
    ...lookalikes.map((origin) => ({ origin })),
    ...[`${site}/`, `${site}/path`, `${site}?a`, 'HTTPS://FAIR.EXAMPLE', 'https://fair.example:443', '*'].map(
      (origin) => ({ origin }),
    ),
    ...['javascript:alert(1)', 'data:text/html,x', `blob:${site}/x`, 'file:///', 'https://'].map((origin) => ({
      origin,
    })),
    ...['', 'c'.repeat(42), 'c'.repeat(44), `${'c'.repeat(42)}=`, `${'c'.repeat(42)}\n`].map((challenge) => ({
      challenge,
    })),
    ...['', 's'.repeat(15), 's'.repeat(129), `${'s'.repeat(42)}<`].map((state) => ({ state })),
    ...['', 'a b', 'k'.repeat(65), '../fair'].map((appKey) => ({ appKey })),
    ...['', ' ', 'all', 'follow all', 'follow  contact', 'follow,contact'].map((scopes) => ({ scopes })),
  ])('is refused with %j', (changes) => {
    expect(requestOf({ ...query, ...changes })).toBeUndefined()
  })

  test.each(['appKey', 'origin', 'challenge', 'state'])('is refused without its %s', (name) => {
    expect(requestOf({ ...query, [name]: undefined })).toBeUndefined()
  })

  test('asks for `follow` where a widget of the first version names no scopes', () => {
    expect(requestOf({ ...query, scopes: undefined })?.scopes).toEqual(['follow'])
  })
})
