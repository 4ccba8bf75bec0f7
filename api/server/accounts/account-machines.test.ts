import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limitOfStepsMs } from '../../../tests/support/runner/time-factor.ts'
import { asking } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { knownPeople } from '../../../tests/support/world/known/known-people.ts'
import { emailLink, next, phoneCode, type StateOf } from '../../contract/accounts/account-states.ts'
import { codeTries } from '../../contract/accounts/account-terms.ts'

// Hashing is slow on purpose; how often it is done says nothing about the machines.
vi.mock('./passwords.ts', async (original) => ({ ...(await original<object>()), hashPassword: async () => 'none' }))

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })

beforeAll(() => knownPeople(db))
afterAll(drop)

/** Each run of a machine gets a new person. */
let walkers = 0
/** An address of their own keeps them from waiting for each other's counters. */
const addressOf = (walker: number) => `10.0.${walker >> 8}.${walker & 255}`
// 250 times eight that walk at the same moment.
const [numRuns, walkersAtOnce, maxWishes] = [250, 8, 5]
const timeout = limitOfStepsMs(numRuns * walkersAtOnce * maxWishes)
const waysOf = <Wish>(wishes: Wish[]) =>
  fc.array(fc.array(fc.constantFrom(...wishes), { minLength: 1, maxLength: maxWishes }), {
    minLength: walkersAtOnce,
    maxLength: walkersAtOnce,
  })

type LinkWish = 'send' | 'sendAgain' | 'sendAgainByLink' | 'expire' | 'use' | 'useEarlier'
const linkWishes: LinkWish[] = ['send', 'sendAgain', 'sendAgainByLink', 'expire', 'use', 'useEarlier']

const secretSent = async (email: string) => {
  const { rows } = await sql<{ link: string }>`
    select links[1] as link from outgoing_message where recipient = ${email} order by created_at desc limit 1`.execute(
    db,
  )
  return rows[0]?.link.match(/emailCheck\/([\w-]+)/)?.[1] ?? ''
}

const bodyOf = (id: string) => ({
  id,
  password: 'Quay-Lantern7',
  firstName: 'Marlow',
  lastName: 'Eve',
  organisation: 'Pumps',
  terms: true,
})

/** One registration by link, and what the machine says of it. */
class LinkWalk {
  state: StateOf<typeof emailLink> = 'NONE'
  address = addressOf(++walkers)
  email = `walker-${walkers}@example.org`
  handle = ''
  secrets: string[] = []

  async do(step: LinkWish) {
    if (step === 'send') return this.send()
    if (this.state === 'NONE') return
    if (step === 'sendAgain') return this.sendAgain(this.handle)
    if (step === 'sendAgainByLink') return this.sendAgain(this.secrets[0] ?? '')
    if (step === 'expire') return this.expire()
    return this.use(step === 'use' ? (this.secrets.at(-1) ?? '') : (this.secrets.at(-2) ?? ''))
  }

  async send() {
    const to = next(emailLink, this.state, 'send')
    if (!to) return
    const { status, envelope } = await ask('/user/foyer/email/pre/register', {
      address: this.address,
      body: { email: this.email },
    })
    expect(status).toBe(200)
    this.handle = envelope.data.id
    this.secrets.push(await secretSent(this.email))
    this.state = to
  }

  async sendAgain(id: string) {
    const to = next(emailLink, this.state, 'sendAgain')
    const { envelope } = await ask(`/user/foyer/sendAgain/${id}`, { address: this.address })
    expect(envelope.error).toBe(to ? undefined : 'linkUsed')
    if (!to) return
    this.secrets.push(await secretSent(this.email))
    this.state = to
  }

  async expire() {
    await sql`update email_link set expires_at = now() where id = ${this.handle}`.execute(db)
    this.state = next(emailLink, this.state, 'expire') ?? this.state
  }

  async use(secret: string) {
    if (!secret) return
    const isCurrent = secret === this.secrets.at(-1)
    const to = isCurrent ? next(emailLink, this.state, 'use') : undefined
    const { envelope } = await ask('/user/foyer/mail/active', { body: bodyOf(secret) })
    expect(envelope.error).toBe(to ? undefined : this.state === 'USED' ? 'linkUsed' : 'linkExpired')
    this.state = to ?? this.state
  }

