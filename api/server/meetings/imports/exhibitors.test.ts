import excel from 'exceljs'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { knownFair } from '../../../../tests/support/world/known/known-fair.ts'
import type { Db } from '../../../db/index.ts'
import { type ImportOptions, importExhibitors } from './exhibitors.ts'

let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ db, drop } = await testDatabase())
})
afterAll(() => drop())
beforeEach(async () => {
  await sql`truncate meeting, enterprise cascade`.execute(db)
  await knownFair(db)
})

const run = (text: string, options: Partial<ImportOptions> = {}) =>
  importExhibitors(db, { bytes: Buffer.from(text), fileName: 'x.csv', meetingCode: 'X2026', ...options })
const exhibitors = () =>
  db.selectFrom('exhibitor').selectAll().where('meeting_code', '=', 'X2026').orderBy('position').execute()
const named = async (key: string) => (await exhibitors()).find(({ name_key }) => name_key === key)
const reasons = ({ refused }: Awaited<ReturnType<typeof run>>) =>
  refused.map(({ line, reason }) => `${line}: ${reason}`)

/** A spreadsheet of 1,429 companies, with what such files have: quotes, other scripts, several categories. */
const large = () => {
  const rows = Array.from({ length: 1429 }, (_, at) => {
    const number = String(at).padStart(4, '0')
    return `"Company ${number}, Ltd. ${'东京'.slice(0, at % 3)}",${(at % 6) + 1},A${at},Category ${at % 13},Part ${at % 40},https://c${number}.example/,"Makes ""parts"",\nmodel ${number}"`
  })
  return `Company name,Hall,Booth,Category,Sub-category,Website,Description\r\n${rows.join('\r\n')}\r\n`
}

test('a row becomes an exhibitor with everything its cells say', async () => {
  const report = await run(
    'Company name,Hall,Booth,Category,Sub-category,Website,Description,Logo,Enterprise code,Contact person,Phone,Job title,Colour\n' +
      'Aurel Valves,1,A 100,robotics,Valves; Fittings,aurel.example/en,"We <make> & sell\nvalves.\n\nSince 1961",https://aurel.example/l.svg,E1001,Ada Aurel,+49 30 901820,Sales,red\n',
  )

  expect(report).toMatchObject({
    added: 1,
    updated: 0,
    unchanged: 0,
    refused: [],
    ignoredColumns: ['Colour'],
    language: 'EN',
  })
  expect(await named('aurel valves')).toMatchObject({
    ...{ code: expect.stringMatching(/^EX\d{6}$/), name: { EN: 'Aurel Valves' }, fallback_language: 'EN', position: 6 },
    ...{ hall: '1', booth: 'A 100', category_code: 'robots', tags: ['Valves', 'Fittings'], enterprise_code: 'E1001' },
    ...{ website: 'https://aurel.example/en', logo: 'https://aurel.example/l.svg' },
    details: { EN: '<p>We &lt;make&gt; &amp; sell<br>valves.</p><p>Since 1961</p>' },
    contacts: [
      {
        uid: '',
        name: 'Ada Aurel',
        avatar: '',
        phoneCountryCode: '+49',
        phone: '30901820',
        position: { EN: 'Sales' },
        duty: {},
      },
    ],
    search: expect.stringContaining('valves'),
  })
})

test('importing 1,429 rows again changes nothing and writes nothing', async () => {
  const first = await run(large())
  const before = await exhibitors()

  const second = await run(large())

  expect(first).toMatchObject({ added: 1429, updated: 0, unchanged: 0, refused: [] })
  expect(first.addedCategories).toHaveLength(13)
  expect(second).toMatchObject({ added: 0, updated: 0, unchanged: 1429, refused: [], addedCategories: [] })
  expect(await exhibitors()).toEqual(before)
})

test('an update keeps what the file does not say', async () => {
  await db
    .updateTable('exhibitor')
    .set({ website: 'https://norvane.example/', details: '{"CN":"<p>一</p>"}' })
    .execute()

  const report = await run('Company name,Booth,Website,Description\nＮＯＲＶＡＮＥ  thermal,B7,,Heat\n')

  expect(report).toMatchObject({ added: 0, updated: 1 })
  expect(await named('norvane thermal')).toMatchObject({
    ...{ code: 'EX1001', hall: '1', booth: 'B7', website: 'https://norvane.example/', enterprise_code: 'E1001' },
    details: { CN: '<p>一</p>', EN: '<p>Heat</p>' },
  })
})

