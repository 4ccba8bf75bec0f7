import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { folderProblem } from './folder-problem.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-folder-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

test.each([
  ['its disk is full', failure('ENOSPC: no space left on device, mkdir', 'ENOSPC')],
  ['its disk is full', failure('initdb: error: could not write file: No space left on device')],
  ['its disk is full', failure('FATAL: could not write lock file "postmaster.pid": No space left on device')],
  ['its disk is read-only', failure('EROFS: read-only file system, mkdir', 'EROFS')],
  ['its disk is read-only', failure('initdb: error: could not create directory "x": Read-only file system')],
  ['this user may not write there', failure('EACCES: permission denied, mkdir', 'EACCES')],
  ['its disk reports errors', failure('could not read file "x": Input/output error')],
])('the sentence says that %s where the system says "$message"', (reason, error) => {
  const { message } = folderProblem('/srv/foyer', error)

  expect(message).toMatch(/^The data folder "\/srv\/foyer" cannot be used, because [^.]+\. [^.]+\.$/)
  expect(message).toContain(reason)
})

test('a start in a folder that is a file ends with a sentence that names it and says what to do', async () => {
  const file = join(folder, 'data')
  await writeFile(file, '')

  await expect(startEmbedded(file)).rejects.toThrow(
    `The data folder "${file}" cannot be used, because it is not a folder, or a folder above it is a file. Remove that file, or set FOYER_DATA to another folder.`,
  )
})

test('a start below a file ends with the same sentence', async () => {
  await writeFile(join(folder, 'data'), '')
  const below = join(folder, 'data', 'deeper')

  await expect(startEmbedded(below)).rejects.toThrow(`The data folder "${below}" cannot be used, because`)
})

test('a start where the place of the database is taken by a file leaves nothing half made', async () => {
  await writeFile(join(folder, 'postgres'), '')

  await expect(startEmbedded(folder)).rejects.toThrow(`The data folder "${folder}" cannot be used, because`)

  expect(await readdir(folder)).toEqual(['postgres'])
})

test('a start with a database whose files are missing says which folder to restore', async () => {
  await mkdir(join(folder, 'postgres/cluster'), { recursive: true })

  await expect(startEmbedded(folder)).rejects.toThrow(
    `The data folder "${folder}" cannot be used, because files of the database are missing in it`,
  )
})
