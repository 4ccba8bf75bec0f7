import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { adasEntry, knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'
import { badgeCode, passCode, rotationSeconds, stepAt } from '../../contract/registrations/pass-code.ts'

const { db, drop } = await testDatabase()
const enterpriseCode = 'E1001'
type Caller = ReturnType<typeof inHostApp>
let seller: Caller
let adas: Caller
let pass: { passId: string; key: string; code: string; serverTime: string }

const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))

beforeEach(async () => {
  for (const table of ['registration', 'lead', 'meeting', 'form', 'enterprise', 'person', 'app', 'rate_limit'] as const)
    await db.deleteFrom(table).execute()
  await knownEnterprise(db)
  await knownRegistrations(db)
  await sql`insert into exhibitor (code, meeting_code, enterprise_code, name_key, name)
    values ('EXB1', 'M1', 'E1001', 'norvane', '{"EN": "Norvane"}')`.execute(db)
  await db.deleteFrom('enterprise_member').execute()
  await db
    .insertInto('enterprise_member')
    .values({ enterprise_code: enterpriseCode, uid: noor.uid, role: 'SALES' })
    .execute()
  seller = await clientOf(noor.uid)
  adas = await clientOf(ada.uid)
  await adas.registrations.register({ body: adasEntry() })
  pass = await adas.passes.code({ meetingCode: 'M1', meetingType: 'MEETING', query: {} })
})
afterAll(drop)

const scan = (code = pass.code, meetingCode = 'M1') =>
  seller.badgeScans.scan({ body: { enterpriseCode, meetingCode, code } })
const inbox = () => seller.leadInbox.list({ query: { enterpriseCode } })
const adasScans = async () => (await adas.badgeScans.mine({ query: { meetingCode: 'M1' } })).list
const withdraw = async () => adas.badgeScans.withdraw({ body: { scanId: (await adasScans())[0]?.scanId ?? '' } })

describe('a scanned badge', () => {
  test('is a lead with what its wearer registered with', async () => {
    const { verdict, scans } = await scan()

    expect([verdict, scans[0]?.name, scans[0]?.company]).toEqual(['ADDED', 'Ada Byron', 'Engines'])
    expect((await inbox()).list).toMatchObject([
      { leadId: scans[0]?.leadId, name: 'Ada Byron', email: 'ada@example.org', imUid: ada.uid },
    ])
  })

  test('that is scanned again confirms the lead that there is, and adds none', async () => {
    const first = await scan()

    expect(await scan(await badgeCode(pass.passId, pass.key))).toEqual({ verdict: 'KNOWN', scans: first.scans })
    expect((await inbox()).total).toBe(1)
  })

  test('that many members scan at once is one lead, and each gets an answer', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => scan()))

    expect(answers.filter(({ verdict }) => verdict === 'ADDED')).toHaveLength(1)
    expect(new Set(answers.map(({ scans }) => scans[0]?.scanId)).size).toBe(1)
    expect((await inbox()).total).toBe(1)
  })

  test.each([
    ['is forged', async () => `${pass.code.slice(0, -1)}${pass.code.endsWith('A') ? 'E' : 'A'}`, 'FORGED'],
    ['is no pass', async () => 'https://foyer.example/', 'FORGED'],
    [
      'was photographed a while ago',
      () => passCode(pass.passId, pass.key, stepAt(Date.parse(pass.serverTime) - 4 * rotationSeconds * 1000)),
      'EXPIRED',
    ],
  ])('whose code %s gives no lead and no name', async (_, code, verdict) => {
    expect(await scan(await code())).toEqual({ verdict, scans: [] })
    expect((await inbox()).total).toBe(0)
  })

  test('of another meeting is a forgery, and where the company has no booth nothing is read', async () => {
    await sql`insert into exhibitor (code, meeting_code, enterprise_code, name_key, name)
      values ('EXB2', 'M2', 'E1001', 'norvane', '{}')`.execute(db)

    expect(await scan(pass.code, 'M2')).toEqual({ verdict: 'FORGED', scans: [] })
    expect((await refusal(scan(pass.code, 'M3'))).code).toBe('exhibitorNotFound')
  })

  test.each(['UNDER_REVIEW', 'CANCELLED'])('of somebody whose registration is %s gives no lead', async (state) => {
    await sql`update registration set state = ${state}`.execute(db)

    expect(await scan()).toEqual({ verdict: 'NO_PASS', scans: [] })
  })

  test('takes score, tags and a note, and the lead shows the last ones in its history', async () => {
    const { scans } = await scan()
    const { scanId = '', leadId = '' } = scans[0] ?? {}
    const body = { enterpriseCode, scanId, score: 2, tags: ['Agent'], note: 'Call in May' }
    await seller.badgeScans.note({ body })
    await seller.badgeScans.note({ body: { ...body, score: 4, note: 'Call in June' } })

    const { booths, scans: latest } = await seller.badgeScans.overview({ query: { enterpriseCode } })
    expect(booths[0]).toMatchObject({ meetingCode: 'M1', meetingName: 'Meeting M1' })
    expect(latest).toMatchObject([{ scanId, score: 4, tags: ['Agent'], note: 'Call in June' }])
    const { events } = await seller.leadInbox.detail({ query: { enterpriseCode, leadId } })
    expect(events.filter(({ kind }) => kind === 'NOTE').map(({ text }) => text)).toEqual(['★★★★☆\nAgent\nCall in June'])
  })
})

