import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureTimeFactor } from '../../../tests/support/runner/time-factor.ts'
import { inDatabase } from '../../../tests/support/world/database.ts'
import { startEmbedded } from './embedded.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-embedded-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process of its own that starts the database, runs a statement and then waits to be killed. */
async function starter(statement: string) {
  const code = `
    import { startEmbedded } from '${new URL('embedded.ts', import.meta.url)}'
    import { inDatabase } from '${new URL('../../../tests/support/world/database.ts', import.meta.url)}'
    const { url } = await startEmbedded('${folder}')
    await inDatabase(url, '${statement}')
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((ready) => child.stdout.once('data', ready))
  return child
}

const ended = (child: ReturnType<typeof spawn>) => new Promise((done) => child.once('exit', done))

test('a row written before kill -9 of the starter is there for the next one, who adopts the database', async () => {
  const first = await starter('create table kept as select 1')
  const exit = ended(first)
  first.kill('SIGKILL')
  await exit

  const second = await startEmbedded(folder)

  await inDatabase(second.url, 'select * from kept')
  await second.stop()
  await expect(inDatabase(second.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a process that adopted the database leaves it running for its starter', async () => {
  const server = await starter('select 1')

  const importer = await startEmbedded(folder)
  await importer.stop()

  await inDatabase(importer.url, 'select 1')
  const exit = ended(server)
  server.kill('SIGKILL')
  await exit
  await (await startEmbedded(folder)).stop()
})

test('two processes that start at the same moment use one database', async () => {
  const [first, second] = await Promise.all([starter('select 1'), starter('select 2')])

  const third = await startEmbedded(folder)

  await inDatabase(third.url, 'select 1')
  const exits = [first, second].map(ended)
  for (const child of [first, second]) child.kill('SIGKILL')
  await Promise.all(exits)
  await third.stop()
})

test('a later start takes less than a second of an idle machine', async () => {
  await (await startEmbedded(folder)).stop()

  const factorBefore = await measureTimeFactor()
  const begin = performance.now()
  const { stop } = await startEmbedded(folder)
  const tookMs = performance.now() - begin
  const factorAfter = await measureTimeFactor()

  await stop()
  expect(tookMs / Math.max(factorBefore, factorAfter)).toBeLessThan(1000)
})
