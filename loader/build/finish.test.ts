import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compress, removeOldBuilds } from './finish.ts'

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
