import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Hono } from 'hono'
import type { AppEnv } from '../http/answer-call.ts'
import { fileHeaders } from '../http/answers.ts'
import { rangeOf } from './byte-ranges.ts'

const folder = new URL('../../db/demo/files/', import.meta.url)

const types: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.csv': 'text/csv; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
}

/** A file of the demo world, if every step of its path is an ordinary name. */
export const readDemoFile = async (path: string) =>
  // A file that cannot be read is answered as one that does not exist.
  path.split('/').every((step) => /^[\w-][\w.-]*$/.test(step))
    ? readFile(new URL(path, folder)).catch(() => undefined)
    : undefined

/** Serves the data sheets and films of the demo world, whole or in parts: some players ask for parts only. */
export function answerDemoFiles(hono: Hono<AppEnv>) {
  hono.get('/files/*', async (c) => {
    c.set('route', '/files/*')
    const path = c.req.path.slice('/files/'.length)
    const type = types[extname(path)]
    const bytes = type && (await readDemoFile(path))
    const never = { ...fileHeaders, 'cache-control': 'no-store' }
    if (!bytes) return new Response('There is no such file.', { status: 404, headers: never })
    const size = bytes.byteLength
    const range = rangeOf(c.req.header('range'), size)
    if (range === 'none') {
      const none = { ...never, 'content-range': `bytes */${size}` }
      return new Response('The file ends before this.', { status: 416, headers: none })
    }
    const { from, length } = range ?? { from: 0, length: size }
    return new Response(new Uint8Array(bytes.subarray(from, from + length)), {
      status: range ? 206 : 200,
      headers: {
        ...fileHeaders,
        'content-type': type,
        'content-length': String(length),
        'content-disposition': /^video|mpegurl$/.test(type) ? 'inline' : `attachment; filename="${basename(path)}"`,
        'accept-ranges': 'bytes',
        ...(range && { 'content-range': `bytes ${from}-${from + length - 1}/${size}` }),
        'cache-control': 'public, max-age=3600',
      },
    })
  })
}
