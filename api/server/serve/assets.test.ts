import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../db/index.ts'
import { type App, createApp } from '../app.ts'
import { readSettings } from '../core/settings.ts'

const code = 'export const widget = 1\n'
let folder: string
let db: Db
let app: App

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-assets-'))
  for (const name of ['client/assets', 'client/art/covers', 'client/v1', 'client/v0.1.0'])
    await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'client/assets/contact-a1.js'), code)
  await writeFile(join(folder, 'client/assets/contact-a1.js.br'), brotliCompressSync(code))
  await writeFile(join(folder, 'client/assets/contact-a1.js.gz'), gzipSync(code))
  await writeFile(join(folder, 'client/loader.js'), 'loader')
  await writeFile(join(folder, 'client/v1/loader.js'), 'loader')
  await writeFile(join(folder, 'client/v0.1.0/loader.js'), 'loader 0.1.0')
  await writeFile(join(folder, 'client/v1/contact.js'), 'the form')
  await writeFile(join(folder, 'client/v0.1.0/contact.js'), 'the form 0.1.0')
  await writeFile(join(folder, 'client/art/covers/one.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  db = connect('postgres://foyer:foyer@127.0.0.1:9/foyer')
  app = createApp({ db, settings: readSettings({}), assets: pathToFileURL(`${folder}/client/`) })
})
afterAll(async () => {
  await db.destroy()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`https://foyer.test${path}`, { headers }))

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['', null],
])('a caller that accepts "%s" gets the file encoded as %s', async (accepted, encoding) => {
  const response = await get('/assets/contact-a1.js', { 'accept-encoding': accepted })

  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('accept-encoding')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('a hashed file is kept for a year, on every website', async () => {
  const { headers } = await get('/assets/contact-a1.js')

  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('a hashed file has a second address, for a second try', async () => {
  const response = await get('/assets/again/contact-a1.js')

  expect(await response.text()).toBe(code)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a file that the browser already has is not sent again', async () => {
  const etag = (await get('/loader.js')).headers.get('etag') ?? ''

  const again = await get('/loader.js', { 'if-none-match': `"other", W/${etag}` })

  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('each encoding of a file has its own tag', async () => {
  const plain = await get('/assets/contact-a1.js')
  const brotli = await get('/assets/contact-a1.js', { 'accept-encoding': 'br' })

  expect(plain.headers.get('etag')).not.toBe(brotli.headers.get('etag'))
})

test.each([
  ['/loader.js', 'public, max-age=300', 'loader'],
  ['/v1/loader.js', 'public, max-age=300', 'loader'],
  ['/v0.1.0/loader.js', 'public, max-age=31536000, immutable', 'loader 0.1.0'],
  ['/v1/contact.js', 'public, max-age=300', 'the form'],
  ['/v0.1.0/contact.js', 'public, max-age=31536000, immutable', 'the form 0.1.0'],
])('the script at %s is kept as "%s"', async (path, cacheControl, text) => {
  const response = await get(path)

  expect(response.headers.get('cache-control')).toBe(cacheControl)
  expect(await response.text()).toBe(text)
})

test.each([
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/art/..%2f..%2fsecret.txt',
  '/assets/',
  '/assets/contact-a1.js%00',
  '/v9.9.9/loader.js',
  '/v../loader.js',
])('%s leads to no file', async (path) => {
  const response = await get(path)

  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).not.toContain('immutable')
})

test('a drawing can run no script, even opened by itself', async () => {
  const { headers } = await get('/art/covers/one.svg')

  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
