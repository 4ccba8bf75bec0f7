import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compress, removeOldBuilds, writeIntegrity } from './finish.ts'

let folder: URL
beforeEach(() => {
  folder = pathToFileURL(`${mkdtempSync(`${tmpdir()}/foyer-build-`)}/`)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('of the builds before, only the newest stays', () => {
  for (const [at, name] of ['first', 'second', 'third', 'now'].entries()) {
    mkdirSync(new URL(name, folder))
    utimesSync(new URL(name, folder), at, at)
  }

  removeOldBuilds(folder, 'now')

  expect(['first', 'second', 'third', 'now'].filter((name) => existsSync(new URL(name, folder)))).toEqual(['third'])
})

test('scripts have copies in brotli and gzip, and their integrity is that of their bytes', () => {
  mkdirSync(new URL('v1', folder))
  writeFileSync(new URL('v1/loader.js', folder), 'alert(1)')
  writeFileSync(new URL('words.json', folder), '{}')

  const integrity = compress(folder)

  expect(integrity).toEqual({ '/v1/loader.js': `sha384-${createHash('sha384').update('alert(1)').digest('base64')}` })
  expect(brotliDecompressSync(readFileSync(new URL('v1/loader.js.br', folder)))).toEqual(Buffer.from('alert(1)'))
  expect(gunzipSync(readFileSync(new URL('words.json.gz', folder)))).toEqual(Buffer.from('{}'))
})

test('after a second build, the compressed hashes are those of its scripts, not of the build before', () => {
  for (const code of ['alert(1)', 'alert(2)']) {
    writeFileSync(new URL('loader.js', folder), code)
    writeIntegrity(folder)
  }

  const hashes = brotliDecompressSync(readFileSync(new URL('integrity.json.br', folder))).toString()
  expect(hashes).toContain(createHash('sha384').update('alert(2)').digest('base64'))
  expect(gunzipSync(readFileSync(new URL('integrity.json.gz', folder))).toString()).toBe(hashes)
})