describe('the wearer of a badge', () => {
  test('sees who scanned it, and nobody else does', async () => {
    await scan()

    expect(await adasScans()).toMatchObject([{ enterpriseCode, name: 'Norvane Thermal', isWithdrawn: false }])
    const others = await clientOf(lin.uid)
    expect((await others.badgeScans.mine({ query: { meetingCode: 'M1' } })).list).toEqual([])
    const [{ scanId = '' } = {}] = await adasScans()
    expect((await refusal(others.badgeScans.withdraw({ body: { scanId } }))).code).toBe('registrationNotFound')
    expect((await inbox()).total).toBe(1)
  })

  test('withdraws, and the company has neither lead nor note, nor gets them by another scan', async () => {
    const { scans } = await scan()
    const body = { enterpriseCode, scanId: scans[0]?.scanId ?? '', score: 5, tags: [], note: 'Loves heat' }
    await seller.badgeScans.note({ body })
    await withdraw()
    await withdraw()

    expect((await inbox()).total).toBe(0)
    expect((await seller.badgeScans.overview({ query: { enterpriseCode } })).scans).toEqual([])
    expect(await scan()).toEqual({ verdict: 'WITHDRAWN', scans: [] })
    expect((await refusal(seller.badgeScans.note({ body }))).code).toBe('leadNotFound')
    expect(await adasScans()).toMatchObject([{ isWithdrawn: true }])
  })

  test.each([
    ['before', true],
    ['after', false],
  ])('keeps the enquiry that they sent %s the scan when they withdraw', async (_, isFirst) => {
    const enquiry = () =>
      adas.leads.submit({
        body: {
          ...{ enterpriseCode, name: 'Ada', company: 'Engines', phone: '13800138000', phoneCountryCode: '+86' },
          ...{ email: 'ada@example.org', message: 'A price, please', language: 'EN' as const },
        },
      })
    if (isFirst) await enquiry()
    const { scans } = await scan()
    if (!isFirst) await enquiry()
    expect((await inbox()).list).toMatchObject([{ submissions: 2 }])
    const body = { enterpriseCode, scanId: scans[0]?.scanId ?? '', score: 1, tags: [], note: 'Loves heat' }
    await seller.badgeScans.note({ body })
    await withdraw()

    const { list } = await inbox()
    expect(list).toMatchObject([{ name: 'Ada', message: 'A price, please', submissions: 1 }])
    const leadId = list[0]?.leadId ?? ''
    const { events } = await seller.leadInbox.detail({ query: { enterpriseCode, leadId } })
    expect(events.map(({ kind }) => kind)).toEqual(['CREATED'])
  })
})
