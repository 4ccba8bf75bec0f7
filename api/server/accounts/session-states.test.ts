import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { limitOfWalkMs, type Step, visits, walk } from '../../../tests/support/wire/walks.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { knownPassword } from '../../../tests/support/world/known/known-people.ts'
import { publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import { type EventOf, session as machine, next, type StateOf } from '../../contract/accounts/account-states.ts'
import { readSettings } from '../core/settings.ts'
import { hashOfSecret } from '../http/access.ts'
import type { Context } from '../http/handlers.ts'
import { logIn } from './login.ts'
import { hashPassword } from './passwords.ts'
import { newUid } from './person.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })
afterAll(drop)

/** A browser in somebody's hand. What it holds stays in it after the session is over, as in life. */
interface Device {
  state: StateOf<typeof machine>
  person: number
  /** The number of the login: tickets belong to a login, not to a device. */
  login: number
}
interface Ticket {
  login: number
  person: number
  isUsed: boolean
}
/** The expected state: two people, three devices, and the tickets that were made. */
interface Model {
  devices: [Device, Device, Device]
  tickets: Ticket[]
  logins: number
}
/** The values that the server returned. */
interface Real {
  people: { uid: string; email: string }[]
  tokens: [string, string, string]
  ids: [string, string, string]
  tickets: string[]
}
type Place = 0 | 1 | 2
type Session = Step<Model, Real>

const passwordHash = await hashPassword(knownPassword)
const { took, left } = visits(machine)
const nobodysSession = '00000000-0000-4000-8000-000000000000'

async function begin(): Promise<{ model: Model; real: Real }> {
  const people = [0, 1].map(() => newUid()).map((uid) => ({ uid, email: `${uid.toLowerCase()}@example.org` }))
  await db
    .insertInto('person')
    .values(people.map((person) => ({ ...person, password_hash: passwordHash })))
    .execute()
  const device = (): Device => ({ state: machine.initial, person: 0, login: 0 })
  return {
    model: { devices: [device(), device(), device()], tickets: [], logins: 0 },
    real: { people, tokens: ['', '', ''], ids: [nobodysSession, nobodysSession, nobodysSession], tickets: [] },
  }
}

/** Takes a device where the machine says that the event leads; false where it leads nowhere. */
function go(device: Device, event: EventOf<typeof machine>): boolean {
  const to = next(machine, device.state, event)
  if (!to) return false
  took(device.state, event)
  device.state = to
  return true
}

/** A call of a device. Gives the name of the refusal, or nothing. */
async function call(real: Real, at: Place, path: string, body: unknown) {
  const { envelope } = await ask(path, { body, ...(real.tokens[at] && { token: real.tokens[at] }) })
  return envelope.error as string | undefined
}

async function keep(model: Model, real: Real, at: Place, login: { token: string; person: number }) {
  const device = model.devices[at]
  expect(go(device, 'login')).toBe(true)
  model.logins += 1
  Object.assign(device, { person: login.person, login: model.logins })
  real.tokens[at] = login.token
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashOfSecret(login.token))
    .executeTakeFirstOrThrow()
  real.ids[at] = id
}

const isGuest = (at: Place) => (model: Readonly<Model>) => next(machine, model.devices[at].state, 'login') !== undefined
const settings = readSettings({ PUBLIC_URL: publicUrl })

const direct = (at: Place, person: 0 | 1): Session => ({
  name: `device ${at} is logged in as person ${person}`,
  isPossible: isGuest(at),
  async run(model, real) {
    const context = { db, settings, language: 'EN', device: '', setCookie: () => {} } as unknown as Context
    const { token } = await logIn(real.people[person]?.uid ?? '', context)
    await keep(model, real, at, { token, person })
  },
})

const byPassword = (at: Place, person: 0 | 1, isRight: boolean): Session => ({
  name: `device ${at} logs in as person ${person} with ${isRight ? 'the right' : 'a wrong'} password`,
  isPossible: isGuest(at),
  async run(model, real) {
    const password = isRight ? knownPassword : 'Wrong#2026'
    const { envelope } = await ask('/user/foyer/mail/login', { body: { email: real.people[person]?.email, password } })
    if (isRight) await keep(model, real, at, { token: envelope.data.token, person })
    else expect(envelope.error).toBe('loginRefused')
  },
})

const use = (at: Place): Session => ({
  name: `device ${at} asks where it is logged in`,
  async run(model, real) {
    const device = model.devices[at]
    const personDevices = model.devices.filter(({ state, person }) => state === 'ACTIVE' && person === device.person)
    const { envelope } = await ask('/user/session/list', real.tokens[at] ? { token: real.tokens[at] } : {})
    if (!go(device, 'use')) return expect(envelope.error).toBe('unauthorised')
    const listedIds = envelope.data.map(({ id }: { id: string }) => id)
    const expectedIds = personDevices.map((device) => real.ids[model.devices.indexOf(device) as Place])
    expect(listedIds.sort()).toEqual(expectedIds.sort())
  },
})

