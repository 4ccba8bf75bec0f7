import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seal, unseal } from './sealing.ts'
import { readSettings } from './settings.ts'

const idKey = randomBytes(32).toString('base64')
const settings = { idKey, dataFolder: '/nowhere' }
const folder = await mkdtemp(join(tmpdir(), 'foyer-sealing-'))
afterAll(() => rm(folder, { recursive: true }))

test('what is sealed can be opened, and does not show', () => {
  const sealed = seal('E12345678', 'registration:1', settings)

  expect(sealed.toString('latin1')).not.toContain('E12345678')
  expect(unseal(sealed, 'registration:1', settings).toString()).toBe('E12345678')
})

test('the same text is sealed differently each time', () => {
  expect(seal('E12345678', 'a', settings).equals(seal('E12345678', 'a', settings))).toBe(false)
})

test('nothing opens what was moved to another row, changed, or sealed with another key', () => {
  const sealed = seal('E12345678', 'registration:1', settings)
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1] = (changed.at(-1) ?? 0) ^ 1

  expect(() => unseal(sealed, 'registration:2', settings)).toThrow()
  expect(() => unseal(changed, 'registration:1', settings)).toThrow()
  expect(() => unseal(sealed, 'registration:1', { ...settings, idKey: randomBytes(32).toString('base64') })).toThrow()
  expect(() => unseal(Buffer.of(9, 9), 'registration:1', settings)).toThrow()
})

test('without a key of the environment, one is made in the data folder that only its owner reads', async () => {
  const inFolder = { idKey: '', dataFolder: folder }

  const sealed = seal('E12345678', 'a', inFolder)

  expect(unseal(sealed, 'a', inFolder).toString()).toBe('E12345678')
  expect((await stat(join(folder, 'id-key'))).mode & 0o077).toBe(0)
  expect(Buffer.from(await readFile(join(folder, 'id-key'), 'utf8'), 'base64')).toHaveLength(32)
})

test('a key of another length stops the start without being repeated', () => {
  expect(() => readSettings({ FOYER_ID_KEY: 'c2hvcnQ=' })).toThrow(
    /^The setting FOYER_ID_KEY cannot be its present value/,
  )
})