  /** After any sequence of steps, every link reports its state. */
  async check() {
    for (const secret of this.secrets.slice(-2)) {
      const { envelope } = await ask(`/user/foyer/checkActive/${secret}`)
      const isEarlier = secret !== this.secrets.at(-1) && this.state !== 'USED'
      expect(envelope.data.state).toBe(isEarlier ? 'EXPIRED' : this.state)
    }
    const { rows } = await sql`select 1 from person where lower(email) = ${this.email}`.execute(db)
    expect(rows).toHaveLength(this.state === 'USED' ? 1 : 0)
  }
}

test('links do what their machine says, in whatever order things happen', { timeout }, async () => {
  const go = async (way: LinkWish[]) => {
    const walk = new LinkWalk()
    await walk.send()
    for (const step of way) await walk.do(step)
    await walk.check()
  }

  await fc.assert(
    fc.asyncProperty(waysOf(linkWishes), async (runs) => void (await Promise.all(runs.map(go)))),
    { numRuns },
  )
})

test('one link used 100 times at the same moment makes one account and one session', async () => {
  const walk = new LinkWalk()
  await walk.send()
  const [secret = ''] = walk.secrets

  const all = await Promise.all(
    Array.from({ length: 100 }, () => ask('/user/foyer/mail/active', { body: bodyOf(secret) })),
  )

  const { rows } = await sql`
    select session.id from session join person using (uid) where lower(email) = ${walk.email}`.execute(db)
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ envelope }) => envelope.error === 'linkUsed')).toHaveLength(99)
  expect(rows).toHaveLength(1)
})

type CodeWish = 'send' | 'miss' | 'miss twice' | 'expire' | 'match'
const codeWishes: CodeWish[] = ['send', 'miss', 'miss twice', 'expire', 'match']
const refusals = {
  NONE: 'codeExpired',
  VERIFIED: 'codeExpired',
  EXPIRED: 'codeExpired',
  LOCKED: 'codeLocked',
  SENT: 'wrongCode',
}

/** One number that is sent digits, and what the machine says of them. */
class CodeWalk {
  state: StateOf<typeof phoneCode> = 'NONE'
  address = addressOf(++walkers)
  number = { phone: String(13_000_000_000 + walkers), phoneCountryCode: '+86' }
  code = '000000'
  misses = 0

  async do(step: CodeWish) {
    if (step === 'send') return this.send()
    if (step === 'expire') return this.expire()
    if (step === 'match') return this.match()
    for (let at = 0; at < (step === 'miss' ? 1 : 2); at++) await this.miss()
  }

  check = (captcha: string) =>
    ask('/user/foyer/phone/check', { address: this.address, body: { ...this.number, captcha } })

  async send() {
    const to = next(phoneCode, this.state, 'send')
    const { status } = await ask('/user/foyer/sendPhoneCaptcha', { address: this.address, body: this.number })
    expect([status, to]).toEqual([200, 'SENT'])
    const { rows } = await sql<{ code: string }>`
      select code from outgoing_message where recipient = ${`+86${this.number.phone}`} order by created_at desc limit 1`.execute(
      db,
    )
    this.code = rows[0]?.code ?? ''
    this.misses = 0
    this.state = to ?? this.state
  }

  async expire() {
    await sql`update phone_code set expires_at = now() where phone_country_code = '+86' and phone = ${this.number.phone}`.execute(
      db,
    )
    this.state = next(phoneCode, this.state, 'expire') ?? this.state
  }

  async miss() {
    const { envelope } = await this.check(this.code === '123456' ? '123457' : '123456')
    const to = next(phoneCode, this.state, this.misses + 1 >= codeTries ? 'missLast' : 'miss')
    if (to) this.misses++
    this.state = to ?? this.state
    expect(envelope.error).toBe(refusals[this.state])
  }

  async match() {
    const to = next(phoneCode, this.state, 'match')
    const { envelope } = await this.check(this.code)
    expect(envelope.error).toBe(to ? undefined : refusals[this.state])
    this.state = to ?? this.state
  }
}

test('codes do what their machine says, in whatever order things happen', { timeout }, async () => {
  const go = async (way: CodeWish[]) => {
    const walk = new CodeWalk()
    for (const step of way) await walk.do(step)
  }

  await fc.assert(
    fc.asyncProperty(waysOf(codeWishes), async (runs) => void (await Promise.all(runs.map(go)))),
    { numRuns },
  )
})
