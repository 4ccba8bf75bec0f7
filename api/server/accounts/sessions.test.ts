import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asking, type RequestParts } from '../../../tests/support/wire/asking.ts'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPassword, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { installSecret } from '../core/secrets.ts'
import { deleteExpiredLogins } from './login.ts'
import { deleteFailures } from './login-attempts.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })

beforeEach(async () => {
  for (const table of ['person', 'rate_limit', 'phone_code'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
})
afterAll(drop)

const logIn = (email: string, password = knownPassword, more: RequestParts = {}, to = ask) =>
  to('/user/foyer/mail/login', { body: { email, password }, ...more })
const tokenOf = async (email: string) => (await logIn(email)).envelope.data.token as string
const userInfo = (token: string) => ask('/user/session/list', { token })
const list = async (token: string) => (await userInfo(token)).envelope.data

/** Puts six digits on their way to a number, as if they had just been sent. */
async function sent({ phone, phoneCountryCode }: { phone: string; phoneCountryCode: string }, captcha: string) {
  const key = await installSecret(db, 'codes')
  const code_hash = createHmac('sha256', key).update(`${phoneCountryCode} ${phone} ${captcha}`).digest()
  const row = { phone, phone_country_code: phoneCountryCode, code_hash, expires_at: new Date(Date.now() + 300_000) }
  await db.insertInto('phone_code').values(row).execute()
}

describe('login by e-mail', () => {
  test('the right password gives a token that works, and who it is', async () => {
    const { status, envelope } = await logIn('ADA@Example.org')

    expect(status).toBe(200)
    expect(envelope.data.user).toMatchObject({ uid: 'UADA', name: 'Ada Byron', firstName: 'Byron', lastName: 'Ada' })
    expect(await list(envelope.data.token)).toMatchObject([{ kind: 'HOST', isThis: true }])
  })

  test('a password is kept in no form that reads like it, and a token neither', async () => {
    const token = await tokenOf('ada@example.org')

    const { rows } = await sql<{ all: string }>`
      select string_agg(person::text, '') || (select string_agg(session::text, '') from session) as all from person`.execute(
      db,
    )
    expect(rows[0]?.all).not.toContain(knownPassword)
    expect(rows[0]?.all).not.toContain(token)
  })

  test('an unknown address, a wrong password and an account without one get the same answer', async () => {
    const answers = [
      await logIn(ada.email, 'Harbour#2025'),
      await logIn('nobody@example.org', 'Harbour#2025'),
      await logIn(noor.email, 'Harbour#2025'),
    ]

    const results = answers.map(({ status, headers, envelope }) => ({
      status,
      envelope: { ...envelope, requestId: '' },
      headers: [...headers].filter(([name]) => name !== 'x-request-id'),
    }))
    expect(results[0]).toMatchObject({
      status: 422,
      envelope: { error: 'loginRefused', message: 'Incorrect email or password.' },
    })
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
  })

  test.each([ada.email, 'nobody@example.org'])(
    '%s: of 24 parallel tries on two servers 6 are let through',
    async (email) => {
      const limits = { ...generous, loginsPerAccount: { max: 6, seconds: 900 } }
      const servers = [asking(db, { limits }), asking(db, { limits })]

      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, index) => {
          const spelt = index % 3 ? email : email.toUpperCase()
          return logIn(spelt, 'Wrong#2026', { address: `198.51.100.${index}` }, servers[index % 2])
        }),
      )

      const full = answers.filter(({ status }) => status === 429)
      expect(answers.filter(({ envelope }) => envelope.error === 'loginRefused')).toHaveLength(6)
      expect(full).toHaveLength(18)
      for (const { headers, envelope } of full) {
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(880)
        expect(envelope.message).toBe('Too many requests in a short time. Wait a moment, then try again.')
      }
    },
  )

  test('a network address that tries many accounts is stopped, others are not', async () => {
    const limited = asking(db, { limits: { ...generous, loginsPerAddress: { max: 3, seconds: 900 } } })
    const tries = Array.from({ length: 9 }, (_, index) => logIn(`n${index}@example.org`, 'x', {}, limited))

    const statuses = (await Promise.all(tries)).map(({ status }) => status)

    expect(statuses.filter((status) => status === 422)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
    expect((await logIn(ada.email, knownPassword, {}, limited)).status).toBe(429)
    expect((await logIn(ada.email, knownPassword, { address: '192.0.2.77' }, limited)).status).toBe(200)
  })

  test('logging in with the right password again and again is never too often', async () => {
    const limits = {
      ...generous,
      loginsPerAccount: { max: 2, seconds: 900 },
      loginsPerAddress: { max: 2, seconds: 900 },
    }
    const limited = asking(db, { limits })

    for (let time = 0; time < 5; time += 1)
      expect((await logIn(ada.email, knownPassword, {}, limited)).status).toBe(200)
  })

  test('after so many failures in a row even the right password waits for a new one', async () => {
    const limited = asking(db, { limits: { ...generous, loginsInARow: { max: 3, seconds: 31_536_000 } } })
    for (let time = 0; time < 3; time += 1) await logIn(ada.email, 'Wrong#2026', {}, limited)

    const { status, envelope } = await logIn(ada.email, knownPassword, {}, limited)
    await deleteFailures(db, 'Ada@example.org')

    expect({ status, data: envelope.data }).toEqual({ status: 429, data: { needsNewPassword: true } })
    expect((await logIn(ada.email, knownPassword, {}, limited)).status).toBe(200)
  })

  test('tries that a busy database keeps from being checked count neither for the account nor for the address', async () => {
    const few = { max: 3, seconds: 900 }
    const limits = { ...generous, loginsInARow: few, loginsPerAccount: few, loginsPerAddress: few }
    const limited = asking(db, { limits })
    await sql`
      create function too_busy() returns trigger language plpgsql as
      $$ begin raise exception 'too many clients' using errcode = '53300'; end $$`.execute(db)
    await sql`create trigger too_busy before insert on session execute function too_busy()`.execute(db)

    const statuses = []
    for (let time = 0; time < 4; time += 1) statuses.push((await logIn(ada.email, knownPassword, {}, limited)).status)
    await sql`drop function too_busy cascade`.execute(db)

    expect(statuses).toEqual([503, 503, 503, 503])
    expect((await logIn(ada.email, knownPassword, {}, limited)).status).toBe(200)
  })

  test('a success ends the row of failures', async () => {
    const limited = asking(db, { limits: { ...generous, loginsInARow: { max: 3, seconds: 31_536_000 } } })
    const passwords = ['Wrong#1', 'Wrong#2', knownPassword, 'Wrong#3', 'Wrong#4', knownPassword]

    const statuses = []
    for (const password of passwords) statuses.push((await logIn(ada.email, password, {}, limited)).status)

    expect(statuses).toEqual([422, 422, 200, 422, 422, 200])
  })

  test('a password that is replaced while it is being checked logs nobody in', async () => {
    let login: ReturnType<typeof logIn> | undefined
    await db.transaction().execute(async (replacing) => {
      await replacing.updateTable('person').set({ password_hash: null }).where('uid', '=', 'UADA').execute()
      login = logIn(ada.email)
      await eventually(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db)
        expect(rows).not.toEqual([])
      })
    })

    expect((await login)?.envelope.error).toBe('loginRefused')
    expect(await db.selectFrom('session').select('id').execute()).toEqual([])
  })
})

