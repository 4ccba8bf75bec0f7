import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { lastMessage, lastSecret } from '../../../tests/support/wire/sent.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { deleteExpiredInvitations } from './invitations.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const enterpriseCode = 'E1001'
const asAda = inHostApp(db, await hostToken(db, ada.uid)).members
const asNoor = inHostApp(db, await hostToken(db, noor.uid)).members

beforeEach(async () => {
  for (const table of ['outgoing_message', 'enterprise_invitation', 'rate_limit'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('enterprise_member').where('uid', '=', noor.uid).execute()
  await db.updateTable('person').set({ language: 'EN' }).execute()
})
afterAll(drop)

type Role = 'OWNER' | 'EDITOR' | 'SALES'

/** Ada invites somebody to Norvane Thermal; the secret is what the mail carries. */
async function invite(email = noor.email, role: Role = 'SALES', more: { language?: 'FR' } = {}) {
  await asAda.invite({ body: { enterpriseCode, email, role, ...more } })
  return lastSecret(db)
}
const roleOf = async (uid: string) =>
  (await db.selectFrom('enterprise_member').select('role').where('uid', '=', uid).execute()).map(({ role }) => role)
const end = (after: string) => sql`update enterprise_invitation set expires_at = now() - ${after}::interval`.execute(db)

test('an invitation tells who invites, to what and as what, and makes its reader a member', async () => {
  const id = await invite()

  const mail = await lastMessage(db)
  expect([mail.recipient, mail.subject]).toEqual([noor.email, 'Ada Byron invites you to Norvane Thermal'])
  expect(mail.text).toContain('sales, for the leads')
  expect(mail.links).toEqual([`https://foyer.example/mini-h5/index/joinEnterprise?id=${id}&language=EN`])
  expect(await asNoor.invitation({ query: { id, language: 'DE' } })).toEqual({
    ...{ enterpriseCode, name: 'Norvane Thermotechnik', logo: '/art/norvane.svg', role: 'SALES' },
    ...{ invitedBy: 'Ada Byron', expiresAt: expect.stringMatching(/Z$/), card: null },
  })

  expect(await asNoor.accept({ body: { id } })).toEqual({ enterpriseCode, role: 'SALES' })
  expect(await roleOf(noor.uid)).toEqual(['SALES'])
})

test.each([
  ['their own, where they have an account', noor.email, 'CN'],
  ['the one that was asked for, where they have none', 'eve@example.org', 'FR'],
])('the mail speaks %s', async (_, email, language) => {
  await db.updateTable('person').set({ language: 'CN' }).where('uid', '=', noor.uid).execute()

  await invite(email, 'SALES', { language: 'FR' })

  expect((await lastMessage(db)).links[0]).toMatch(new RegExp(`language=${language}$`))
})

test('the answer does not tell whether an address has an account', async () => {
  const ask = asking(db)
  const token = await hostToken(db, ada.uid)
  const answers = [noor.email, 'nobody@example.org'].map(async (email) => {
    const body = { enterpriseCode, email, role: 'SALES' }
    const { status, envelope } = await ask('/user/enterprise/member/invite', { token, body })
    return { status, ...envelope, requestId: '' }
  })

  const [knownAddress, unknownAddress] = await Promise.all(answers)

  expect(knownAddress).toEqual(unknownAddress)
  expect(knownAddress?.status).toBe(200)
})

test('members are not invited once more, however their address is written', async () => {
  expect((await refusal(invite(lin.email.toUpperCase()))).code).toBe('alreadyMember')
})

test('inviting again sends a new link, and the one before is worth nothing', async () => {
  const first = await invite()
  await db.deleteFrom('rate_limit').execute()
  const second = await invite(noor.email.toUpperCase(), 'EDITOR')

  expect((await refusal(asNoor.accept({ body: { id: first } }))).code).toBe('linkNotFound')
  expect((await asNoor.accept({ body: { id: second } })).role).toBe('EDITOR')
})

test('of twenty parallel tries one makes a membership', async () => {
  const id = await invite()

  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => asNoor.accept({ body: { id } })))

  const codes = tries.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code)).sort()
  expect(codes).toEqual(['done', ...Array(19).fill('linkUsed')])
  expect(await roleOf(noor.uid)).toEqual(['SALES'])
})