const logout = (at: Place): Session => ({
  name: `device ${at} logs out`,
  async run(model, real) {
    const error = await call(real, at, '/user/logout', {})
    expect(error).toBe(go(model.devices[at], 'logout') ? undefined : 'unauthorised')
    // The token is left in the device, so that later steps find out whether it is really worth nothing.
  },
})

const forget = (at: Place): Session => ({
  name: `device ${at} forgets what it was told`,
  isPossible: (model) => next(machine, model.devices[at].state, 'forget') !== undefined,
  async run(model, real) {
    go(model.devices[at], 'forget')
    real.tokens[at] = ''
  },
})

const revoke = (at: Place, other: Place): Session => ({
  name: `device ${at} ends the session of device ${other}`,
  async run(model, real) {
    const [device, target] = [model.devices[at], model.devices[other]]
    const error = await call(real, at, '/user/session/revoke', { id: real.ids[other] })
    if (device.state !== 'ACTIVE') return expect(error).toBe('unauthorised')
    const ended = device.person === target.person && go(target, 'revoke')
    expect(error).toBe(ended ? undefined : 'sessionNotFound')
  },
})

const revokeAll = (at: Place, keepThis: boolean): Session => ({
  name: `device ${at} logs out everywhere${keepThis ? ' else' : ''}`,
  async run(model, real) {
    const device = model.devices[at]
    const error = await call(real, at, '/user/session/revokeAll', { keepThis })
    if (device.state !== 'ACTIVE') return expect(error).toBe('unauthorised')
    expect(error).toBeUndefined()
    for (const other of model.devices) {
      if (other.person === device.person && !(keepThis && other === device)) go(other, 'revoke')
    }
  },
})

const expire = (at: Place): Session => ({
  name: `the time of device ${at} is over`,
  isPossible: (model) => next(machine, model.devices[at].state, 'expire') !== undefined,
  async run(model, real) {
    go(model.devices[at], 'expire')
    await sql`update session set expires_at = now() where id = ${real.ids[at]}`.execute(db)
  },
})

const makeTicket = (at: Place): Session => ({
  name: `device ${at} makes a ticket`,
  async run(model, real) {
    const { state, login, person } = model.devices[at]
    const { envelope } = await ask('/user/bridge/ticket', { body: {}, token: real.tokens[at] })
    if (state !== 'ACTIVE') return expect(envelope.error).toBe('unauthorised')
    real.tickets.push(envelope.data.ticket)
    model.tickets.push({ login, person, isUsed: false })
  },
})

const redeemTicket = (at: Place, which: number): Session => ({
  name: `device ${at} uses ticket ${which}`,
  isPossible: (model) => isGuest(at)(model) && model.tickets.length > 0,
  async run(model, real) {
    const number = which % model.tickets.length
    const ticket = model.tickets[number] as Ticket
    const isGood =
      !ticket.isUsed && model.devices.some(({ state, login }) => state === 'ACTIVE' && login === ticket.login)
    const { envelope } = await ask('/user/bridge/exchange', { body: { ticket: real.tickets[number] } })
    if (!isGood) return expect(envelope.error).toBe('ticketExpired')
    ticket.isUsed = true
    await keep(model, real, at, { token: envelope.data.token, person: ticket.person })
  },
})

const place = fc.constantFrom<Place>(0, 1, 2)
const person = fc.constantFrom<0 | 1>(0, 1)
const ticketUsed = fc.tuple(place, fc.nat(3)).map(([at, which]) => redeemTicket(at, which))
const afterLogin = [
  place.map(use),
  place.map(logout),
  place.map(forget),
  fc.tuple(place, place).map(([at, other]) => revoke(at, other)),
  fc.tuple(place, fc.boolean()).map(([at, keepThis]) => revokeAll(at, keepThis)),
  place.map(expire),
  place.map(makeTicket),
  // Drawn more often, because it needs two earlier steps to be possible.
  ticketUsed,
  ticketUsed,
  ticketUsed,
]
const directly = fc.tuple(place, person).map(([at, owner]) => direct(at, owner))
const withPassword = fc.tuple(place, person, fc.boolean()).map(([at, owner, isRight]) => byPassword(at, owner, isRight))

const many = { walks: 1000, maxSteps: 40 }
const few = { walks: 48, maxSteps: 15 }

test(
  '1,000 walks of three devices and two people: the server does what the machine says, and all of it',
  async () => {
    await walk([directly, directly, ...afterLogin], begin, many)

    expect(left()).toEqual([])
  },
  limitOfWalkMs(many),
)

test(
  'the same holds where people log in by password, right and wrong',
  async () => {
    await walk([withPassword, withPassword, ...afterLogin], begin, few)
  },
  limitOfWalkMs(few),
)
