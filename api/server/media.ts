import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Sharp, SharpOptions } from 'sharp'
import type { Db } from '../db/index.ts'
import { safeHeaders } from './answers.ts'
import type { Travels } from './calls.ts'
import { corsHeaders } from './cors.ts'
import { Refusal } from './handlers.ts'

/** The side of a portrait, in pixels. */
const sidePx = 512
/** The most pixels that are drawn: a small file may unfold into so many that they fill the memory. */
const pixelsMost = 2560 * 2560
/** How long drawing may take, in seconds. */
const patienceSeconds = 5

/** What the files that we take begin with, in hexadecimal digits; all others are refused without being read. */
const beginnings = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]

const refused = (why: string) => new Refusal('imageRefused', `The picture ${why}.`)

/** The bytes of a picture in base64. Refuses what is none of the three kinds by its beginning. */
export function pictureBytes(base64: string): Buffer {
  const isBase64 = base64.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64)
  const bytes = isBase64 ? Buffer.from(base64, 'base64') : Buffer.alloc(0)
  const start = bytes.toString('hex', 0, 12)
  if (!beginnings.some((beginning) => beginning.test(start))) throw refused('is no JPEG, PNG or WebP')
  return bytes
}

let loading: Promise<(bytes: Buffer, options: SharpOptions) => Sharp> | undefined

/** The library is large: it is read at its first use, so that the start stays fast. */
async function load() {
  const { default: sharp } = await import('sharp')
  // Each picture comes once, and nothing of it is to stay in memory.
  sharp.cache(false)
  return sharp
}

/** Draws a portrait anew as a square WebP. Only its pixels are kept: no place, no camera, nothing appended. */
export async function drawPortrait(bytes: Buffer): Promise<Buffer> {
  loading ??= load()
  const sharp = await loading
  try {
    return await sharp(bytes, { limitInputPixels: pixelsMost, failOn: 'error' })
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw refused(`cannot be drawn: ${error instanceof Error ? error.message : error}`)
  }
}

const prefix = '/media/'

/** Keeps a person's portrait and forgets the one before; without bytes they have none. Returns its address. */
export function keepPortrait(uid: string, bytes: Buffer | undefined, db: Db): Promise<string> {
  return db.transaction().execute(async (all) => {
    const before = await all
      .selectFrom('person')
      .select('avatar')
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // 128 random bits: who has not been shown the address does not find it.
    const id = randomBytes(16).toString('base64url')
    const avatar = bytes ? prefix + id : ''
    if (bytes) {
      await all.insertInto('media').values({ id, owner_uid: uid, content_type: 'image/webp', bytes }).execute()
    }
    await all.updateTable('person').set({ avatar }).where('uid', '=', uid).execute()
    await all
      .deleteFrom('media')
      .where('owner_uid', '=', uid)
      .where(sql`${prefix}::text || id`, '=', before.avatar)
      .execute()
    return avatar
  })
}

const headers = {
  ...corsHeaders,
  ...safeHeaders,
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves the pictures that people gave. An address never shows another picture, so it is kept as long as one likes. */
export function serveMedia(hono: Hono<Travels>, db: Db) {
  hono.get(`${prefix}:id`, async (c) => {
    c.set('route', `${prefix}:id`)
    const id = c.req.param('id')
    const isId = /^[\w-]{22}$/.test(id)
    const found =
      isId && (await db.selectFrom('media').select(['content_type', 'bytes']).where('id', '=', id).executeTakeFirst())
    if (!found) {
      return new Response('There is no such file.', {
        status: 404,
        headers: { ...headers, 'cache-control': 'no-store' },
      })
    }
    return new Response(new Uint8Array(found.bytes), {
      headers: {
        ...headers,
        'content-type': found.content_type,
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  })
}
