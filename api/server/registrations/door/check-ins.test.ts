import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { ada, knownPeople, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { adasEntry, knownRegistrations, newKey } from '../../../../tests/support/world/known/known-registrations.ts'
import { passCode, rotationSeconds, stepAt } from '../../../contract/registrations/pass-code.ts'

const { db, drop } = await testDatabase()
const meetingCode = 'M1'
const entrance = { meetingCode, meetingType: 'MEETING' as const, query: {} }
let supervisor: ReturnType<typeof inHostApp>
let steward: ReturnType<typeof inHostApp>
let pass: { passId: string; key: string; code: string; serverTime: string }

const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))

beforeEach(async () => {
  for (const table of ['registration', 'meeting', 'form', 'person', 'app', 'rate_limit'] as const)
    await db.deleteFrom(table).execute()
  await knownPeople(db)
  await knownRegistrations(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values
    ('M1', ${noor.uid}, 'ORGANISER'), ('M1', ${lin.uid}, 'STEWARD'), ('M2', ${noor.uid}, 'ORGANISER')`.execute(db)
  const adas = await clientOf(ada.uid)
  await adas.registrations.register({ body: adasEntry() })
  pass = await adas.passes.code(entrance)
  supervisor = await clientOf(noor.uid)
  steward = await clientOf(lin.uid)
})
afterAll(drop)

interface Scan {
  id?: string
  code?: string
  registrationId?: string
  at?: string
  reason?: string
}
async function scan(given: Scan, by = steward, checkType = 'ENTRY', meeting = meetingCode) {
  const scans = [{ id: newKey(), ...given }]
  const { results } = await by.checkIns.scan({ body: { meetingCode: meeting, checkType, scans } })
  return results[0] as (typeof results)[number]
}
const state = async () => {
  const { rows } = await sql<{
    state: string
    signed_at: Date | null
  }>`select state, signed_at from registration`.execute(db)
  return rows[0]
}
const codeAfter = (ms: number) => passCode(pass.passId, pass.key, stepAt(Date.parse(pass.serverTime) + ms))

describe('a scan', () => {
  test('lets a person in with what the organiser wants to see, and signs the registration', async () => {
    expect(await scan({ code: pass.code })).toMatchObject({
      ...{ verdict: 'ADMITTED', name: 'Ada Byron', identityName: 'Visitor', values: ['Engines', ''], firstAt: '' },
    })
    expect(await state()).toMatchObject({ state: 'SIGNED' })
  })

  test('of a pass that was scanned before is a duplicate that names the first, and no error', async () => {
    const first = await scan({ code: pass.code })

    expect(await scan({ code: pass.code })).toMatchObject({
      verdict: 'DUPLICATE',
      name: 'Ada Byron',
      firstAt: first.at,
    })
  })

  test('that is sent again is the same scan', async () => {
    const id = newKey()
    await scan({ id, code: pass.code })

    expect(await scan({ id, code: pass.code })).toMatchObject({ verdict: 'ADMITTED' })
    expect((await supervisor.checkIns.log({ query: { meetingCode } })).total).toBe(1)
  })

  test('that a gate queued before another gate scanned is the one that admitted, however late it comes', async () => {
    const now = Date.parse(pass.serverTime)
    const later = await scan({ code: pass.code })
    const at = new Date(now - 60_000).toISOString()
    const earlier = await scan({ code: await codeAfter(-60_000), at })

    expect(earlier).toMatchObject({ verdict: 'ADMITTED', at })
    expect(await scan({ id: later.id, code: pass.code })).toMatchObject({ verdict: 'DUPLICATE', firstAt: at })
    expect((await state())?.signed_at?.toISOString()).toBe(at)
  })

  test.each([
    ['forged', () => `${pass.code.slice(0, -1)}${pass.code.endsWith('A') ? 'B' : 'A'}`, 'FORGED'],
    ['no pass at all', () => 'https://foyer.example/', 'FORGED'],
    ['from a while ago', () => codeAfter(-4 * rotationSeconds * 1000), 'EXPIRED'],
    ['from a clock that is ahead', () => codeAfter(4 * rotationSeconds * 1000), 'EXPIRED'],
  ])('of a code that is %s lets nobody in and is kept', async (_, code, verdict) => {
    expect(await scan({ code: await code() })).toMatchObject({ verdict, name: '', registrationId: '' })
    expect(await state()).toMatchObject({ state: 'PASSED' })
    expect((await supervisor.checkIns.log({ query: { meetingCode } })).list[0]).toMatchObject({ verdict })
  })

  test('of another meeting’s pass lets nobody in', async () => {
    expect(await scan({ code: pass.code }, supervisor, 'ENTRY', 'M2')).toMatchObject({ verdict: 'FORGED', name: '' })
  })

  test('of somebody under review is amber with their state, unless a supervisor says why they come in', async () => {
    await sql`update registration set state = 'UNDER_REVIEW'`.execute(db)
    const seen = await scan({ code: pass.code })

    expect(seen).toMatchObject({ verdict: 'UNDER_REVIEW', name: 'Ada Byron' })
    expect(await scan({ code: pass.code, reason: 'The speaker of ten o’clock' }, supervisor)).toMatchObject({
      verdict: 'ADMITTED',
    })
    expect((await supervisor.checkIns.log({ query: { meetingCode } })).list[0]).toMatchObject({
      reason: 'The speaker of ten o’clock',
    })
  })

  test('is made by stewards with passes only', async () => {
    const { registrationId } = await scan({ code: pass.code })

    expect((await refusal(scan({ registrationId }))).code).toBe('forbidden')
    expect((await refusal(scan({ code: pass.code, reason: 'A friend' }))).code).toBe('forbidden')
    expect((await refusal(steward.checkIns.find({ body: { meetingCode, search: 'Ada' } }))).code).toBe('forbidden')
    expect(await scan({ registrationId }, supervisor)).toMatchObject({ verdict: 'DUPLICATE' })
  })

  test('that is taken back admits nobody any more, and the next one does', async () => {
    const { id } = await scan({ code: pass.code })
    await supervisor.checkIns.undo({ body: { meetingCode, id } })
    expect(await state()).toMatchObject({ state: 'PASSED', signed_at: null })

    expect(await scan({ code: pass.code })).toMatchObject({ verdict: 'ADMITTED' })
    expect((await supervisor.checkIns.log({ query: { meetingCode } })).list).toHaveLength(2)
    expect((await supervisor.checkIns.log({ query: { meetingCode } })).list[1]).toMatchObject({ verdict: 'UNDONE' })
  })
})

test('a check admits once, once a day or many times, as the organiser says, and shows the fields that they chose', async () => {
  const name = { EN: 'Lunch' }
  const types = [
    { code: 'ENTRY', kind: 'ENTRY' as const, rule: 'ONCE' as const, name: { EN: 'Entry' } },
    { code: 'LUNCH', kind: 'MEAL' as const, rule: 'DAILY' as const, name },
    { code: 'COFFEE', kind: 'MEAL' as const, rule: 'MANY' as const, name: { EN: 'Coffee' } },
  ]
  const fields = ['topic', 'organisation']
  const body = { meetingCode, types, fields, selfOpensAt: '', selfClosesAt: '', venueRotates: false }
  await supervisor.checkIns.saveSetup({ body })
  expect(await supervisor.checkIns.editSetup({ query: { meetingCode, language: 'EN' } })).toMatchObject({
    ...{ types, fields, selfOpensAt: '', selfClosesAt: '', venueRotates: false },
    choices: expect.arrayContaining([{ name: 'organisation', label: '' }, expect.objectContaining({ name: 'topic' })]),
  })
  const yesterday = -86_400_000
  const old = { code: await codeAfter(yesterday), at: new Date(Date.parse(pass.serverTime) + yesterday).toISOString() }
  const verdicts = async (type: string) => [
    (await scan(old, steward, type)).verdict,
    (await scan({ code: pass.code }, steward, type)).verdict,
    (await scan({ code: pass.code }, steward, type)).verdict,
  ]

  expect(await verdicts('ENTRY')).toEqual(['ADMITTED', 'DUPLICATE', 'DUPLICATE'])
  expect(await verdicts('LUNCH')).toEqual(['ADMITTED', 'ADMITTED', 'DUPLICATE'])
  expect(await verdicts('COFFEE')).toEqual(['ADMITTED', 'ADMITTED', 'ADMITTED'])
  expect((await scan({ code: pass.code })).values).toEqual(['Heat', 'Engines'])
  expect((await refusal(scan({ code: pass.code }, steward, 'GIFT'))).code).toBe('invalidInput')
  expect(await steward.checkIns.stats({ query: { meetingCode } })).toMatchObject({
    ...{ expected: 1, admitted: 1, duplicates: 4, refused: 0 },
    types: [{ people: 1 }, { name: 'Lunch', people: 1, scans: 3 }, { people: 1, scans: 3 }],
  })
})

describe('signing in by oneself', () => {
  const open = (rotates: boolean, from = -1, to = 1) =>
    supervisor.checkIns.saveSetup({
      body: {
        ...{ meetingCode, types: [], fields: ['topic'], venueRotates: rotates },
        selfOpensAt: new Date(Date.now() + from * 3_600_000).toISOString(),
        selfClosesAt: new Date(Date.now() + to * 3_600_000).toISOString(),
      },
    })
  async function shownCode() {
    const { link } = await supervisor.checkIns.venue({ query: { meetingCode } })
    const query = new URL(link).searchParams
    return { meetingCode, venueCode: query.get('venue') ?? '', digits: query.get('digits') ?? '' }
  }
  const sign = async (body: Awaited<ReturnType<typeof shownCode>>, uid = ada.uid) =>
    (await clientOf(uid)).checkIns.self({ body })

  test('works with the code of the venue, once however often, and shows the table', async () => {
    await open(false)
    const first = await sign(await shownCode())

    expect(first).toMatchObject({ name: 'Ada Byron', status: 'SIGNED', fields: [{ label: 'Topic', value: 'Heat' }] })
    expect((await sign(await shownCode())).signedAt).toBe(first.signedAt)
  })

  test('is refused with another meeting’s code, and with digits that are not shown where they rotate', async () => {
    await open(true)
    const code = await shownCode()
    const wrong = code.digits === '000000' ? '000001' : '000000'
    const foreign = await supervisor.checkIns.venue({ query: { meetingCode: 'M2' } })
    const venueCode = new URL(foreign.link).searchParams.get('venue') ?? ''

    for (const other of [{ digits: wrong }, { digits: '' }, { venueCode }])
      expect((await refusal(sign({ ...code, ...other }))).code).toBe('venueCodeInvalid')
    expect(await sign(code)).toMatchObject({ status: 'SIGNED' })
  })

  test('outside its hours says when they are', async () => {
    await open(false, 2, 3)
    const { code, more } = await refusal(sign(await shownCode()))

    expect([code, Date.parse((more.data as { opensAt: string }).opensAt) > Date.now()]).toEqual(['signClosed', true])
    expect(await state()).toMatchObject({ state: 'PASSED' })
  })

  test('is not for those who are not registered', async () => {
    await open(false)

    expect((await refusal(sign(await shownCode(), lin.uid))).code).toBe('registrationNotFound')
  })
})
