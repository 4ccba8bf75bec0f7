import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/world/database.ts'
import { knownFair } from '../../tests/support/world/known/known-fair.ts'
import { runImport } from './import.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  await knownFair(database.db)
  folder = await mkdtemp(join(tmpdir(), 'foyer-import-'))
  await writeFile(join(folder, 'fair.csv'), 'Company name,Hall,Colour\nAurel Valves,1,red\n北方泵业,2,blue\n,3,green\n')
  await writeFile(join(folder, 'halls.csv'), 'Hall,Kind,X,Y\n1,ENTRANCE,0,50\n1,LIFT,20,0\n')
  await writeFile(join(folder, 'wrong.csv'), 'Hall,Kind,X,Y\n1,ENTRANCE,0,50\n1,LIFT,120,0\n')
  await writeFile(join(folder, 'one.csv'), 'Company name\nBorea Fans\n')
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function command(args: string[], isTTY = false) {
  const output = { out: '', err: '' }
  const err = { isTTY, write: (text: string) => (output.err += text) }
  const env = { DATABASE_URL: database.url, INIT_CWD: folder }
  const code = await runImport(args, env, { out: { write: (text: string) => (output.out += text) }, err })
  return { code, ...output }
}
const exhibitorCount = async () => (await database.db.selectFrom('exhibitor').select('code').execute()).length

test('a dry run says so and leaves nothing', async () => {
  const { code, out } = await command(['exhibitors', 'fair.csv', '--meeting', 'X2026', '--dry-run'])

  expect(code).toBe(0)
  expect(out).toContain('Dry run: nothing was written.')
  expect(await exhibitorCount()).toBe(5)
})

test('an import reports what it did and refused', async () => {
  const { code, out, err } = await command(['exhibitors', 'fair.csv', '--meeting', 'X2026'])

  expect(code).toBe(0)
  expect(out.replace(/in \d+\.\d s/, 'in 0.0 s')).toBe(`fair.csv (CSV, UTF-8, commas, texts in English) → meeting X2026

  added     2
  updated   0
  unchanged 0
  refused   1

Refused rows
  line  company  reason
  4              The row has no company name.

Ignored columns: "Colour"

Imported in 0.0 s.
`)
  expect(err).toBe('100 %: 2 of 2 rows\n')
  expect(await exhibitorCount()).toBe(7)
})

test('a terminal shows a bar', async () => {
  const { err } = await command(['exhibitors', 'one.csv', '--meeting', 'X2026', '--dry-run'], true)

  expect(err).toBe(`\r${'░'.repeat(30)} 0 of 1 rows\r${'█'.repeat(30)} 1 of 1 rows\n`)
})

test.each([
  ['no command', [], 'What to import is missing'],
  ['an unknown command', ['visitors', 'fair.csv'], '"visitors". Expected "exhibitors" or "landmarks".'],
  ['no file', ['exhibitors', '--meeting', 'X2026'], 'The file to import is missing.'],
  ['no meeting', ['exhibitors', 'fair.csv'], 'The meeting is missing'],
  ['an unknown option', ['exhibitors', 'fair.csv', '--meting', 'X2026'], '--meting'],
  [
    'an unknown language',
    ['exhibitors', 'fair.csv', '--meeting', 'X2026', '--language', 'XX'],
    '"XX" is no language code.',
  ],
  ['two files', ['exhibitors', 'fair.csv', 'b.csv', '--meeting', 'X2026'], 'One file at a time'],
])('wrong usage ends with 2 and the help: %s', async (_, args, message) => {
  const { code, err, out } = await command(args)

  expect(code).toBe(2)
  expect(err).toContain(message)
  expect(err).toContain('npm run import -- exhibitors FILE --meeting CODE')
  expect(out).toBe('')
})

test('an import of landmarks reports them by hall, and what they took the place of', async () => {
  const { code, out, err } = await command(['landmarks', 'halls.csv', '--meeting', 'X2026'])

  expect([code, err]).toEqual([0, ''])
  expect(out.replace(/in \d+\.\d s/, 'in 0.0 s')).toBe(`halls.csv (CSV, UTF-8, commas, texts in English) → meeting X2026

  2 doors and landmarks in place of 0
  hall 1: 2

Imported in 0.0 s.
`)
})

test('a file of landmarks with a wrong row ends with 1 and names the row', async () => {
  const { code, out, err } = await command(['landmarks', 'wrong.csv', '--meeting', 'X2026'])

  expect([code, out]).toEqual([1, ''])
  expect(err).toBe(`"wrong.csv" has a mistake, so nothing was changed. Correct the file and import it again.

  line  landmark  reason
  3     LIFT      The column "x" says "120". Write a number from 0 to 100: the distance from the left in percent.
`)
})

test.each([
  ['a missing file', ['exhibitors', 'none.csv', '--meeting', 'X2026'], '"none.csv" cannot be read (ENOENT).'],
  ['an unknown meeting', ['exhibitors', 'fair.csv', '--meeting', 'X9'], 'There is no meeting "X9".'],
])('a problem ends with 1 and one line: %s', async (_, args, message) => {
  const { code, err } = await command(args)

  expect(code).toBe(1)
  expect(err).toContain(message)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('the help is printed on demand', async () => {
  expect(await command(['--help'])).toMatchObject({ code: 0, err: '', out: expect.stringContaining('--dry-run') })
})
