import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../../../tests/support/world/known/known-lead.ts'
import { ada, noor } from '../../../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../../../app.ts'

const { db, drop } = await testDatabase()
const settings = knownSettings({})
const app = createApp({ db, settings: { ...settings, limits: { ...settings.limits, ...generous } } })
const meetingCode = 'X2026'
const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))

beforeAll(async () => {
  await knownEnterprise(db)
  await sql`
    insert into meeting_member (meeting_code, uid, role) values (${meetingCode}, ${noor.uid}, 'ORGANISER')
    on conflict do nothing`.execute(db)
})
afterAll(drop)

const all = () =>
  db
    .selectFrom('exhibitor')
    .select(['code', 'name', 'hall', 'booth', 'category_code', 'name_key'])
    .where('meeting_code', '=', meetingCode)
    .orderBy('code')
    .execute()

/** Sends a CSV as an organiser’s browser does. */
async function importCsv(csv: string, isPreview: boolean, name = 'list.csv') {
  const form = new FormData()
  form.append('file', new Blob([csv], { type: 'text/csv' }), name)
  const query = new URLSearchParams({ meetingCode, language: 'EN', isPreview: isPreview ? 'YES' : 'NO' })
  const token = await hostToken(db, noor.uid)
  const address = `${settings.publicUrl}/user/meeting/exhibitor/import?${query}`
  const answer = await app.fetch(
    new Request(address, { method: 'POST', body: form, headers: { authorization: token } }),
  )
  return { status: answer.status, envelope: (await answer.json()) as { data: ImportData; error?: string } }
}
interface ImportData {
  columns: string[]
  ignoredColumns: string[]
  added: number
  updated: number
  changes: { isNew: boolean; name: string }[]
  faults: { line: number; name: string; fault: string }[]
  change: { changeId: string } | null
}

describe('the list', () => {
  test('is searched, and filtered by what an exhibitor lacks', async () => {
    const { meetingExhibitors } = await clientOf(noor.uid)
    const { list: whole } = await meetingExhibitors.list({ query: { meetingCode, language: 'EN' } })
    const [first] = whole
    await sql`update exhibitor set booth = '' where code = ${first?.exhibitorCode}`.execute(db)

    const lacking = await meetingExhibitors.list({ query: { meetingCode, language: 'EN', show: 'NO_BOOTH' } })

    expect(whole.length).toBe((await all()).length)
    expect(lacking.list.map(({ exhibitorCode }) => exhibitorCode)).toContain(first?.exhibitorCode)
    expect((await meetingExhibitors.list({ query: { meetingCode, search: 'zzzz' } })).total).toBe(0)
  })

  test('is for organisers of that meeting alone', async () => {
    const { meetingExhibitors } = await clientOf(ada.uid)

    expect((await refusal(meetingExhibitors.list({ query: { meetingCode } }))).code).toBe('meetingNotFound')
  })
})

describe('one exhibitor', () => {
  test('is added, changed and found by its new name, and all of that is on record', async () => {
    const { meetingExhibitors, audits } = await clientOf(noor.uid)
    const body = { meetingCode, names: { EN: 'Osprey Lifts' }, hall: '3', booth: 'C1', categoryCode: '' }
    const added = await meetingExhibitors.save({ body })
    const { exhibitorCode, updatedAt } = added

    await meetingExhibitors.save({ body: { ...body, names: { EN: 'Heron Lifts' }, exhibitorCode, updatedAt } })

    const found = await meetingExhibitors.list({ query: { meetingCode, language: 'EN', search: 'heron' } })
    expect(found.list).toMatchObject([{ exhibitorCode, name: 'Heron Lifts', hall: '3', booth: 'C1' }])
    const { list } = await audits.list({ query: { meetingCode } })
    expect(list.slice(0, 2).map(({ action, after }) => [action, after.name])).toEqual([
      ['EXHIBITOR_CHANGE', 'Heron Lifts'],
      ['EXHIBITOR_ADD', 'Osprey Lifts'],
    ])
  })

  test('is not overwritten by somebody who saw an older state, and no two have one name', async () => {
    const { meetingExhibitors } = await clientOf(noor.uid)
    const body = { meetingCode, names: { EN: 'Egret Lifts' }, hall: '', booth: '', categoryCode: '' }
    const { exhibitorCode, updatedAt } = await meetingExhibitors.save({ body })
    const change = { ...body, exhibitorCode, updatedAt, booth: 'C2' }
    await meetingExhibitors.save({ body: change })

    expect((await refusal(meetingExhibitors.save({ body: { ...change, booth: 'C3' } }))).code).toBe('exhibitorChanged')
    expect((await refusal(meetingExhibitors.save({ body }))).code).toBe('invalidInput')
    expect((await refusal(meetingExhibitors.save({ body: { ...body, names: {} } }))).code).toBe('invalidInput')
  })

  test('comes back after its removal with its exhibits and leads, once', async () => {
    const { meetingExhibitors } = await clientOf(noor.uid)
    const [first] = await all()
    const exhibitorCode = first?.code ?? ''
    const exhibits = sql`select * from exhibit where exhibitor_code = ${exhibitorCode} order by code`
    const before = (await exhibits.execute(db)).rows
    await sql`
      insert into lead (id, enterprise_code, exhibitor_code, target, idempotency_key, body_hash, name, company, phone,
        phone_country_code, email, intention, language, channel, source_type, meeting_code)
      values (gen_random_uuid(), 'E1001', ${exhibitorCode}, 'E1001', 'key', '\\x00', 'Vera', 'Visitors', '1', '+1',
        'vera@example.org', 'OTHER', 'EN', 'BUSINESS_CONSULTATION', 'OTHER', ${meetingCode})`.execute(db)

    const { changeId } = await meetingExhibitors.remove({ body: { meetingCode, exhibitorCode } })
    expect((await all()).map(({ code }) => code)).not.toContain(exhibitorCode)
    await meetingExhibitors.undo({ body: { meetingCode, changeId } })

    expect((await all())[0]).toEqual(first)
    expect((await exhibits.execute(db)).rows).toEqual(before)
    const lead = await sql`select from lead where exhibitor_code = ${exhibitorCode}`.execute(db)
    expect(lead.rows).toHaveLength(1)
    expect((await refusal(meetingExhibitors.undo({ body: { meetingCode, changeId } }))).code).toBe('itemNotFound')
  })
})

