import { ApiError } from '../../../api/client/errors.ts'
import { createClient } from '../../../api/client/index.ts'
import { follows } from '../../../api/contract/people/follows.ts'
import { api, code, loginWindows, refused, settingsOf, token } from '../../../tests/support/browser/login-windows.ts'
import { settle, show, withWords } from '../../../tests/support/browser/probe.tsx'
import { expect, until } from '../../../tests/support/runner/expect.ts'
import { type FakeMinutes, fakeMinutes } from '../../../tests/support/wire/fake-minutes.ts'
import { logIn } from './log-in.ts'

const minute = 60_000

describe('a login that lasts', () => {
  withWords()
  const world = loginWindows()
  const { calls, post: say, stateSent } = world
  let clock: FakeMinutes
  beforeEach(() => {
    clock = fakeMinutes()
  })
  afterEach(() => clock.stop())

  /** Logs in; the returned `ask` makes a call of a widget and resolves with the name that it is made in. */
  async function loggedIn() {
    const settings = settingsOf()
    const answer = logIn(show(), settings, 'follow')
    world.answers = [() => token('first')]
    say({ type: 'foyer:login', code, state: await stateSent() })
    await answer
    const { language, appKey } = settings
    const info = () => ({ language, appKey, eventKey: '', from: 'H5' as const })
    const client = createClient({ follows }, { origin: api, info })
    return {
      settings,
      async ask() {
        world.answers = [() => Response.json({ code: 200, data: { isFollowing: false, followers: 0 } })]
        await client.follows.state({ query: { enterpriseCode: 'E1001' } })
        return calls('followState').at(-1)?.authorization
      },
    }
  }
  /** Waits until the calls of a widget are made in this name, because reading an answer takes time. */
  async function becomes(name: string, ask: () => Promise<string | null | undefined>) {
    while ((await ask()) !== name) await settle()
    return name
  }
  const renewals = () => calls('app/renew').map(({ authorization }) => authorization)
  /** Waits until there were so many renewals, and until they have been answered. */
  async function renewed(count: number) {
    await until(() => renewals().length === count)
    await settle()
  }

  it('is renewed after 28 minutes, and again 28 minutes later', async () => {
    const { ask } = await loggedIn()

    clock.pass(28 * minute - 1)
    await settle()
    expect([renewals(), await ask()]).toEqual([[], 'first'])
    world.answers = [() => token('second')]
    clock.pass(1)
    await renewed(1)
    expect([await becomes('second', ask), renewals()]).toEqual(['second', ['first']])

    clock.pass(28 * minute - 1)
    await settle()
    expect(renewals().length).toBe(1)
    world.answers = [() => token('third')]
    clock.pass(1)
    await renewed(2)
    expect([await becomes('third', ask), renewals()]).toEqual(['third', ['first', 'second']])
    expect(world.opened.length).toBe(1)
  })

  for (const [what, ms] of [
    ['a day slow', -86_400_000],
    ['a day fast', 86_400_000],
  ] as const) {
    it(`is renewed in time by a device whose clock is ${what}`, async () => {
      const expiresAt = new Date(Date.now() + 30 * minute).toISOString()
      clock.mislead(ms)
      const answer = logIn(show(), settingsOf(), 'follow')
      world.answers = [() => Response.json({ code: 200, data: { token: 'first', expiresAt, scopes: ['follow'] } })]
      say({ type: 'foyer:login', code, state: await stateSent() })
      await answer

      clock.pass(28 * minute)

      await renewed(1)
      expect(renewals()).toEqual(['first'])
    })
  }

  it('tries again while the network is down, as long as the token is valid', async () => {
    const { ask } = await loggedIn()
    const down = () => {
      throw new TypeError('Failed to fetch')
    }
    world.answers = [down, () => token('second')]
    clock.pass(28 * minute)
    await renewed(1)

    clock.pass(minute)

    await renewed(2)
    expect([await becomes('second', ask), renewals()]).toEqual(['second', ['first', 'first']])
  })

  it('ends at its time where the server does not renew it, and the next action logs in again', async () => {
    const { settings, ask } = await loggedIn()
    world.answers = [() => refused('forbidden', 403)]
    clock.pass(28 * minute)
    await renewed(1)
    expect(await ask()).toBe('first')

    clock.pass(60 * minute)
    await settle()
    expect(renewals().length).toBe(1)
    world.answers = [() => refused('unauthorised', 401)]
    const { language, appKey } = settings
    const client = createClient(
      { follows },
      { origin: api, info: () => ({ language, appKey, eventKey: '', from: 'H5' }) },
    )
    await client.follows.add({ body: { enterpriseCode: 'E1001' } }).catch(() => {})
    const next = logIn(show(), settings, 'follow')
    expect(world.opened.length).toBe(2)
    say({ type: 'foyer:login', code, state: await stateSent() })
    expect(await next).toBe(true)
  })
})

describe('a page without a secure connection', () => {
  withWords()
  const world = loginWindows()
  afterEach(() => void Reflect.deleteProperty(crypto, 'subtle'))

  it('cannot log in, shows the reason, and opens no window', async () => {
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined })

    const error = await logIn(show(), settingsOf(), 'follow').catch((error: unknown) => error)

    expect(error instanceof ApiError && error.message).toBe(
      'This website doesn’t have a secure connection, so you can’t log in here.',
    )
    expect([world.opened, world.requests]).toEqual([[], []])
  })
})
