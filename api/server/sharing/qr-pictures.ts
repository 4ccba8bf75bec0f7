import type { Hono } from 'hono'
import { encode } from 'uqr'
import { scanMark } from '../../contract/sharing/link-terms.ts'
import type { Settings } from '../core/settings.ts'
import type { AppEnv } from '../http/answer-call.ts'
import { fileHeaders } from '../http/answers.ts'

/** Empty modules around a code, which scanners need to find it. */
const quietZoneModules = 4
/** The side of a saved picture, in pixels at least: enough for print in a hand's size. */
const savedPx = 720

/** Returns the content of a short link's code: the link with a mark that tells that it was scanned. */
export const scanned = (url: string) => `${url}?${scanMark.name}=${scanMark.value}`

/** The modules of a code with its quiet zone, row by row; `true` is dark. Correction M survives some dirt. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: quietZoneModules }).data

/** A code as a drawing that scales. */
export function qrSvg(text: string): string {
  const modules = qrModules(text)
  const side = modules.length
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}" height="${side * 8}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${dark.join('')}"/></svg>`
  )
}

/** A code as pixels, each module a square of whole pixels, as large as fits into a side (but one pixel at least). */
export function qrPixels(text: string, maxPx: number) {
  const modules = qrModules(text)
  const scale = Math.max(1, Math.floor(maxPx / modules.length))
  const side = modules.length * scale
  const data = Buffer.alloc(side * side, 255)
  for (let y = 0; y < side; y++) {
    const row = modules[Math.floor(y / scale)] as boolean[]
    for (let x = 0; x < side; x++) if (row[Math.floor(x / scale)]) data[y * side + x] = 0
  }
  return { side, scale, data }
}

async function qrPng(text: string) {
  const { default: sharp } = await import('sharp')
  const { side, data } = qrPixels(text, Math.ceil(savedPx / qrModules(text).length) * qrModules(text).length)
  return sharp(data, { raw: { width: side, height: side, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}

/**
 * Serves codes of short links. Any well-formed link has one, even before it exists, so that requests do not reveal
 * which links exist; a picture never changes.
 */
export function serveQr(hono: Hono<AppEnv>, { publicUrl }: Settings) {
  hono.get('/qr/:file', async (c) => {
    c.set('route', '/qr/:file')
    const [, code, kind] = /^([2-9a-hjkmnp-z]{8})\.(svg|png)$/.exec(c.req.param('file')) ?? []
    if (!code) {
      return new Response('There is no such code.', {
        status: 404,
        headers: { ...fileHeaders, 'cache-control': 'no-store' },
      })
    }
    const text = scanned(`${publicUrl}/v/${code}`)
    return new Response(kind === 'svg' ? qrSvg(text) : new Uint8Array(await qrPng(text)), {
      headers: {
        ...fileHeaders,
        'content-type': kind === 'svg' ? 'image/svg+xml' : 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  })
}