describe('a list that is imported', () => {
  const csv = 'Company name,Hall,Category,Colour\nOsprey Lifts,3,Lifts,red\nOsprey Lifts,3,Lifts,red\n,4,Lifts,red\n'

  test('is told about before anything is changed', async () => {
    const before = await all()

    const { envelope } = await importCsv(csv, true)

    expect(envelope.data).toMatchObject({
      ...{ ignoredColumns: ['Colour'], added: 1, updated: 0, change: null },
      changes: [{ isNew: true, name: 'Osprey Lifts' }],
      faults: [
        { line: 3, name: 'Osprey Lifts', fault: 'TWICE' },
        { line: 4, name: '', fault: 'NO_NAME' },
      ],
    })
    expect(envelope.data.columns).toHaveLength(3)
    expect(await all()).toEqual(before)
  })

  test('is taken back as a whole: new rows are gone, changed ones are as before', async () => {
    const { meetingExhibitors, audits } = await clientOf(noor.uid)
    const before = await all()
    const known = Object.values(before[0]?.name ?? {})[0]

    const { envelope } = await importCsv(`${csv}${known},99,Lifts,red\n`, false)
    expect(envelope.data).toMatchObject({ added: 1, updated: 1 })
    expect((await all())[0]).toMatchObject({ hall: '99' })
    const changeId = envelope.data.change?.changeId ?? ''
    const { lastImport } = await meetingExhibitors.places({ query: { meetingCode } })
    expect(lastImport).toMatchObject({ changeId, name: 'list.csv', added: 1, updated: 1 })
    await meetingExhibitors.undo({ body: { meetingCode, changeId } })

    expect(await all()).toEqual(before)
    const places = await meetingExhibitors.places({ query: { meetingCode, language: 'EN' } })
    expect(places.lastImport).toBeNull()
    expect(places.categories.map(({ name }) => name)).not.toContain('Lifts')
    const { list } = await audits.list({ query: { meetingCode } })
    expect(list.slice(0, 2).map(({ action }) => action)).toEqual(['EXHIBITOR_IMPORT_UNDO', 'EXHIBITOR_IMPORT'])
  })

  test('stays where somebody has changed one of its exhibitors since', async () => {
    const { meetingExhibitors } = await clientOf(noor.uid)
    const { envelope } = await importCsv(csv, false)
    const changeId = envelope.data.change?.changeId ?? ''
    const { list } = await meetingExhibitors.list({ query: { meetingCode, search: 'osprey' } })
    const exhibitorCode = list[0]?.exhibitorCode ?? ''
    const { updatedAt } = await meetingExhibitors.edit({ query: { meetingCode, exhibitorCode } })
    const names = { EN: 'Osprey Lifts' }
    await meetingExhibitors.save({
      body: { meetingCode, exhibitorCode, updatedAt, names, hall: '7', booth: '', categoryCode: '' },
    })

    expect((await refusal(meetingExhibitors.undo({ body: { meetingCode, changeId } }))).code).toBe('exhibitorChanged')
    expect((await meetingExhibitors.edit({ query: { meetingCode, exhibitorCode } })).hall).toBe('7')
  })

  test('is refused where nothing in the file is a company’s name', async () => {
    const { status, envelope } = await importCsv('Colour,Size\nred,1\n', true)

    expect([status, envelope.error]).toEqual([422, 'importUnreadable'])
  })
})
