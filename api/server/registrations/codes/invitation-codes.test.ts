import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { adasEntry, knownRegistrations, newKey } from '../../../../tests/support/world/known/known-registrations.ts'

const { db, drop } = await testDatabase()
const meetingCode = 'M1'
const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const codeOf = ({ code }: { code: string }) => code

beforeAll(async () => {
  await knownEnterprise(db)
  await knownRegistrations(db)
  await sql`
    insert into meeting_member (meeting_code, uid, role)
    values (${meetingCode}, ${noor.uid}, 'ORGANISER'), (${meetingCode}, ${lin.uid}, 'EXAMINER')`.execute(db)
})
beforeEach(async () => {
  await db.deleteFrom('registration').execute()
  await sql`delete from invitation_code where code not in ('VIP', 'LATE')`.execute(db)
})
afterAll(drop)

const rules = {
  ...{ meetingCode, invitationCode: '', label: 'Sponsors', identity: 'GUEST', maxUses: 2 },
  ...{ startsAt: '', endsAt: '', isOff: false },
}
const calls = async () => (await clientOf(noor.uid)).invitationCodes
const registerWith = async (invitationCode: string, uid = ada.uid) =>
  (await clientOf(uid)).registrations
    .register({ body: { ...adasEntry(), identity: 'GUEST', invitationCode } })
    .then(() => 'registered', codeOf)

test('a code that the server chose is made once, and its link fills the registration in', async () => {
  const key = newKey()
  const made = await (await calls()).save({ body: { ...rules, key } })
  const again = await (await calls()).save({ body: { ...rules, key } })

  expect(again).toEqual(made)
  expect(made).toMatchObject({ label: 'Sponsors', identityName: 'Guest', used: 0, maxUses: 2, state: 'OPEN' })
  expect(made.invitationCode).toMatch(/^[A-Z2-9]{10}$/)
  expect(new URL(made.link).searchParams.get('invitationCode')).toBe(made.invitationCode)
  const { list } = await (await calls()).list({ query: { meetingCode } })
  expect(list.map(({ invitationCode }) => invitationCode)).toContain(made.invitationCode)
})

test('a chosen code is written in capitals, and another one of that name is refused', async () => {
  const body = { ...rules, invitationCode: 'press-day' }
  const made = await (await calls()).save({ body: { ...body, key: newKey() } })
  expect(made.invitationCode).toBe('PRESS-DAY')

  expect((await refusal((await calls()).save({ body: { ...body, label: 'Others', key: newKey() } }))).code).toBe(
    'invitationTaken',
  )
  for (const wrong of [
    { invitationCode: 'ab' },
    { identity: 'NOBODY' },
    { startsAt: '2030-01-02T00:00', endsAt: '2030-01-01T00:00' },
  ])
    expect((await refusal((await calls()).save({ body: { ...body, ...wrong, key: newKey() } }))).code).toBe(
      'invalidInput',
    )
})

test('a code registers as many people as it has uses, and says how many have used it', async () => {
  const { invitationCode } = await (await calls()).save({ body: { ...rules, maxUses: 1, key: newKey() } })

  expect(await registerWith(invitationCode)).toBe('registered')
  expect(await registerWith(invitationCode, lin.uid)).toBe('invitationUsed')
  const { list } = await (await calls()).list({ query: { meetingCode } })
  expect(list.find((each) => each.invitationCode === invitationCode)).toMatchObject({ used: 1, state: 'USED_UP' })
  const fewer = { ...rules, invitationCode, maxUses: 1, label: 'Renamed' }
  expect(await (await calls()).save({ body: fewer })).toMatchObject({ label: 'Renamed', used: 1 })
})

test('a code that is switched off, or is not valid yet, registers nobody and says why', async () => {
  const { invitationCode } = await (await calls()).save({ body: { ...rules, key: newKey() } })
  const body = { meetingCode, invitationCode }
  const reads = async () =>
    (await clientOf(ada.uid)).registrationForms.readInvitation({ body }).then(() => 'read', codeOf)
  expect(await reads()).toBe('read')

  await (await calls()).save({ body: { ...rules, invitationCode, isOff: true } })
  expect([await reads(), await registerWith(invitationCode)]).toEqual(['invitationUsed', 'invitationUsed'])
  const startsAt = `${new Date().getUTCFullYear() + 1}-01-01T10:00`
  expect(await (await calls()).save({ body: { ...rules, invitationCode, startsAt } })).toMatchObject({
    ...{ startsAt, state: 'EARLY' },
  })
  expect([await reads(), await registerWith(invitationCode)]).toEqual(['invitationEarly', 'invitationEarly'])
})

test('the audit tells who made a code and who switched it off', async () => {
  const { invitationCode } = await (await calls()).save({ body: { ...rules, key: newKey() } })
  await (await calls()).save({ body: { ...rules, invitationCode, isOff: true } })

  const { list } = await (await clientOf(noor.uid)).audits.list({ query: { meetingCode } })
  const deeds = list.filter(({ subject }) => subject === invitationCode)
  expect(deeds.map(({ action }) => action)).toEqual(['CODE_OFF', 'CODE_SAVE'])
})

test('switching a code off leaves rules that a colleague has changed meanwhile', async () => {
  const { invitationCode } = await (await calls()).save({
    body: { ...rules, key: 'turned-0123456789', invitationCode: '' },
  })
  await (await calls()).save({ body: { ...rules, invitationCode, maxUses: 50 } })

  const turned = await (await calls()).turn({ body: { meetingCode: rules.meetingCode, invitationCode, isOff: true } })

  expect(turned).toMatchObject({ isOff: true, state: 'OFF', maxUses: 50 })
})

test('codes of single guests are not listed, and an unknown code is not changed', async () => {
  await sql`
    insert into event_guest (key, meeting_code, name, company, invitation_code, list_key)
    values (${newKey()}, ${meetingCode}, 'Mira Holt', 'Holt', 'VIP', 'mira')`.execute(db)

  const { list } = await (await calls()).list({ query: { meetingCode } })
  expect(list.map(({ invitationCode }) => invitationCode)).toEqual(['LATE'])
  expect((await refusal((await calls()).save({ body: { ...rules, invitationCode: 'NONE' } }))).code).toBe(
    'itemNotFound',
  )
})
