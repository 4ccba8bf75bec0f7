import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type CallerOptions, caller, refusal } from '../../../tests/support/wire/caller.ts'
import { lastMessage, lastSecret } from '../../../tests/support/wire/sent.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPassword, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const calling = (more: CallerOptions = {}) => caller(db, { limits: generous, appKey: '', ...more })
const client = calling()

beforeEach(async () => {
  for (const table of ['person', 'rate_limit', 'email_link', 'outgoing_message'] as const)
    await db.deleteFrom(table).execute()
  await knownPeople(db)
})
afterAll(drop)

const eve = 'eve.marlow@example.org'
const password = 'Quay-Lantern7'
const person = { password, firstName: 'Marlow', lastName: 'Eve', organisation: 'Tidewater Pumps', terms: true as const }
const register = (email = eve, redirect = '') => client.accounts.register({ body: { email, redirect } })
const expire = () => db.updateTable('email_link').set({ expires_at: sql<Date>`now()` }).execute()
const mailsSent = async () => (await db.selectFrom('outgoing_message').select('id').execute()).length
const people = () => db.selectFrom('person').selectAll().where('email', '=', eve).execute()
const activate = async (id: string) => client.accounts.activate({ body: { id, ...person } })

/** A link for a new account, as its mail carries it. */
async function registered() {
  await register()
  return lastSecret(db)
}

describe('a new account', () => {
  test('a new account is made by the link, with what was typed, and is logged in', async () => {
    const id = await registered()

    const login = await client.accounts.activate({ body: { id, ...person, position: 'Buyer', countryCode: 'GB' } })

    expect(login.user).toMatchObject({
      name: 'Eve Marlow',
      email: eve,
      companyName: 'Tidewater Pumps',
      position: 'Buyer',
    })
    expect((await calling({ token: login.token }).sessions.list()).length).toBe(1)
    expect(await people()).toMatchObject([
      {
        family_name: 'Marlow',
        given_name: 'Eve',
        position: { EN: 'Buyer' },
        language: 'EN',
        terms_version: '2026-11-21',
      },
    ])
  })

  test('a new account can log in with its password afterwards', async () => {
    await activate(await registered())

    const login = await client.sessions.loginByEmail({ body: { email: 'EVE.Marlow@example.org', password } })

    expect(login.user.email).toBe(eve)
  })

  test.each([
    ['eve@xn--mller-kva.example', 'Eve@Müller.example'],
    ['eve@例子.example', 'eve@xn--fsqu00a.example'],
  ])('a new account of %s is that of %s, as other browsers give the address', async (first, other) => {
    await register(first)
    const id = await lastSecret(db)
    const made = await client.accounts.activate({ body: { id, ...person } })

    const login = await client.sessions.loginByEmail({ body: { email: other, password } })
    await client.accounts.forgot({ body: { email: other } })

    expect(login.user.uid).toBe(made.user.uid)
    expect((await lastMessage(db)).links[0]).toContain('passwordReset?id=')
  })

  test('a new account is not made where the address got one meanwhile, and the link is used up', async () => {
    const first = await registered()
    await activate(await registered())

    expect((await refusal(activate(first))).code).toBe('accountExists')
    expect((await refusal(activate(first))).code).toBe('linkUsed')
  })

  test.each(['Password1!', 'Marlow#Quay7', 'Tidewater-77x', 'Admin@123'])(
    'a new account does not get the password %s',
    async (guess) => {
      const id = await registered()

      const { code } = await refusal(client.accounts.activate({ body: { id, ...person, password: guess } }))

      expect(code).toBe('passwordTooCommon')
      expect(await client.accounts.checkLink({ id })).toMatchObject({ state: 'SENT' })
    },
  )

  test('a new account is not made without the agreement', async () => {
    const id = await registered()

    const { code, more } = await refusal(client.accounts.activate({ body: { id, ...person, terms: false as true } }))

    expect(code).toBe('invalidInput')
    expect(more.fields?.map(({ path }) => path)).toEqual(['terms'])
  })
})

