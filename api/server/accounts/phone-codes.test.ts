import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { type CallerOptions, caller, refusal } from '../../../tests/support/wire/caller.ts'
import { lastMessage } from '../../../tests/support/wire/sent.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPassword, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const calling = (more: CallerOptions = {}) => caller(db, { limits: generous, appKey: '', ...more })
const client = calling()

beforeEach(async () => {
  for (const table of ['person', 'rate_limit', 'phone_code', 'outgoing_message'] as const)
    await db.deleteFrom(table).execute()
  await knownPeople(db)
})
afterAll(drop)

const number = { phone: '138 1234 5678', phoneCountryCode: '+86' }
const check = (captcha: string, by = client, entered = number) =>
  by.accounts.checkCaptcha({ body: { ...entered, captcha } })

/** The digits that a number was just sent. */
async function sent(entered = number) {
  await client.accounts.sendCaptcha({ body: entered })
  return (await lastMessage(db)).code ?? ''
}
/** Six digits that are not those. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('six digits', () => {
  test('six digits come by text message, first in the text, and are kept in no form that reads like them', async () => {
    const code = await sent()

    expect(await lastMessage(db)).toMatchObject({ channel: 'sms', recipient: '+8613812345678' })
    expect((await lastMessage(db)).text).toMatch(new RegExp(`^${code} .*Foyer.*5 minutes`))
    const { rows } = await sql<{ all: string }>`select string_agg(phone_code::text, '') as all from phone_code`.execute(
      db,
    )
    expect(rows[0]?.all).not.toContain(code)
  })

  test('six digits are right however the number is written', async () => {
    const code = await sent()

    expect(await check(code, client, { phone: '(138)1234-5678', phoneCountryCode: '+86' })).toEqual({
      isRegistered: false,
    })
  })

  test('six digits can be used once', async () => {
    const code = await sent()
    await check(code)

    expect((await refusal(check(code))).code).toBe('codeExpired')
  })

  test('six digits let one of 50 parallel right tries through', async () => {
    const code = await sent()

    const all = await Promise.allSettled(Array.from({ length: 50 }, () => check(code)))

    const refused = all.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refused).toEqual(Array(49).fill('codeExpired'))
  })

  test('six digits are locked by the fifth mistake, also for the right digits', async () => {
    const code = await sent()

    const codes = []
    for (let attempt = 0; attempt < 5; attempt++) codes.push((await refusal(check(other(code)))).code)

    expect(codes).toEqual(['wrongCode', 'wrongCode', 'wrongCode', 'wrongCode', 'codeLocked'])
    expect((await refusal(check(code))).code).toBe('codeLocked')
  })

  test('six digits can be mistaken five times by 40 parallel tries, not more often', async () => {
    const code = await sent()

    await Promise.allSettled(Array.from({ length: 40 }, () => check(other(code))))

    expect(await db.selectFrom('phone_code').select('tries').execute()).toEqual([{ tries: 5 }])
  })

  test('six digits are valid for as long as the operator has set, which the text message says', async () => {
    const before = Date.now()
    const ask = asking(db, { limits: generous, env: { FOYER_CODE_MINUTES: '1' } })
    await ask('/user/foyer/sendPhoneCaptcha', { body: number })

    const { expires_at } = await db.selectFrom('phone_code').select('expires_at').executeTakeFirstOrThrow()
    expect(expires_at.getTime()).toBeGreaterThan(before + 59_000)
    expect(expires_at.getTime()).toBeLessThan(Date.now() + 61_000)
    expect((await lastMessage(db)).text).toContain('valid for 1 minute.')
  })

  test('six digits end after five minutes', async () => {
    const before = Date.now()
    const code = await sent()
    const { expires_at } = await db.selectFrom('phone_code').select('expires_at').executeTakeFirstOrThrow()
    await db.updateTable('phone_code').set({ expires_at: sql<Date>`now()` }).execute()

    // The clock of the database may run a little beside this one.
    expect(expires_at.getTime()).toBeGreaterThan(before + 299_000)
    expect(expires_at.getTime()).toBeLessThan(Date.now() + 301_000)
    expect((await refusal(check(code))).code).toBe('codeExpired')
  })

  test('six digits are replaced by newer ones, which open a locked number again', async () => {
    const first = await sent()
    for (let attempt = 0; attempt < 5; attempt++) await refusal(check(other(first)))
    const second = await sent()

    if (first !== second) expect((await refusal(check(first))).code).toBe('wrongCode')
    expect(await check(second)).toEqual({ isRegistered: false })
  })

  test('six digits of one number are nothing to another', async () => {
    const code = await sent()

    expect((await refusal(check(code, client, { ...number, phone: '13812345679' }))).code).toBe('codeExpired')
  })
})

describe('a number', () => {
  test('a number that an account has is told to whoever has proven that it is theirs', async () => {
    const number = { phone: lin.phone, phoneCountryCode: lin.phoneCountryCode }

    expect(await check(await sent(number), client, number)).toEqual({ isRegistered: true })
  })

  const asAda = async () => {
    const { token } = await client.sessions.loginByEmail({ body: { email: ada.email, password: knownPassword } })
    return calling({ token })
  }

  test('a number becomes that of the account that proves it', async () => {
    const by = await asAda()
    await check(await sent(), by)

    const row = await db.selectFrom('person').selectAll().where('uid', '=', ada.uid).executeTakeFirstOrThrow()
    expect([row.phone_country_code, row.phone]).toEqual(['+86', '13812345678'])
  })

  test('a number of another account is refused after the proof, not before', async () => {
    const by = await asAda()
    const number = { phone: lin.phone, phoneCountryCode: lin.phoneCountryCode }
    const code = await sent(number)

    expect((await refusal(check(other(code), by, number))).code).toBe('wrongCode')
    expect((await refusal(check(code, by, number))).code).toBe('accountExists')
    expect((await refusal(check(code, by, number))).code).toBe('codeExpired')
  })

  test('a number is not changed by a login on a partner page', async () => {
    const { uid } = noor
    const by = await asAda()
    await by.sessions.list()
    await sql`insert into app (app_key, name) values ('fair', 'Fair') on conflict do nothing`.execute(db)
    await sql`update session set kind = 'PARTNER', app_key = 'fair', origin = 'https://fair.example', uid = ${uid}`.execute(
      db,
    )

    const token = (await client.sessions.loginByEmail({ body: { email: ada.email, password: knownPassword } })).token
    await sql`update session set kind = 'PARTNER', app_key = 'fair', origin = 'https://fair.example', scopes = '{profile}'`.execute(
      db,
    )
    const partner = calling({ token, appKey: 'fair', origin: 'https://fair.example' })

    expect(await check(await sent(), partner)).toEqual({ isRegistered: false })
  })

  test('a number is written as its country does, and nobody learns whose it is', async () => {
    const answerFor = (phone: string) => client.accounts.checkPhone({ body: { phone, phoneCountryCode: '+86' } })

    expect(await answerFor('138-0013-8000')).toEqual({
      phone: '13800138000',
      phoneCountryCode: '+86',
      international: '+86 138 0013 8000',
    })
    expect(Object.keys(await answerFor('13812345678'))).toEqual(['phone', 'phoneCountryCode', 'international'])
  })

  test('a number of a length that cannot be gets no digits', async () => {
    const { code } = await refusal(client.accounts.sendCaptcha({ body: { phone: '1234', phoneCountryCode: '+86' } }))

    expect(code).toBe('invalidInput')
  })
})

const outcomesOf = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((result) => (result.status === 'fulfilled' ? 'sent' : result.reason.code))

test.each([
  ['codesPerNumberInAMinute', 1],
  ['codesPerNumberInAnHour', 5],
  ['codesPerNumberInADay', 7],
] as const)('of 20 parallel wishes for one number, %s lets %i through', async (name, max) => {
  const limits = { ...generous, [name]: { max, seconds: 600 } }

  const all = await outcomesOf(
    Array.from({ length: 20 }, () => calling({ limits }).accounts.sendCaptcha({ body: number })),
  )

  expect(all.filter((result) => result === 'sent')).toHaveLength(max)
  expect(await db.selectFrom('outgoing_message').select('id').execute()).toHaveLength(max)
})

test.each([
  ['codesPerAddress', ''],
  ['codesPerApp', 'demo'],
  ['codesInAll', ''],
] as const)('of 20 parallel wishes for as many numbers, %s lets 6 through', async (name, appKey) => {
  const limits = { ...generous, [name]: { max: 6, seconds: 600 } }
  const by = calling({ limits, appKey })

  const all = await outcomesOf(
    Array.from({ length: 20 }, (_, at) =>
      by.accounts.sendCaptcha({ body: { ...number, phone: `138123456${10 + at}` } }),
    ),
  )

  expect(all.filter((result) => result === 'sent')).toHaveLength(6)
  expect(all.filter((result) => result === 'tooManyRequests')).toHaveLength(14)
})

test('guesses from one address are limited over all numbers', async () => {
  const by = calling({ limits: { ...generous, codeChecksPerAddress: { max: 3, seconds: 600 } } })
  const codes = []
  for (let at = 0; at < 4; at++) {
    const entered = { ...number, phone: `1381234567${at}` }
    codes.push((await refusal(check(other(await sent(entered)), by, entered))).code)
  }

  expect(codes).toEqual(['wrongCode', 'wrongCode', 'wrongCode', 'tooManyRequests'])
})