describe('login by mobile number', () => {
  const byPhone = (phone: string, captcha: string, phoneCountryCode = '+44') =>
    ask('/user/foyer/phone/login', { body: { phone, phoneCountryCode, captcha } })

  test('the digits that were sent log in, however the number is written, and once', async () => {
    await sent(ada, '314159')

    const answers = [await byPhone('07700 900-142', ' 314 159'), await byPhone(ada.phone, '314159')]

    expect(answers.map(({ envelope }) => envelope.error ?? envelope.data.user.uid)).toEqual(['UADA', 'codeExpired'])
  })

  test('wrong digits say so for every number; only the right ones tell that nobody has it', async () => {
    await sent(ada, '314159')
    await sent({ phone: '7700900999', phoneCountryCode: '+44' }, '271828')

    const answers = [
      await byPhone(ada.phone, '000000'),
      await byPhone('7700900999', '000000'),
      await byPhone('7700900999', '271828'),
    ]

    expect(answers.map(({ envelope }) => envelope.error)).toEqual(['wrongCode', 'wrongCode', 'phoneNotRegistered'])
  })
})

describe('sessions', () => {
  test('a person sees their own sessions only, the latest used first', async () => {
    const [first, second] = [await tokenOf(ada.email), await tokenOf(ada.email)]
    await tokenOf(lin.email)
    await sql`update session set last_seen_at = last_seen_at - interval '30 seconds' where id <> (
      select id from session where uid = 'UADA' order by created_at desc limit 1)`.execute(db)

    const seen = [await list(first), await list(second)]

    expect(seen.map((rows) => rows.map(({ isThis }: { isThis: boolean }) => isThis))).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('a logout ends the token at once, and those of partner pages that came out of it', async () => {
    const token = await tokenOf(ada.email)
    await db
      .insertInto('app')
      .values({ app_key: 'fair', name: 'Fair' })
      .onConflict((c) => c.doNothing())
      .execute()
    await sql`insert into session (token_hash, uid, kind, parent_id, app_key, origin, expires_at)
      select 'child', uid, 'PARTNER', id, 'fair', 'https://fair.example', expires_at from session`.execute(db)

    const { status } = await ask('/user/logout', { body: {}, token })

    expect(status).toBe(200)
    expect((await userInfo(token)).status).toBe(401)
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
  })

  test('somebody else’s session, a made-up one and no id at all cannot be told apart', async () => {
    const [adasToken, linsToken] = [await tokenOf(ada.email), await tokenOf(lin.email)]
    const [{ id }] = await list(linsToken)

    const answers = []
    for (const given of [id, '00000000-0000-4000-8000-000000000000', 'x'])
      answers.push(await ask('/user/session/revoke', { body: { id: given }, token: adasToken }))

    for (const { status, envelope } of answers)
      expect({ status, ...envelope, requestId: '' }).toMatchObject({ status: 404, error: 'sessionNotFound' })
    expect((await userInfo(linsToken)).status).toBe(200)
  })

  test('logging out everywhere ends all; with `keepThis` all others; and nobody else’s', async () => {
    const [one, two, three] = [await tokenOf(ada.email), await tokenOf(ada.email), await tokenOf(ada.email)]
    const linsToken = await tokenOf(lin.email)
    const statuses = async () =>
      Promise.all([one, two, three, linsToken].map(async (token) => (await userInfo(token)).status))

    await ask('/user/session/revokeAll', { body: { keepThis: true }, token: two })
    const after = await statuses()
    await ask('/user/session/revokeAll', { body: {}, token: two })

    expect(after).toEqual([401, 200, 401, 200])
    expect(await statuses()).toEqual([401, 401, 401, 200])
  })

  test('what is over is swept away, what lasts stays', async () => {
    await tokenOf(ada.email)
    const lasting = await tokenOf(lin.email)
    await sql`update session set expires_at = now() - interval '1 second' where uid = 'UADA'`.execute(db)

    await deleteExpiredLogins(db)

    expect(await db.selectFrom('session').select('uid').execute()).toEqual([{ uid: 'ULIN' }])
    expect((await userInfo(lasting)).status).toBe(200)
  })
})

describe('tickets', () => {
  const makeTicket = async (token: string) =>
    (await ask('/user/bridge/ticket', { body: {}, token })).envelope.data.ticket as string
  const redeem = (ticket: string, to = ask) => to('/user/bridge/exchange', { body: { ticket } })

  test('a ticket becomes a session of its own, which outlives a logout but not “log out everywhere”', async () => {
    const token = await tokenOf(ada.email)
    const other = await tokenOf(ada.email)
    const { envelope } = await redeem(await makeTicket(token))
    const mini = envelope.data.token as string

    await ask('/user/logout', { body: {}, token })
    const afterLogout = await list(mini)
    await ask('/user/session/revokeAll', { body: { keepThis: true }, token: other })

    expect(envelope.data.user.uid).toBe('UADA')
    expect(afterLogout).toContainEqual(expect.objectContaining({ kind: 'MINI', isThis: true }))
    expect((await userInfo(mini)).status).toBe(401)
  })

  test('a ticket tells whose it is and what they do in a meeting, and can still be used in a browser', async () => {
    const ticket = await makeTicket(await tokenOf(ada.email))
    const reading = await ask('/user/bridge/read', { body: { ticket, meetingCode: 'NONE' } })
    const { envelope } = await ask('/user/bridge/exchange', { body: { ticket, kind: 'HOST' } })

    expect(reading.envelope.data).toMatchObject({ name: envelope.data.user.name, meetingCode: '', role: 'NONE' })
    expect(await list(envelope.data.token)).toContainEqual(expect.objectContaining({ kind: 'HOST', isThis: true }))
    expect((await ask('/user/bridge/read', { body: { ticket } })).envelope.error).toBe('ticketExpired')
  })

  test('of 20 parallel uses of one ticket on two servers exactly one gets a session', async () => {
    const ticket = await makeTicket(await tokenOf(ada.email))
    const servers = [ask, asking(db, { limits: generous })]

    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => redeem(ticket, servers[index % 2])))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ envelope }) => envelope.error === 'ticketExpired')).toHaveLength(19)
    expect(await db.selectFrom('session').where('kind', '=', 'MINI').select('id').execute()).toHaveLength(1)
  })

  test('a ticket is worth nothing after a minute, after its session, and if it was never made', async () => {
    const [over, ended] = [await tokenOf(ada.email), await tokenOf(ada.email)]
    const [late, orphan] = [await makeTicket(over), await makeTicket(ended)]
    await sql`update bridge_ticket set expires_at = now() - interval '1 second'
      where parent_id = (select id from session order by created_at limit 1)`.execute(db)
    await ask('/user/logout', { body: {}, token: ended })

    const answers = [await redeem(late), await redeem(orphan), await redeem('never-made-by-anybody-here')]

    expect(answers.map(({ status, envelope }) => [status, envelope.error])).toEqual(
      Array(3).fill([410, 'ticketExpired']),
    )
  })

  test('nobody escapes “log out everywhere” with a ticket used at the same moment', async () => {
    const token = await tokenOf(ada.email)
    for (let time = 0; time < 10; time += 1) {
      const fresh = time === 0 ? token : await tokenOf(ada.email)
      const tickets = await Promise.all(Array.from({ length: 3 }, () => makeTicket(fresh)))

      await Promise.all([
        ...tickets.map((ticket) => redeem(ticket)),
        ask('/user/session/revokeAll', { body: {}, token: fresh }),
      ])

      expect(await db.selectFrom('session').where('uid', '=', 'UADA').select('kind').execute()).toEqual([])
    }
  })
})
