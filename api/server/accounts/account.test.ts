import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { eventually } from '../../../tests/support/wire/eventually.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { adasLead, generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPassword, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { seedDemo } from '../../db/demo/index.ts'
import { hashPassword } from './passwords.ts'

const { db, drop } = await testDatabase()
await knownFair(db)
const ask = asking(db, { limits: generous })
let token: string

beforeEach(async () => {
  for (const table of ['person', 'app', 'rate_limit', 'outgoing_message'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
  token = await hostToken(db, ada.uid)
})
afterAll(drop)

const logIn = async (password: string) =>
  (await ask('/user/foyer/mail/login', { body: { email: ada.email, password } })).status
const isValid = async (of: string) => (await ask('/user/user/userInfo', { token: of })).status === 200
const mails = () => db.selectFrom('outgoing_message').select(['recipient', 'channel']).execute()
const change = (newPassword: string, password = knownPassword, as = token, to = ask) =>
  to('/user/password/change', { body: { password, newPassword }, token: as })
const remove = (password = knownPassword, as = token, to = ask) =>
  to('/user/account/delete', { body: { password }, token: as })

describe('changing the password', () => {
  test('changing the password leaves this session alone, ends all others of the account, and tells by mail', async () => {
    const elsewhere = await hostToken(db, ada.uid)
    const linsToken = await hostToken(db, lin.uid)

    const { status, envelope } = await change('Lighthouse-77')

    expect([status, envelope.data]).toEqual([200, null])
    expect([await isValid(token), await isValid(elsewhere), await isValid(linsToken)]).toEqual([true, false, true])
    expect([await logIn(knownPassword), await logIn('Lighthouse-77')]).toEqual([422, 200])
    expect(await mails()).toEqual([{ recipient: ada.email, channel: 'email' }])
  })

  test.each([
    ['the present one is wrong', 'Lighthouse-77', 'Harbour#2025', 'wrongPassword'],
    ['the new one is easy to guess', 'Password1!', knownPassword, 'passwordTooCommon'],
    ['the new one holds the name', 'Byron#9471x', knownPassword, 'passwordTooCommon'],
    ['the new one breaks the rules', 'lighthouse', knownPassword, 'invalidInput'],
  ])('changing the password changes nothing where %s', async (_, newPassword, password, error) => {
    const elsewhere = await hostToken(db, ada.uid)

    const { status, envelope } = await change(newPassword, password)

    expect([status, envelope.error]).toEqual([422, error])
    expect(await isValid(elsewhere)).toBe(true)
    expect(await mails()).toEqual([])
    expect(await logIn(knownPassword)).toBe(200)
  })

  test('changing the password is refused to somebody who has no password', async () => {
    const { envelope } = await change('Lighthouse-77', knownPassword, await hostToken(db, noor.uid))

    expect(envelope.error).toBe('wrongPassword')
  })

  test('of two new passwords at once, one counts', async () => {
    const answers = await Promise.all([change('Lighthouse-77'), change('Breakwater-88')])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('wrong passwords are counted, here and when deleting', async () => {
    const few = asking(db, { limits: { ...generous, loginsPerAccount: { max: 2, seconds: 600 } } })
    await change('Lighthouse-77', 'Harbour#2025', token, few)
    await remove('Harbour#2025', token, few)

    expect((await change('Lighthouse-77', knownPassword, token, few)).envelope.error).toBe('tooManyRequests')
  })
})

describe('deleting the account', () => {
  /** All that belongs to Ada, and what she left with others. */
  async function fillAccount() {
    await ask('/user/contact/addFollower', { body: { uid: lin.uid }, token })
    await ask('/user/contact/addFollower', { body: { uid: ada.uid }, token: await hostToken(db, lin.uid) })
    await ask('/user/enterprise/addClue', { body: adasLead() })
    await db
      .insertInto('media')
      .values({ id: 'M', owner_uid: ada.uid, content_type: 'x', bytes: Buffer.of(1) })
      .execute()
    await db.insertInto('app').values({ app_key: 'fair', name: 'The fair', owner_uid: ada.uid }).execute()
    const code = { code_hash: Buffer.of(1), expires_at: new Date('2100-01-01') }
    await db
      .insertInto('phone_code')
      .values({ phone: ada.phone, phone_country_code: ada.phoneCountryCode, ...code })
      .execute()
    await db
      .insertInto('email_link')
      .values({
        ...{ id: 'L', secret_hash: Buffer.of(1), purpose: 'REGISTER', email: 'ADA@example.org', uid: null },
        expires_at: new Date('2100-01-01'),
      })
      .execute()
  }
  const holders = ['person', 'session', 'media', 'app', 'follow', 'phone_code', 'email_link'] as const

  test('deleting the account leaves no row that tells of the person, ends every session, and says farewell by mail', async () => {
    const elsewhere = await hostToken(db, ada.uid)
    await fillAccount()

    const { status, headers } = await remove()

    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toMatch(/^__Host-foyer-session=;.*Max-Age=0/)
    expect([await isValid(token), await isValid(elsewhere)]).toEqual([false, false])
    for (const table of holders) {
      const { rows } = await sql<{
        all: string | null
      }>`select string_agg(t::text, '') as all from ${sql.table(table)} t`.execute(db)
      expect(rows[0]?.all ?? '').not.toMatch(/UADA|ada@example|7700900142/i)
    }
    expect(await mails()).toEqual([{ recipient: ada.email, channel: 'email' }])
  })

  test('deleting the account leaves enquiries with the enterprises that got them', async () => {
    const before = await db.selectFrom('lead').selectAll().execute()
    await fillAccount()

    await remove()

    expect(await db.selectFrom('lead').selectAll().execute()).toHaveLength(before.length + 1)
  })

  test('deleting the account stays while colleagues would be left without an owner', async () => {
    await db
      .insertInto('enterprise_member')
      .values([
        { enterprise_code: 'E1001', uid: ada.uid, role: 'OWNER' },
        { enterprise_code: 'E1001', uid: lin.uid, role: 'SALES' },
      ])
      .execute()

    const refused = await remove()
    await db.updateTable('enterprise_member').set({ role: 'OWNER' }).where('uid', '=', lin.uid).execute()
    const removal = await remove()
    await db.deleteFrom('enterprise_member').execute()

    expect([refused.envelope.error, removal.status]).toEqual(['lastOwner', 200])
  })

  test.each([
    ['both with their accounts', '/user/account/delete', { password: knownPassword }],
    ['one of them by leaving only', '/user/enterprise/member/leave', { enterpriseCode: 'E1001' }],
  ])('deleting the account leaves one of two owners who go at once, %s', async (_, path, body) => {
    const linsToken = await hostToken(db, lin.uid)
    const as = (uid: string, role: 'OWNER' | 'SALES') => ({ enterprise_code: 'E1001', uid, role })
    await db
      .insertInto('enterprise_member')
      .values([as(ada.uid, 'OWNER'), as(lin.uid, 'OWNER'), as(noor.uid, 'SALES')])
      .execute()
    const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

    // Both have to wait, and go on at the same moment.
    const going = await db.transaction().execute(async (held) => {
      await sql`select from enterprise join enterprise_member on enterprise_code = code for update`.execute(held)
      const both = [remove(), ask(path, { body, token: linsToken })]
      await eventually(async () => expect((await isWaiting.execute(db)).rows).toHaveLength(2))
      return { both }
    })
    const ends = await Promise.all(going.both)
    const owners = await db.selectFrom('enterprise_member').select('uid').where('role', '=', 'OWNER').execute()
    await db.deleteFrom('enterprise_member').execute()

    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(owners).toHaveLength(1)
  })

  test('deleting the account deletes nothing with a wrong password', async () => {
    const { status, envelope } = await remove('Harbour#2025')

    expect([status, envelope.error]).toEqual([422, 'wrongPassword'])
    expect(await isValid(token)).toBe(true)
  })

  test('deleting the account frees the address for a new account', async () => {
    await remove()

    await db.insertInto('person').values({ uid: 'UNEW', email: ada.email }).execute()

    expect(await logIn(knownPassword)).toBe(422)
  })

  test('a demo account that was deleted is there again with the next demo world', async () => {
    const { db: demo, drop: dropDemo } = await testDatabase()
    await seedDemo(demo, await hashPassword('Foyer#2026'))
    const onDemo = asking(demo, { limits: generous })
    await remove('Foyer#2026', await hostToken(demo, 'U1003'), onDemo)

    await sql`comment on table meeting is null`.execute(demo)
    await seedDemo(demo, await hashPassword('Foyer#2026'))

    const body = { email: 'organiser@foyer.example', password: 'Foyer#2026' }
    expect((await onDemo('/user/foyer/mail/login', { body })).envelope.data.user.uid).toBe('U1003')
    await dropDemo()
  })
})

describe('taking one’s data along', () => {
  test('taking one’s data along gives all that is kept under clear names, and no secret', async () => {
    await ask('/user/contact/addFollower', { body: { enterpriseCode: 'E1001' }, token })
    const app = { app_key: 'fair', name: 'The fair', owner_uid: ada.uid, secret: Buffer.from('secret of the fair') }
    await db.insertInto('app').values(app).execute()
    await db
      .insertInto('app_consent')
      .values({ uid: ada.uid, app_key: 'fair', origin: 'https://fair.example' })
      .execute()

    const { data } = (await ask('/user/account/export', { token })).envelope

    expect(data).toMatchObject({
      person: { uid: 'UADA', email: 'ada@example.org', familyName: 'Byron', givenName: 'Ada', hasPassword: true },
      sessions: [{ kind: 'HOST', createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
      follows: [{ enterpriseCode: 'E1001' }],
      appKeys: [{ appKey: 'fair', hasSecret: true }],
      consents: [{ appKey: 'fair', origin: 'https://fair.example' }],
      notes: expect.arrayContaining([expect.stringMatching(/^Enquiries/)]),
    })
    const text = JSON.stringify({ ...data, notes: [] })
    expect(text).not.toMatch(/argon2|hash|secret of|\\\\x/i)
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from('secret of the fair').toString('base64'))
  })

  test('taking one’s data along tells nothing of anybody else', async () => {
    await ask('/user/contact/addFollower', { body: { uid: ada.uid }, token: await hostToken(db, lin.uid) })

    const { data } = (await ask('/user/account/export', { token })).envelope

    expect(data.followers).toBe(1)
    expect(JSON.stringify(data)).not.toMatch(/ULIN|lin@|13800138000|林/)
  })

  test('taking one’s data along names every column of a person, save those that are secret or of no use', async () => {
    const { data } = (await ask('/user/account/export', { token })).envelope

    const row = await db.selectFrom('person').selectAll().where('uid', '=', ada.uid).executeTakeFirstOrThrow()
    expect(Object.keys(data.person)).toHaveLength(Object.keys(row).length)
  })
})
