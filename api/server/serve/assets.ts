import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context, Hono } from 'hono'
import type { AppEnv } from '../http/answer-call.ts'
import { safeHeaders } from '../http/answers.ts'
import { corsHeaders, openFileHeaders, preflight } from '../http/cors.ts'
import { accepts, isKnown } from '../http/negotiation.ts'
import { answerDemoFiles } from './demo-files.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const immutable = 'public, max-age=31536000, immutable'
const briefCaching = 'public, max-age=300'
const forAnHour = 'public, max-age=3600'

interface File {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  changedMs: number
}

const files = new Map<string, File>()

/** Reads a file, once for each change of it. */
async function read(path: string): Promise<File | undefined> {
  // A file that cannot be read counts as missing.
  const info = await stat(path).catch(() => undefined)
  if (!info?.isFile()) return undefined
  const cached = files.get(path)
  if (cached?.changedMs === info.mtimeMs) return cached
  const bytes = new Uint8Array(await readFile(path))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const file = { bytes, etag, changedMs: info.mtimeMs }
  files.set(path, file)
  return file
}

/** One file with its best encoding, as a whole or as "you have it". Nothing if there is no such file. */
async function send(c: Context<AppEnv>, path: string, cacheControl: string, more: Record<string, string> = {}) {
  const accepted = encodings.filter(([name]) => accepts(c.req.header('accept-encoding'), name))
  for (const [encoding, ending] of [...accepted, [undefined, ''] as const]) {
    const file = await read(path + ending)
    if (!file) continue
    const headers = {
      'cache-control': cacheControl,
      etag: file.etag,
      vary: 'accept-encoding',
      'cross-origin-resource-policy': 'cross-origin',
      ...openFileHeaders,
      ...more,
    }
    if (isKnown(c.req.header('if-none-match'), file.etag)) return new Response(null, { status: 304, headers })
    return new Response(c.req.method === 'HEAD' ? null : file.bytes, {
      headers: {
        ...headers,
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'content-length': String(file.bytes.byteLength),
        ...(encoding && { 'content-encoding': encoding }),
      },
    })
  }
  return undefined
}

/** The part of a path below a folder, if every step of it is an ordinary name. */
function below(path: string, prefix: string) {
  const rest = path.slice(prefix.length)
  return rest.split('/').every((step) => /^[\w-][\w.-]*$/.test(step)) ? rest : undefined
}

const drawing = { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" }
/** The folder of the build's files for browsers. */
export const builtAssets = new URL('../../../dist/client/', import.meta.url)
const demoArt = fileURLToPath(new URL('../../db/demo/art/', import.meta.url))

/** Serves the partner bundle, the loader and the demo world's drawings and files. */
export function answerAsset(hono: Hono<AppEnv>, assets = builtAssets) {
  const folder = fileURLToPath(assets)
  const gone = () =>
    new Response('There is no such file.', {
      status: 404,
      headers: { ...corsHeaders, ...safeHeaders, 'cache-control': 'no-store' },
    })

  hono.get('/assets/*', async (c) => {
    c.set('route', '/assets/*')
    // The loader's second try: the same files, as modules that no browser remembers as failed.
    const name = below(c.req.path.replace('/assets/again/', '/assets/'), '/')
    return (name && (await send(c, join(folder, name), immutable))) || gone()
  })
  hono.get('/art/*', async (c) => {
    c.set('route', '/art/*')
    const name = below(c.req.path, '/art/')
    if (!name) return gone()
    const places = [join(folder, 'art', name), join(demoArt, name)]
    for (const place of places) {
      const answer = await send(c, place, forAnHour, drawing)
      if (answer) return answer
    }
    return gone()
  })
  // The loader, and for each widget one script that brings it with all it needs.
  hono.get('/:version{v[0-9.]+}/:script{[a-z-]+\\.js}', async (c) => {
    c.set('route', '/v*/*.js')
    const { version, script } = c.req.param()
    return (await send(c, join(folder, version, script), version === 'v1' ? briefCaching : immutable)) ?? gone()
  })
  hono.get('/loader.js', async (c) => {
    c.set('route', '/loader.js')
    return (await send(c, join(folder, 'loader.js'), briefCaching)) ?? gone()
  })
  hono.get('/integrity.json', async (c) => {
    c.set('route', '/integrity.json')
    return (await send(c, join(folder, 'integrity.json'), briefCaching)) ?? gone()
  })
  hono.get('/custom-elements.json', async (c) => {
    c.set('route', '/custom-elements.json')
    return (await send(c, join(folder, 'custom-elements.json'), briefCaching)) ?? gone()
  })
  // Browsers look for a newer one by themselves.
  hono.get('/pass-worker.js', async (c) => {
    c.set('route', '/pass-worker.js')
    return (await send(c, join(folder, 'pass-worker.js'), 'no-cache')) ?? gone()
  })
  answerDemoFiles(hono)
  hono.options('/assets/*', preflight)
}