describe('a link', () => {
  test('a link is only read by asking how it stands, however often', async () => {
    const id = await registered()

    for (const _ of [1, 2, 3])
      expect(await client.accounts.checkLink({ id })).toMatchObject({ state: 'SENT', purpose: 'REGISTER', email: eve })
  })

  test('a link of the register call is not that of the mail', async () => {
    const { id } = await register()

    expect((await refusal(client.accounts.checkLink({ id }))).code).toBe('linkNotFound')
    expect((await refusal(activate(id))).code).toBe('linkNotFound')
  })

  test('a link that ended says so, and a new one opens the account', async () => {
    const id = await registered()
    await expire()

    expect(await client.accounts.checkLink({ id })).toMatchObject({ state: 'EXPIRED', email: eve })
    expect((await refusal(activate(id))).code).toBe('linkExpired')

    await client.accounts.sendAgain({ id })
    expect((await activate(await lastSecret(db))).user.email).toBe(eve)
  })

  test('a link that a newer one replaced counts as expired', async () => {
    const { id: handle } = await register()
    const first = await lastSecret(db)
    await client.accounts.sendAgain({ id: handle })
    await client.accounts.sendAgain({ id: first })

    expect(await client.accounts.checkLink({ id: first })).toMatchObject({ state: 'EXPIRED' })
    expect((await refusal(activate(first))).code).toBe('linkExpired')
    expect((await activate(await lastSecret(db))).user.email).toBe(eve)
  })

  test('a link that was used stays used, and is not sent again', async () => {
    const id = await registered()
    await activate(id)
    await expire()

    expect(await client.accounts.checkLink({ id })).toMatchObject({ state: 'USED' })
    expect((await refusal(activate(id))).code).toBe('linkUsed')
    expect((await refusal(client.accounts.sendAgain({ id }))).code).toBe('linkUsed')
  })

  test.each(['no-such-link-anywhere', "'; select 1 --"])('a link that nobody sent leads nowhere: %s', async (id) => {
    expect((await refusal(client.accounts.checkLink({ id }))).code).toBe('linkNotFound')
    expect((await refusal(client.accounts.sendAgain({ id }))).code).toBe('linkNotFound')
  })

  test('a link for a new account sets no password, and the other way round', async () => {
    const id = await registered()
    await client.accounts.forgot({ body: { email: ada.email } })
    const resetId = await lastSecret(db)

    expect((await refusal(client.accounts.reset({ body: { id, password } }))).code).toBe('linkNotFound')
    expect((await refusal(activate(resetId))).code).toBe('linkNotFound')
  })

  test.each([
    ['/mini-h5/index/mainPage?uid=U1001', '/mini-h5/index/mainPage?uid=U1001'],
    ['https://evil.example/', ''],
    ['//evil.example', ''],
    ['/user/logout', ''],
    ['/', ''],
    ['/mini-h5/index/emailLogin?redirect=%2F', ''],
    ['/mini-h5/index/%65mailLogin', ''],
    ['/mini-h5/index/emailCheck/abc', ''],
    ['/applyForm/login', ''],
  ])('a link keeps of the page %s the way back "%s"', async (redirect, stored) => {
    await register(eve, redirect)

    expect(await client.accounts.checkLink({ id: await lastSecret(db) })).toMatchObject({ redirect: stored })
  })
})

describe('a person with an account', () => {
  test('the same limit holds for both', async () => {
    const strict = calling({ limits: { ...generous, mailsPerRecipientInAMinute: { max: 1, seconds: 60 } } })
    const codes = []
    for (const email of [ada.email, eve]) {
      await strict.accounts.forgot({ body: { email } })
      codes.push((await refusal(strict.accounts.forgot({ body: { email: email.toUpperCase() } }))).code)
    }

    expect(codes).toEqual(['tooManyRequests', 'tooManyRequests'])
  })

  test('a person with an account learns by mail that there is an account, in their own language', async () => {
    await db.updateTable('person').set({ language: 'DE' }).where('uid', '=', ada.uid).execute()
    await register(ada.email)

    const { recipient, links } = await lastMessage(db)
    expect([recipient, links]).toEqual([
      ada.email,
      [
        'https://foyer.example/mini-h5/index/emailLogin?language=DE',
        'https://foyer.example/mini-h5/index/passwordReset?language=DE',
      ],
    ])
  })

  test('a person with an account learns by mail that there is none', async () => {
    await client.accounts.forgot({ body: { email: eve } })

    expect((await lastMessage(db)).links).toEqual(['https://foyer.example/mini-h5/index/userRegister?language=EN'])
  })
})

