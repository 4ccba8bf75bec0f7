import { afterAll, beforeEach, expect, test } from 'vitest'
import { asking, type RequestParts } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople } from '../../../tests/support/world/known/known-people.ts'
import { connect } from '../../db/index.ts'
import { type Limits, limits } from '../core/limit-table.ts'

const { db, drop } = await testDatabase()

beforeEach(async () => {
  const tables = ['person', 'rate_limit', 'phone_code', 'email_link', 'outgoing_message'] as const
  for (const table of tables) await db.deleteFrom(table).execute()
  await knownPeople(db)
})
afterAll(drop)

interface Row {
  limit: keyof Limits
  path: string
  /** The body of the n-th try; everything that another limit counts is different each time. */
  body(at: number): object
  more?(at: number): RequestParts
}

const someone = (at: number) => ({ email: `someone-${at}@example.org` })
const number = (at: number) => ({ phone: `770090${String(1000 + at)}`, phoneCountryCode: '+44' })
const secret = (at: number) => `a-secret-that-nobody-has-${at}`
const elsewhere = (at: number) => ({ address: `198.51.100.${at % 250}` })
const register = '/user/foyer/email/pre/register'
const sendCode = '/user/foyer/sendPhoneCaptcha'
const login = '/user/foyer/mail/login'
const wrong = { password: 'Not-the-1-password' }

const rows: Row[] = [
  { limit: 'loginsPerAccount', path: login, body: () => ({ email: ada.email, ...wrong }), more: elsewhere },
  { limit: 'loginsInARow', path: login, body: () => ({ email: ada.email, ...wrong }), more: elsewhere },
  { limit: 'loginsPerAddress', path: login, body: (at) => ({ ...someone(at), ...wrong }) },
  { limit: 'mailsPerRecipientInAMinute', path: register, body: () => someone(0), more: elsewhere },
  { limit: 'mailsPerRecipientInAnHour', path: '/user/foyer/mail/forgot', body: () => someone(0), more: elsewhere },
  { limit: 'mailsPerAddress', path: register, body: someone },
  { limit: 'mailsPerApp', path: register, body: someone, more: (at) => ({ ...elsewhere(at), appKey: 'demo' }) },
  { limit: 'mailsInAll', path: register, body: someone, more: elsewhere },
  { limit: 'codesPerNumberInAMinute', path: sendCode, body: () => number(0), more: elsewhere },
  { limit: 'codesPerNumberInAnHour', path: sendCode, body: () => number(0), more: elsewhere },
  { limit: 'codesPerNumberInADay', path: sendCode, body: () => number(0), more: elsewhere },
  { limit: 'codesPerAddress', path: sendCode, body: number },
  { limit: 'codesPerApp', path: sendCode, body: number, more: (at) => ({ ...elsewhere(at), appKey: 'demo' }) },
  { limit: 'codesInAll', path: sendCode, body: number, more: elsewhere },
  {
    limit: 'codeChecksPerAddress',
    path: '/user/foyer/phone/check',
    body: (at) => ({ ...number(at), captcha: '123456' }),
  },
  { limit: 'ticketsPerAddress', path: '/user/bridge/exchange', body: (at) => ({ ticket: secret(at) }) },
  { limit: 'ticketsPerAddress', path: '/user/bridge/read', body: (at) => ({ ticket: secret(at) }) },
]

/** Returns how many of `tries` parallel calls, half on each of two servers, were refused because a counter was full. */
async function refusedOf(tries: number, { path, body, more = () => ({}) }: Row, chosen: Partial<Limits>) {
  const servers = [asking(db, { limits: chosen }), asking(db, { limits: chosen })]
  const answers = await Promise.all(
    Array.from({ length: tries }, (_, at) => {
      const ask = servers[at % 2] as (typeof servers)[0]
      return ask(path, { body: body(at), ...more(at) })
    }),
  )
  const refused = answers.filter(({ status }) => status === 429)
  for (const { headers, envelope } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(envelope).toMatchObject({ code: 429, error: 'tooManyRequests' })
  }
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  return refused.length
}

test.each(rows)('$limit: of 30 parallel tries on two servers exactly 7 are let through', async (row) => {
  const chosen = { ...generous, [row.limit]: { ...limits[row.limit], max: 7 } }

  expect(await refusedOf(30, row, chosen)).toBe(23)
})

test.each(rows)('$limit: without the limit none of the same tries is refused', async (row) => {
  expect(await refusedOf(30, row, generous)).toBe(0)
})

test('an address that a caller only claims to have changes nothing', async () => {
  const chosen = { ...generous, mailsPerAddress: { max: 5, seconds: 3600 } }
  const ask = asking(db, { limits: chosen })

  const answers = []
  for (let at = 0; at < 8; at++) {
    const headers = { 'x-forwarded-for': `203.0.113.${at}, 192.0.2.1`, 'x-real-ip': `203.0.113.${at}` }
    answers.push((await ask(register, { body: someone(at), headers })).status)
  }

  expect(answers.filter((status) => status === 429)).toHaveLength(3)
})

test.each(rows)('$limit: with the database away nothing is let through', async (row) => {
  const away = connect('postgres://nobody@127.0.0.1:1/none', { maxConnections: 1 })
  const ask = asking(away, { limits: generous })

  const { status, envelope } = await ask(row.path, { body: row.body(0), ...row.more?.(0) })

  expect([status, envelope.error]).toEqual([503, 'unavailable'])
  await away.destroy()
})