test('a second language is added beside the first', async () => {
  const report = await run('展商编号,公司名称（中文）,公司名称（英文）,简介\nEX1003,流明光电,Lumen Optics,相机\n')

  expect(report).toMatchObject({ updated: 1, language: 'CN' })
  expect(await named('lumen optics')).toMatchObject({
    name: { EN: 'Lumen Optics', CN: '流明光电' },
    details: { CN: '<p>相机</p>' },
  })
})

test('an exhibitor is found by its name in another language', async () => {
  const report = await run('Company name,Hall\n诺凡热控,2\n')

  expect(report).toMatchObject({ added: 0, updated: 1 })
  expect(await named('norvane thermal')).toMatchObject({ hall: '2', name: { EN: 'Norvane Thermal', CN: '诺凡热控' } })
})

test('a code finds an exhibitor under a new name', async () => {
  const report = await run('Exhibitor code,Company name\nEX1004,Halden Fluid\nH-77,Own Code\n')

  expect(report).toMatchObject({ added: 1, updated: 1 })
  expect(await named('halden fluid')).toMatchObject({ code: 'EX1004', name: { EN: 'Halden Fluid', CN: '哈登泵业' } })
  expect(await named('own code')).toMatchObject({ code: 'H-77' })
})

test('companies whose names differ by a Japanese or Thai mark are two', async () => {
  expect(await run('会社名\nバス工業\nハス工業\nกินดี\nกันดี\n')).toMatchObject({ added: 4, refused: [] })
})

test('rows that cannot be right are refused with line and reason, and the others are imported', async () => {
  const report = await run(
    [
      'Exhibitor code,Company name,Hall,Booth,Website,Enterprise code',
      ',,1,A1,,',
      `,${'x'.repeat(201)},1,A1,,`,
      `,Long hall,${'1'.repeat(21)},A1,,`,
      `,Long booth,1,${'1'.repeat(21)},,`,
      ',Script,1,A1,javascript:alert(1),',
      ',Mail,1,A1,mailto:a@b.example,',
      ',Stranger,1,A1,,E9999',
      ',"Good,\nTwo lines",1,A1,WWW.good.example; www.other.example,N/A',
      ',"good, two  LINES",1,A1,,',
      'EX1002,Kestrel Robotics,1,A2,,',
      'EX1002,Kestrel Again,1,A2,,',
      'EX9,Lumen Optics,1,A2,,',
      'EX1004,Lumen Optics,1,A2,,',
      'no code!,Someone,1,A2,,',
    ].join('\n'),
  )

  expect(report).toMatchObject({ added: 1, updated: 1 })
  expect(reasons(report)).toEqual([
    '2: The row has no company name.',
    '3: The name has 201 characters; 200 is the most.',
    `4: The hall "${'1'.repeat(21)}" has 21 characters; 20 is the most.`,
    `5: The booth "${'1'.repeat(21)}" has 21 characters; 20 is the most.`,
    '6: The website "javascript:alert(1)" is not an http or https address.',
    '7: The website "mailto:a@b.example" is not an http or https address.',
    '8: There is no enterprise with the code "E9999".',
    '11: The same company as line 9.',
    '13: The same company as line 12.',
    '14: This company has the exhibitor code EX1003, not "EX9".',
    '15: Another exhibitor already has the name "Lumen Optics".',
    '16: The exhibitor code "no code!" may hold only letters A to Z, digits, "-" and "_", at most 64.',
  ])
  expect(await named('good, two lines')).toMatchObject({ website: 'https://WWW.good.example' })
})

test('a shared booth and an odd logo are mentioned, not refused', async () => {
  const report = await run('Company name,Hall,Booth,Logo\nAurel,1,Z1,\nBorea,1,z1,logo.png\n')

  expect(report).toMatchObject({ added: 2, refused: [] })
  expect(report.remarks.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '3: The logo "logo.png" is no web address and was left out.',
    '3: Shares booth z1 with "Aurel" (line 2).',
  ])
})

