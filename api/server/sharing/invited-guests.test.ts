import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { adasEntry, knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'

const { db, drop } = await testDatabase()
const meetingCode = 'M1'
const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const stranger = inHostApp(db, undefined)

beforeAll(async () => {
  await knownEnterprise(db)
  await knownRegistrations(db)
  await sql`update meeting_identity set needs_review = false`.execute(db)
  await sql`update meeting set published_at = now()`.execute(db)
})
beforeEach(async () => {
  for (const table of ['registration', 'share_link', 'rate_limit'] as const) await db.deleteFrom(table).execute()
})
afterAll(drop)

/** Invites a guest as Noor, and returns the code of the link on the poster. */
async function invite(guest: string, more: { code?: string; language?: 'DE' | 'EN' } = {}) {
  const { tools } = await clientOf(noor.uid)
  const { shortUrl } = await tools.shotPro({
    body: { kind: 'EXHIBITION', code: meetingCode, occasion: 'INVITE', guest, shareUid: noor.uid, ...more },
  })
  return shortUrl.slice(-8)
}
const open = (code: string) => stranger.shareLinks.resolve({ query: { code } })
const register = async (shareCode: string, uid = ada.uid) =>
  (await clientOf(uid)).registrations.register({ body: { ...adasEntry(), shareCode } })
const list = async (more: object = {}, uid = noor.uid) =>
  (await clientOf(uid)).invitedGuests.list({ query: { meetingCode, ...more } })
const states = async () => Object.fromEntries((await list()).list.map(({ name, state }) => [name, state]))

test('a guest who opens the link and registers is both in the list of whoever invited them', async () => {
  const [ruth] = [await invite('Ruth Weiß'), await invite('林若溪')]
  expect(await list()).toMatchObject({ total: 2, invitedNum: 2, openedNum: 0, registeredNum: 0 })
  await open(ruth)
  expect(await states()).toEqual({ 'Ruth Weiß': 'OPENED', 林若溪: 'SENT' })

  await register(ruth)

  expect(await states()).toEqual({ 'Ruth Weiß': 'REGISTERED', 林若溪: 'SENT' })
  const { list: guests, ...nums } = await list()
  expect(nums).toMatchObject({ invitedNum: 2, openedNum: 1, registeredNum: 1 })
  expect(guests.find(({ name }) => name === 'Ruth Weiß')).toEqual({
    ...{ name: 'Ruth Weiß', code: ruth, visits: 1, state: 'REGISTERED' },
    url: expect.stringContaining(`/v/${ruth}`),
  })
})

test('somebody without an account who registers by the link is that guest', async () => {
  const code = await invite('Ruth')

  const { registrationId } = await stranger.registrations.register({
    body: { ...adasEntry(), email: 'ruth@example.org', shareCode: code },
  })

  expect(await states()).toEqual({ Ruth: 'REGISTERED' })
  const row = db.selectFrom('registration').select('guest_link').where('id', '=', registrationId)
  expect(await row.executeTakeFirst()).toEqual({ guest_link: code })
})

test('a registration that is cancelled or not passed counts no more, and counts again once it holds a place', async () => {
  const code = await invite('Ruth')
  await open(code)
  const { registrationId } = await register(code)
  await sql`update registration set state = 'NOT_PASSED'`.execute(db)
  expect(await states()).toEqual({ Ruth: 'OPENED' })
  await sql`update registration set state = 'UNDER_REVIEW'`.execute(db)
  expect(await states()).toEqual({ Ruth: 'REGISTERED' })

  await (await clientOf(ada.uid)).registrations.cancel({ body: { registrationId } })

  expect(await states()).toEqual({ Ruth: 'OPENED' })
  expect(await list()).toMatchObject({ openedNum: 1, registeredNum: 0 })
})

test('a guest counts once, however many links were made for them and however many people come by these', async () => {
  const [english, german] = [await invite('Ruth', { language: 'EN' }), await invite('Ruth', { language: 'DE' })]
  expect(english).not.toBe(german)
  for (const code of [english, german, german]) await open(code)
  await register(english)
  await register(german, lin.uid)

  const { list: guests, ...nums } = await list()

  expect(guests).toMatchObject([{ name: 'Ruth', code: german, visits: 3, state: 'REGISTERED' }])
  expect(nums).toMatchObject({ total: 1, invitedNum: 1, openedNum: 1, registeredNum: 1 })
})

test('a forged code, one of another meeting and one of no guest are ignored, and the registration stands', async () => {
  const { code: plain } = await (await clientOf(noor.uid)).shareLinks.create({
    body: { target: `/mini-h5/index/meetingDetail?meetingCode=${meetingCode}` },
  })
  const elsewhere = await invite('Ruth', { code: 'X2026' })
  await invite('Ruth')

  for (const shareCode of [plain, elsewhere, 'aaaaaaaa', '’; drop', 'x'.repeat(64)]) {
    expect(await register(shareCode)).toMatchObject({ status: 'PASSED' })
    expect(await db.selectFrom('registration').select('guest_link').execute()).toEqual([{ guest_link: null }])
    await db.deleteFrom('registration').execute()
  }
  expect(await states()).toEqual({ Ruth: 'SENT' })
})

test('people who register by a link that they made for a guest are not that guest', async () => {
  const code = await invite('Ruth')

  await register(code, noor.uid)

  expect(await states()).toEqual({ Ruth: 'SENT' })
})

test('a link that was turned off after its guest had opened it still names them', async () => {
  const code = await invite('Ruth')
  await open(code)
  await (await clientOf(noor.uid)).shareLinks.change({ body: { code, isOn: false } })

  await register(code)

  expect(await states()).toEqual({ Ruth: 'REGISTERED' })
})

test('the list is filtered by state and name, and its figures are of all guests', async () => {
  const [first] = [await invite('Zoë Ångström'), await invite('Rolf Weiß'), await invite('Ada Lovelace')]
  await open(first)

  expect(await list({ state: 'SENT' })).toMatchObject({ total: 2, invitedNum: 3, openedNum: 1 })
  expect((await list({ search: 'zoe angs' })).list.map(({ name }) => name)).toEqual(['Zoë Ångström'])
  const second = await list({ pageNum: 2, pageSize: 2 })
  expect(second).toMatchObject({ total: 3, pageNum: 2, pages: 2, list: [{ name: 'Zoë Ångström' }] })
})

test('nobody sees the guests of others, and strangers see none', async () => {
  await invite('Ruth')

  expect(await list({}, lin.uid)).toMatchObject({ list: [], invitedNum: 0 })
  expect((await refusal(stranger.invitedGuests.list({ query: { meetingCode } }))).code).toBe('unauthorised')
})

test('a deleted link leaves the registration as it is', async () => {
  await register(await invite('Ruth'))

  await db.deleteFrom('share_link').execute()

  expect(await db.selectFrom('registration').select('guest_link').execute()).toEqual([{ guest_link: null }])
})