test('of two people with the same link one becomes a member', async () => {
  const id = await invite('eve@example.org')
  await db.insertInto('person').values({ uid: 'UEVE', email: 'eve@example.org' }).execute()
  const asEve = inHostApp(db, await hostToken(db, 'UEVE')).members

  const tries = await Promise.allSettled([asNoor, asEve].map((of) => of.accept({ body: { id } })))

  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await db.deleteFrom('person').where('uid', '=', 'UEVE').execute()
})

test.each<[Role, Role, Role]>([
  ['OWNER', 'SALES', 'OWNER'],
  ['SALES', 'OWNER', 'OWNER'],
  ['EDITOR', 'SALES', 'EDITOR'],
])('who is %s already and is invited as %s is %s then', async (before, invited, after) => {
  const id = await invite('noor.at.work@example.org', invited)
  await db
    .insertInto('enterprise_member')
    .values({ enterprise_code: enterpriseCode, uid: noor.uid, role: before })
    .execute()

  expect(await asNoor.accept({ body: { id } })).toEqual({ enterpriseCode, role: after })
  expect(await roleOf(noor.uid)).toEqual([after])
})

test('an invitation ends after fourteen days, and is forgotten a month later', async () => {
  const id = await invite()
  const { expires_at, created_at } = await db.selectFrom('enterprise_invitation').selectAll().executeTakeFirstOrThrow()
  expect(Math.round((Number(expires_at) - Number(created_at)) / 86_400_000)).toBe(14)

  await end('1 second')
  const refusals = [refusal(asNoor.invitation({ query: { id } })), refusal(asNoor.accept({ body: { id } }))]
  expect((await Promise.all(refusals)).map(({ code }) => code)).toEqual(['linkExpired', 'linkExpired'])
  expect(await roleOf(noor.uid)).toEqual([])

  await end('31 days')
  await deleteExpiredInvitations(db)
  expect((await refusal(asNoor.invitation({ query: { id } }))).code).toBe('linkNotFound')
})

test('an invitation can be taken back, but not that of another enterprise', async () => {
  const id = await invite()
  const { list } = await asAda.list({ query: { enterpriseCode } })
  const { invitationId = '' } = list.find((member) => member.invitationId) ?? {}
  await db.insertInto('enterprise_member').values({ enterprise_code: 'E1002', uid: noor.uid, role: 'OWNER' }).execute()

  const foreign = asNoor.cancelInvitation({ body: { enterpriseCode: 'E1002', invitationId } })
  expect((await refusal(foreign)).code).toBe('memberNotFound')
  expect(await asAda.cancelInvitation({ body: { enterpriseCode, invitationId } })).toBeNull()

  expect((await refusal(asNoor.accept({ body: { id } }))).code).toBe('linkNotFound')
})

test('one mailbox and one enterprise can only be written to so often', async () => {
  const limits = { invitationsPerEnterprise: { max: 2, seconds: 60 } }
  const limited = caller(db, { appKey: '', token: await hostToken(db, ada.uid), limits }).members
  const ask = (email: string) => limited.invite({ body: { enterpriseCode, email, role: 'SALES' } })
  await ask('one@example.org')

  const again = await refusal(ask('ONE@example.org'))
  await ask('two@example.org')
  const third = await refusal(ask('three@example.org'))

  expect([again.code, third.code]).toEqual(['tooManyRequests', 'tooManyRequests'])
  const { length } = await db.selectFrom('outgoing_message').select('id').execute()
  expect(length).toBe(2)
})

test('who is not logged in may read an invitation and not take it', async () => {
  const id = await invite()
  const nobody = caller(db, { appKey: '' }).members

  expect((await nobody.invitation({ query: { id } })).enterpriseCode).toBe(enterpriseCode)
  expect((await refusal(nobody.accept({ body: { id } }))).code).toBe('unauthorised')
  expect((await refusal(nobody.invitation({ query: { id: 'a'.repeat(43) } }))).code).toBe('linkNotFound')
})
