import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../http/answer-call.ts'
import { answerDemoFiles } from './demo-files.ts'

const hono = new Hono<AppEnv>()
answerDemoFiles(hono)
const get = async (path: string, range?: string) => hono.request(path, { headers: range ? { range } : {} })

test.each([
  ['/files/arc-8-data-sheet.pdf', 'application/pdf', '%PDF-'],
  ['/files/arc-8-sound.csv', 'text/csv; charset=utf-8', 'octave band'],
  ['/files/norvane-service-terms.md', 'text/markdown; charset=utf-8', '# Service'],
  ['/files/live/booth.m3u8', 'application/vnd.apple.mpegurl', '#EXTM3U'],
])('%s comes as %s', async (path, type, beginning) => {
  const response = await get(path)

  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  expect((await response.text()).startsWith(beginning)).toBe(true)
})

test('a player gets the part of a film that it asks for', async () => {
  const complete = new Uint8Array(await (await get('/files/arc-8-running.mp4')).arrayBuffer())

  const part = await get('/files/arc-8-running.mp4', 'bytes=100-199')

  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${complete.byteLength}`])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(complete.slice(100, 200))
  expect((await get('/files/arc-8-running.mp4', 'bytes=99999999-')).status).toBe(416)
})

test.each([
  '/files/',
  '/files/live',
  '/files/none.pdf',
  '/files/..%2fwrite.ts',
  '/files/.%2e/write.pdf',
  '/files/a%00.pdf',
])('%s leads to no file', async (path) => {
  expect((await get(path)).status).toBe(404)
})
