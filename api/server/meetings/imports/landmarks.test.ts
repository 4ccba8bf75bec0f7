import { readFile } from 'node:fs/promises'
import excel from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { knownFair } from '../../../../tests/support/world/known/known-fair.ts'
import { languages } from '../../../contract/core/languages.ts'
import { landmarkKinds } from '../../../contract/meetings/exhibitions.ts'
import type { Db } from '../../../db/index.ts'
import { headerWords } from './header-words.ts'
import { headingKey } from './headers.ts'
import { landmarkHeadings } from './landmark-words.ts'
import { importLandmarks } from './landmarks.ts'

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

const run = (content: string | Uint8Array, options: Partial<Parameters<typeof importLandmarks>[1]> = {}) =>
  importLandmarks(db, { bytes: Buffer.from(content), fileName: 'halls.csv', meetingCode: 'X2026', ...options })
const problem = (content: string) =>
  run(content).then(
    () => '',
    (error: Error) => error.message,
  )
const stored = async () =>
  (await db.selectFrom('meeting').select('landmarks').where('code', '=', 'X2026').executeTakeFirstOrThrow()).landmarks

const two = 'Hall,Kind,X,Y,Name,Name (DE)\n1,ENTRANCE,0,50,West gate,Eingang West\n2,first aid,100 %,"79,6",,\n'

test('each row becomes a landmark of its hall, in place of those that the meeting had', async () => {
  await run('Hall,Kind,X,Y\n1,CAFE,5,5\n')

  const report = await run(two)

  expect(report).toMatchObject({ before: 1, dryRun: false, language: 'EN', ignoredColumns: [] })
  expect([...report.byHall]).toEqual([
    ['1', 1],
    ['2', 1],
  ])
  expect(await stored()).toEqual([
    { hall: '1', kind: 'ENTRANCE', name: { EN: 'West gate', DE: 'Eingang West' }, x: 0, y: 50 },
    { hall: '2', kind: 'FIRST_AID', name: {}, x: 100, y: 80 },
  ])
})

test('a workbook is read as a CSV file is', async () => {
  const book = new excel.Workbook()
  book.addWorksheet('Halls').addRows([
    ['展馆', '类型', '横坐标', '纵坐标', '名称 (CN)', 'Remark'],
    ['1', '洗手间', 12, 0, '东侧洗手间', 'new'],
  ])

  const report = await run(new Uint8Array(await book.xlsx.writeBuffer()))

  expect(report.ignoredColumns).toEqual(['Remark'])
  expect(await stored()).toEqual([{ hall: '1', kind: 'TOILETS', name: { CN: '东侧洗手间' }, x: 12, y: 0 }])
})

test('a dry run checks everything and changes nothing', async () => {
  expect(await run(two, { dryRun: true })).toMatchObject({ dryRun: true, before: 0 })
  expect(await stored()).toEqual([])
})

test('a file with wrong rows changes nothing, and each row is named with what is wrong and what to do', async () => {
  await run(two)

  const text = await problem(
    'Hall,Kind,X,Y,Name\n1,ENTRANCE,0,50,\n9,Disco,101,left,Bar\n,LIFT,5,5,\n1,Entrance,0,50,again\n',
  )

  expect(text).toContain('"halls.csv" has 6 mistakes, so nothing was changed.')
  expect(text).toMatch(/^ {2}3 +Bar +No exhibitor of this meeting stands in the hall "9"\. Write one of 1, 2\b/m)
  expect(text).toMatch(/^ {2}3 +Bar +The kind "Disco" is unknown\. Write one of ENTRANCE, EXIT, /m)
  expect(text).toMatch(/^ {2}3 +Bar +The column "x" says "101"\. Write a number from 0 to 100/m)
  expect(text).toMatch(/^ {2}3 +Bar +The column "y" says "left"\./m)
  expect(text).toMatch(/^ {2}4 +LIFT +The column "hall" is empty\./m)
  expect(text).toMatch(/^ {2}5 +ENTRANCE +The same landmark is in line 2\. Remove one of the two\./m)
  expect(await stored()).toHaveLength(2)
})

test.each([
  ['a column that is missing', 'Hall,Name\n1,Bar\n', 'has no column for kind, x, y. Its headings are "Hall", "Name".'],
  ['no row', 'Hall,Kind,X,Y\n', 'has no row below its headings.'],
  [
    'a name that is too long',
    `Hall,Kind,X,Y,Name\n1,CAFE,5,5,${'a'.repeat(81)}\n`,
    'has 81 characters; 80 is the most.',
  ],
  ['more than there may be', `Hall,Kind,X,Y\n${'1,CAFE,5,5\n'.repeat(501)}`, 'The same landmark is in line 2.'],
])('a file is refused for %s', async (_, content, message) => {
  expect(await problem(content)).toContain(message)
  expect(await stored()).toEqual([])
})

test('a meeting that does not exist is named with those that do', async () => {
  await expect(run(two, { meetingCode: 'X9' })).rejects.toThrow('There is no meeting "X9". This database has')
})

test.each(languages)('the headings of %s are understood, with a title above them', async (language) => {
  const { kind, x, y, name } = landmarkHeadings[language]
  const [kindWord, xWord, yWord, nameWord] = [kind, x, y, name].map((words) => words.split('|')[0])

  const hallWord = headerWords[language].hall.split('|')[0]

  await run(`Doors and more,,,,\n${hallWord},${kindWord},${xWord},${yWord},${nameWord}\n1,CAFE,5,6,Bar\n`)

  expect(await stored()).toEqual([{ hall: '1', kind: 'CAFE', name: { [language]: 'Bar' }, x: 5, y: 6 }])
})

test.each(languages.filter((language) => language !== 'EN'))(
  'each kind is understood by what the plan calls it in %s',
  async (language) => {
    const path = new URL(`../../../../i18n/${language}/hall-plan.json`, import.meta.url)
    const words = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>
    const wordOf = (kind: string) => words[kind.toLowerCase().replace(/_(.)/g, (_, letter) => letter.toUpperCase())]
    const rows = landmarkKinds.map((kind, at) => `1,"${wordOf(kind)}",${at},5\n`)

    await run(`Hall,Kind,X,Y\n${rows.join('')}`)

    expect((await stored()).map(({ kind }) => kind)).toEqual([...landmarkKinds])
  },
)

test('a heading means one thing in all languages', () => {
  const meanings = new Map<string, string>()
  for (const language of languages) {
    for (const [field, words] of Object.entries(landmarkHeadings[language])) {
      for (const word of words.split('|')) {
        expect(meanings.get(headingKey(word)) ?? field, `${language}: ${word}`).toBe(field)
        meanings.set(headingKey(word), field)
      }
    }
  }
})