test('control characters that were left out of a cell are mentioned with the name of its column', async () => {
  const report = await run('Company name,Hall\n"Au\u0002rel",1\n"Borea\nTwo lines",2\n')

  expect(report).toMatchObject({ added: 2, refused: [] })
  expect(report.remarks).toEqual([
    { line: 2, name: 'Aurel', reason: 'Control characters in the column "name" were left out.' },
  ])
})

test('a code that belongs to another meeting is refused', async () => {
  await db
    .insertInto('meeting')
    .values({
      code: 'X2027',
      type: 'EXHIBITION',
      name: '{}',
      starts_at: '2027-01-01',
      ends_at: '2027-01-02',
      time_zone: 'UTC',
    })
    .execute()

  const report = await run('Exhibitor code,Company name\nEX1001,Aurel\n', { meetingCode: 'X2027' })

  expect(reasons(report)).toEqual(['2: The exhibitor code "EX1001" belongs to meeting X2026.'])
})

test('an unknown meeting is named, with those that exist', async () => {
  await expect(run('Company name\nA\n', { meetingCode: 'X9' })).rejects.toThrow(
    'There is no meeting "X9". This database has X2026.',
  )
})

test('a dry run reports the same and leaves nothing', async () => {
  const before = await exhibitors()

  const report = await run(large(), { dryRun: true })

  expect(report).toMatchObject({ added: 1429, dryRun: true })
  expect(await exhibitors()).toEqual(before)
  expect(await db.selectFrom('category').selectAll().execute()).toHaveLength(3)
})

test('an error in the middle leaves nothing', async () => {
  const before = await exhibitors()
  await sql`alter table exhibitor add constraint broken check (booth <> 'A1400')`.execute(db)

  const failing = run(large())

  await expect(failing).rejects.toThrow('broken')
  await sql`alter table exhibitor drop constraint broken`.execute(db)
  expect(await exhibitors()).toEqual(before)
  expect(await db.selectFrom('category').selectAll().execute()).toHaveLength(3)
})

test('two imports of one file at once give each company once', async () => {
  const reports = await Promise.all([run(large()), run(large())])

  expect(reports.map(({ added }) => added).sort()).toEqual([0, 1429])
  expect(await exhibitors()).toHaveLength(1429 + 5)
})

test('progress counts the rows written', async () => {
  const progress: string[] = []

  await run(large(), { onProgress: (done, total) => progress.push(`${done}/${total}`) })

  expect(progress).toEqual(['0/1429', '250/1429', '500/1429', '750/1429', '1000/1429', '1250/1429', '1429/1429'])
})

test('new codes pass over those that organisers chose', async () => {
  const { rows } = await sql<{ next: string }>`select nextval('exhibitor_number') + 1 as next`.execute(db)
  const next = Number(rows[0]?.next)
  await run(`Exhibitor code,Company name\nEX${next},Stored\n`)

  const report = await run(`Exhibitor code,Company name\nEX${next + 1},In the file\n,Drawn A\n,Drawn B\n`)

  expect(report).toMatchObject({ added: 3, refused: [] })
  expect((await named('drawn a'))?.code).toBe(`EX${next + 2}`)
})

test.each(['gb18030', 'xlsx'])('a Chinese spreadsheet as %s gives the same exhibitors', async (kind) => {
  const rows = [
    ['企业名称', '馆号', '展位号', '行业'],
    ['杭州极光阀门有限公司', '3', 'C12', '阀门'],
  ]
  const workbook = new excel.Workbook()
  workbook.addWorksheet('展商').addRows(rows)
  const bytes =
    kind === 'xlsx'
      ? new Uint8Array(await workbook.xlsx.writeBuffer())
      : iconv.encode(rows.map((row) => row.join(',')).join('\r\n'), 'gb18030')

  const report = await importExhibitors(db, { bytes, fileName: 'x', meetingCode: 'X2026' })

  expect(report).toMatchObject({ added: 1, language: 'CN', addedCategories: ['阀门'] })
  expect(await named('杭州极光阀门有限公司')).toMatchObject({
    hall: '3',
    booth: 'C12',
    category_code: expect.stringMatching(/^c-/),
  })
})