describe('a new password', () => {
  async function forgotten() {
    await client.accounts.forgot({ body: { email: ada.email } })
    return lastSecret(db)
  }

  test('a new password logs in, ends every session before it, and is announced', async () => {
    const old = await client.sessions.loginByEmail({ body: { email: ada.email, password: knownPassword } })
    const login = await client.accounts.reset({ body: { id: await forgotten(), password } })

    expect((await refusal(calling({ token: old.token }).sessions.list())).code).toBe('unauthorised')
    expect(await calling({ token: login.token }).sessions.list()).toHaveLength(1)
    expect(await lastMessage(db)).toMatchObject({
      recipient: ada.email,
      links: [expect.stringContaining('passwordReset')],
    })
    const relogin = client.sessions.loginByEmail({ body: { email: ada.email, password: knownPassword } })
    expect((await refusal(relogin)).code).toBe('loginRefused')
  })

  test('a new password ends every other link of the account', async () => {
    const first = await forgotten()
    await client.accounts.reset({ body: { id: await forgotten(), password } })

    expect((await refusal(client.accounts.reset({ body: { id: first, password } }))).code).toBe('linkExpired')
  })

  test('a new password is set once by 20 uses of one link at the same moment', async () => {
    const id = await forgotten()

    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => client.accounts.reset({ body: { id, password: `${password}${at}` } })),
    )

    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a new password opens an account that wrong passwords have closed', async () => {
    const strict = calling({ limits: { ...generous, loginsInARow: { max: 2, seconds: 3600 } } })
    const login = (password: string) => strict.sessions.loginByEmail({ body: { email: ada.email, password } })
    for (const _ of [1, 2]) await refusal(login('wrong'))
    expect((await refusal(login(knownPassword))).code).toBe('tooManyRequests')

    await strict.accounts.reset({ body: { id: await forgotten(), password } })

    expect((await login(password)).user.uid).toBe(ada.uid)
  })

  test('a new password may not hold the name of its owner', async () => {
    const { code } = await refusal(client.accounts.reset({ body: { id: await forgotten(), password: 'Engines#77x' } }))

    expect(code).toBe('passwordTooCommon')
  })
})

describe('another e-mail address', () => {
  const asAda = async () => {
    const { token } = await client.sessions.loginByEmail({ body: { email: ada.email, password: knownPassword } })
    return calling({ token })
  }

  test('another e-mail address counts as soon as its link is confirmed, and the one before is told', async () => {
    await (await asAda()).accounts.changeEmail({ body: { email: eve, password: knownPassword } })
    const { recipient } = await lastMessage(db)
    const changed = await client.accounts.confirmEmail({ body: { id: await lastSecret(db) } })

    expect([recipient, changed.email]).toEqual([eve, eve])
    expect((await people()).map(({ uid }) => uid)).toEqual([ada.uid])
    const notice = await lastMessage(db)
    expect(notice.recipient).toBe(ada.email)
    expect(notice.text).toContain('e…@example.org')
  })

  test('another e-mail address needs the password', async () => {
    const { code } = await refusal((await asAda()).accounts.changeEmail({ body: { email: eve, password: 'wrong' } }))

    expect(code).toBe('wrongPassword')
    expect(await mailsSent()).toBe(0)
  })

  test('another e-mail address of another account gets the same answer, and a mail that changes nothing', async () => {
    const answer = await (await asAda()).accounts.changeEmail({ body: { email: lin.email, password: knownPassword } })

    expect(Object.keys(answer)).toEqual(['id', 'expiresAt', 'resendAfterSeconds'])
    expect(await lastMessage(db)).toMatchObject({
      recipient: lin.email,
      links: [expect.stringContaining('emailLogin'), expect.any(String)],
    })
  })

  test('another e-mail address that somebody registered meanwhile is refused', async () => {
    await (await asAda()).accounts.changeEmail({ body: { email: eve, password: knownPassword } })
    const id = await lastSecret(db)
    await activate(await registered())

    expect((await refusal(client.accounts.confirmEmail({ body: { id } }))).code).toBe('accountExists')
  })

  test('another e-mail address ends the links that went to the one before', async () => {
    await client.accounts.forgot({ body: { email: ada.email } })
    const resetId = await lastSecret(db)
    await (await asAda()).accounts.changeEmail({ body: { email: eve, password: knownPassword } })
    await client.accounts.confirmEmail({ body: { id: await lastSecret(db) } })

    expect((await refusal(client.accounts.reset({ body: { id: resetId, password } }))).code).toBe('linkExpired')
  })
})
