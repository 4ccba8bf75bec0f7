import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Asked, askedBy, tell, wayTo } from './popup-way.ts'

const site = 'https://fair.example'
const query = {
  appKey: 'fair',
  origin: site,
  challenge: 'c'.repeat(43),
  state: 's'.repeat(43),
  scopes: 'follow contact',
}
const asked: Asked = { ...query, scopes: ['contact', 'follow'] }

/** Addresses that a careless comparison takes for the website's own. */
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

/** Puts the window where a browser would: who opened it, where it came from, and what its tab remembers. */
function arriveFrom(referrer: string, opener: object | null = null) {
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('opener', opener)
}

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the way back to a website', () => {
  test('is its window, as long as the browser lets the two know each other', () => {
    arriveFrom('', {})

    expect(wayTo(asked)).toBe('opener')
  })

  test.each([`${site}/`, `${site}/stands/4.1?hall=4#norvane`])(
    'is the challenge, where it came from %s',
    (referrer) => {
      arriveFrom(referrer)

      expect(wayTo(asked)).toBe('cutOff')
    },
  )

  test.each(lookalikes)('is unknown, where it came from "%s"', (referrer) => {
    arriveFrom(referrer)

    expect(wayTo(asked)).toBe('none')
  })

  test('is remembered while one registers, for this challenge and this website only', () => {
    arriveFrom(`${site}/`)
    wayTo(asked)
    arriveFrom('https://mail.example/')

    expect(wayTo(asked)).toBe('cutOff')
    expect(wayTo({ ...asked, challenge: 'd'.repeat(43) })).toBe('none')
    expect(wayTo({ ...asked, origin: 'https://thief.example' })).toBe('none')
  })

  test('is still known from where one comes, where nothing can be remembered', () => {
    vi.stubGlobal('sessionStorage', undefined)
    arriveFrom(`${site}/`)
    expect(wayTo(asked)).toBe('cutOff')

    arriveFrom('https://thief.example/')
    expect(wayTo(asked)).toBe('none')
  })
})

test('only the exact origin is ever spoken to', () => {
  const told: unknown[] = []
  arriveFrom('', { postMessage: (...message: unknown[]) => told.push(message) })

  tell(asked, { type: 'foyer:login', code: 'a code' })

  expect(told).toEqual([[{ type: 'foyer:login', code: 'a code', state: asked.state }, site]])
})

test('a window without an opener speaks to nobody', () => {
  arriveFrom(`${site}/`)

  expect(() => tell(asked, { type: 'foyer:login-open' })).not.toThrow()
})

describe('what the address asks', () => {
  test('is taken as a widget writes it', () => {
    expect(askedBy(query)).toEqual(asked)
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
  ])('is nothing, with %j', (more) => {
    expect(askedBy({ ...query, ...more })).toBeUndefined()
  })

  test.each(['appKey', 'origin', 'challenge', 'state'])('is nothing without its %s', (name) => {
    expect(askedBy({ ...query, [name]: undefined })).toBeUndefined()
  })

  test('is to follow, where a widget of the first version does not say', () => {
    expect(askedBy({ ...query, scopes: undefined })?.scopes).toEqual(['follow'])
  })
})
