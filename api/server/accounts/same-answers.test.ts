import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, asking } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })

beforeEach(async () => {
  const tables = ['person', 'rate_limit', 'phone_code', 'email_link', 'outgoing_message'] as const
  for (const table of tables) await db.deleteFrom(table).execute()
  await knownPeople(db)
})
afterAll(drop)

/** Somebody with an account, and somebody without one whose details are as long. */
const person = { email: ada.email, phone: ada.phone, phoneCountryCode: ada.phoneCountryCode }
const unknown = { email: 'eve@example.org', phone: '7700900143', phoneCountryCode: '+44' }
type Details = typeof person

const post = (path: string, body: object) => ask(`/user/foyer/${path}`, { body })
const emailOf = ({ email }: Details) => ({ email })
const numberOf = ({ phone, phoneCountryCode }: Details) => ({ phone, phoneCountryCode })

/** Asks for a link, and for another one in its place. */
async function again(path: string, details: Details) {
  const { envelope } = await post(path, emailOf(details))
  return ask(`/user/foyer/sendAgain/${envelope.data.id}`)
}

const rows: [call: string, messages: number, answer: (who: Details) => Promise<Answer>][] = [
  ['email/pre/register', 1, (details) => post('email/pre/register', emailOf(details))],
  ['mail/forgot', 1, (details) => post('mail/forgot', emailOf(details))],
  ['sendAgain after a registration', 2, (details) => again('email/pre/register', details)],
  ['sendAgain after a forgotten password', 2, (details) => again('mail/forgot', details)],
  ['sendPhoneCaptcha', 1, (details) => post('sendPhoneCaptcha', numberOf(details))],
  ['checkPhone', 0, (details) => post('checkPhone', numberOf(details))],
]

/** Ids and times differ in every answer; their lengths do not. */
const different = new Set(['id', 'requestId', 'expiresAt', 'x-request-id', 'date'])
const withoutNames = (key: string, value: unknown) => (different.has(key) ? String(value).length : value)

/** An answer without what names it, as text in which nobody's number can be told from another's. */
const maskedOf = ({ status, headers, envelope }: Answer) =>
  JSON.stringify({ status, headers: Object.fromEntries(headers), envelope }, withoutNames).replaceAll(
    /(7700 ?90014)[23]/g,
    '$1#',
  )

test.each(rows)('%s says the same to those with an account and to those without', async (_call, messages, answer) => {
  const [first, second] = [await answer(person), await answer(unknown)]

  expect(maskedOf(second)).toBe(maskedOf(first))
  expect([first.status, first.envelope.code]).toEqual([200, 200])
  expect(await db.selectFrom('outgoing_message').select('id').execute()).toHaveLength(2 * messages)
})
