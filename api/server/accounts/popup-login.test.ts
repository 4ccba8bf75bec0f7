import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOfStepsMs } from '../../../tests/support/runner/time-factor.ts'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import {
  fair,
  hostToken,
  inHostApp,
  knownApps,
  newChallenge,
  onPage,
} from '../../../tests/support/world/known/known-apps.ts'
import { type EventOf, next, popup, type StateOf } from '../../contract/accounts/account-states.ts'
import { sessionOfToken } from '../http/access.ts'

const { db, drop } = await testDatabase()
const pages = [onPage(db), onPage(db)] as const

beforeAll(() => knownApps(db))
afterAll(drop)

type Event = EventOf<typeof popup>

/** The state as the machine predicts it. */
interface Model {
  state: StateOf<typeof popup>
}

/** The values that the widget and the popup hold. */
interface Real {
  host: { token: string; app: ReturnType<typeof inHostApp> }
  verifier: string
  challenge: string
  code: string
  token: string
}

const exchange = ({ verifier, code }: Real, page: (typeof pages)[number] = pages[0]) =>
  page.apps.exchange({ body: { appKey: 'fair', verifier, ...(code && { code }) } })

const past = () => new Date(Date.now() - 1000)

/** The action in the real world for each event of the machine. */
const events: Record<Exclude<Event, 'exchange'>, (real: Real, model: Model) => Promise<unknown>> = {
  open: async (real) => Object.assign(real, newChallenge(), { code: '' }),
  close: async () => undefined,
  async agree(real) {
    const body = { appKey: 'fair', origin: fair, challenge: real.challenge }
    const { code } = await real.host.app.apps.authorise({ body })
    real.code = code
  },
  async logout(real) {
    await real.host.app.sessions.logout()
    real.host.token = await hostToken(db)
  },
  expire: ({ challenge }, { state }) =>
    state === 'CODE'
      ? db.updateTable('app_code').set({ expires_at: past() }).where('challenge', '=', challenge).execute()
      : db
          .updateTable('session')
          .set({ expires_at: past() })
          .where('id', 'in', db.selectFrom('app_code').select('session_id').where('challenge', '=', challenge))
          .execute(),
}

const walked = new Set<string>()

async function arrive(model: Model, real: Real, event: Event) {
  walked.add(`${model.state} ${event}`)
  model.state = next(popup, model.state, event) ?? model.state
  const session = await sessionOfToken(real.token || 'nobody-has-this-token', 'fair', fair, db)
  expect(session !== undefined).toBe(model.state === 'TOKEN')
}

const happens = (event: Exclude<Event, 'exchange'>): fc.AsyncCommand<Model, Real> => ({
  check: ({ state }) => next(popup, state, event) !== undefined,
  async run(model, real) {
    await events[event](real, model)
    await arrive(model, real, event)
  },
  toString: () => event,
})

/** The widget asks for its token, whether it is time for that or not. */
const asks: fc.AsyncCommand<Model, Real> = {
  check: () => true,
  async run(model, real) {
    if (next(popup, model.state, 'exchange') === 'TOKEN') {
      real.token = (await exchange(real)).token
    } else {
      const { code } = await refusal(exchange(real))
      if (model.state === 'WAITING') expect(code).toBe('loginPending')
      else expect(['loginPending', 'ticketExpired']).toContain(code)
    }
    await arrive(model, real, 'exchange')
  },
  toString: () => 'exchange',
}

/** The widget and a thief ask at the same moment, on two servers. */
const twoAsk: fc.AsyncCommand<Model, Real> = {
  check: ({ state }) => state === 'CODE',
  async run(model, real) {
    const answers = await Promise.allSettled(pages.map((page) => exchange(real, page)))
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.token] : []))
    expect(given).toHaveLength(1)
    real.token = given[0] ?? ''
    model.state = next(popup, model.state, 'exchange') ?? model.state
    await arrive(model, real, 'exchange')
  },
  toString: () => 'exchange by two',
}

const commands = [...(Object.keys(events) as (keyof typeof events)[]).map(happens), asks, twoAsk].map((command) =>
  fc.constant(command),
)

// Four at a time, because each mostly waits for the database.
const walks = 250
const maxEvents = 12
const timeout = limitOfStepsMs(4 * walks * maxEvents)

test.concurrent.each([1, 2, 3, 4])(
  'in any order of events the server and the machine agree (part %i)',
  { timeout },
  async () => {
    const host: Real['host'] = { token: await hostToken(db), app: inHostApp(db, () => host.token) }
    const begin = () => ({
      model: { state: popup.initial },
      real: { host, ...newChallenge(), code: '', token: '' },
    })
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: maxEvents, size: 'max' }), (sequence) =>
        fc.asyncModelRun(begin, sequence),
      ),
      { numRuns: walks },
    )
  },
)

test('every step of the machine was walked', () => {
  const steps = Object.entries(popup.steps).flatMap(([state, transitions]) =>
    Object.keys(transitions).map((event) => `${state} ${event}`),
  )

  expect([...walked]).toEqual(expect.arrayContaining(steps))
})
