import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, lin, noor } from '../../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const callsOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const meetingCode = 'X2026'

beforeAll(async () => {
  await knownFair(db)
  await knownPeople(db)
  await sql`
    insert into meeting_member (meeting_code, uid, role)
    values (${meetingCode}, ${ada.uid}, 'ORGANISER') on conflict do nothing`.execute(db)
})
afterAll(drop)

const make = async (role: 'STEWARD' | 'EXAMINER' = 'STEWARD') =>
  (await callsOf(ada.uid)).teamInvitations.make({ body: { meetingCode, role, recipient: ' Lin ' } })
const deeds = async () => (await sql<{ action: string }>`select action from audit_entry order by id`.execute(db)).rows

test('a link makes one person part of the team, and the audit names the invitation and the one who joined', async () => {
  const { id } = await make()
  const organiser = (await callsOf(ada.uid)).teamInvitations
  const calls = (await callsOf(lin.uid)).teamInvitations
  const { list } = await organiser.list({ query: { meetingCode } })
  const invitation = await calls.read({ query: { id, language: 'EN' } })

  expect(list).toMatchObject([{ role: 'STEWARD', recipient: 'Lin' }])
  expect(invitation).toMatchObject({ meetingCode, role: 'STEWARD' })
  expect(await calls.accept({ body: { id } })).toEqual({ meetingCode, role: 'STEWARD' })
  expect((await refusal(calls.accept({ body: { id } }))).code).toBe('linkUsed')
  expect((await organiser.list({ query: { meetingCode } })).list).toEqual([])
  expect((await deeds()).map(({ action }) => action)).toEqual(['MEMBER_INVITE', 'MEMBER_JOIN'])
})

test('an invitation that was taken back opens nothing', async () => {
  const { id, invitationId } = await make()
  await (await callsOf(ada.uid)).teamInvitations.cancel({ body: { meetingCode, invitationId } })

  expect((await refusal((await callsOf(noor.uid)).teamInvitations.read({ query: { id } }))).code).toBe('linkNotFound')
  const again = (await callsOf(ada.uid)).teamInvitations.cancel({ body: { meetingCode, invitationId } })
  expect((await refusal(again)).code).toBe('memberNotFound')
})

test('an invitation that is over opens nothing', async () => {
  const { id } = await make()
  await sql`update meeting_invitation set expires_at = now() - interval '1 second' where used_at is null`.execute(db)

  expect((await refusal((await callsOf(noor.uid)).teamInvitations.accept({ body: { id } }))).code).toBe('linkExpired')
})

test('an organiser who takes a link for a lower role stays organiser', async () => {
  const { id } = await make('EXAMINER')

  expect((await (await callsOf(ada.uid)).teamInvitations.accept({ body: { id } })).role).toBe('ORGANISER')
})
