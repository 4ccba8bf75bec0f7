import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Sharp, SharpOptions } from 'sharp'
import type { Db } from '../../db/index.ts'
import type { AppEnv } from '../http/answer-call.ts'
import { fileHeaders } from '../http/answers.ts'
import { Refusal } from '../http/refusal.ts'
import { rangeOf } from '../serve/byte-ranges.ts'

/** The side of a portrait, in pixels. */
const sidePx = 512
/** The most pixels that are drawn: a small file may unfold into so many that they fill the memory. */
const maxPixels = 2560 * 2560
/** The maximum time for drawing, in seconds. */
const timeoutSeconds = 5

/**
 * The first bytes of the accepted picture formats, in hexadecimal digits. Other files are refused without being read.
 */
const fileSignatures = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]

/** The refusal of a picture, with the reason for developers. */
export const refused = (detail: string) => new Refusal('imageRefused', `The picture ${detail}.`)

/** Returns the bytes of a picture in base64. Throws a Refusal unless it begins like one of the three formats. */
export function pictureBytes(base64: string): Buffer {
  const isBase64 = base64.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64)
  const bytes = isBase64 ? Buffer.from(base64, 'base64') : Buffer.alloc(0)
  const start = bytes.toString('hex', 0, 12)
  if (!fileSignatures.some((beginning) => beginning.test(start))) throw refused('is no JPEG, PNG or WebP')
  return bytes
}

let loading: Promise<(bytes: Buffer, options: SharpOptions) => Sharp> | undefined

async function load() {
  const { default: sharp } = await import('sharp')
  // Each picture is drawn once, so caching it would only take memory.
  sharp.cache(false)
  return sharp
}

/** The library that draws. It is large: it is read at its first use, so that the start stays fast. */
export function drawing() {
  loading ??= load()
  return loading
}

/**
 * Returns a portrait as a square WebP, drawn anew. Only its pixels are kept: no location, no camera data, nothing
 * appended.
 */
export async function drawPortrait(bytes: Buffer): Promise<Buffer> {
  const sharp = await drawing()
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw refused(`cannot be drawn: ${error instanceof Error ? error.message : error}`)
  }
}

const prefix = '/media/'

/** Returns a new id of a file: 128 random bits, so that addresses cannot be guessed. */
export const newFileId = () => randomBytes(16).toString('base64url')

/** Returns the path at which a file is served. */
export const fileAddress = (id: string) => prefix + id

/** Returns the id in the address of an uploaded file; undefined for other addresses. */
export const fileIdIn = (address: string) => address.match(/^\/media\/([\w-]{22})$/)?.[1]

/** Stores a person's portrait and deletes the one before; without bytes it only deletes. Returns the new address. */
export function storePortrait(uid: string, bytes: Buffer | undefined, db: Db): Promise<string> {
  return db.transaction().execute(async (all) => {
    const before = await all
      .selectFrom('person')
      .select('avatar')
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const id = newFileId()
    const avatar = bytes ? fileAddress(id) : ''
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

/** More than this of a file is read from the database in pieces of this size. */
const pieceBytes = 1_000_000

async function pieceOf(id: string, from: number, length: number, db: Db) {
  const { rows } = await sql<{ piece: Buffer }>`
    select substring(bytes from ${from + 1}::integer for ${length}::integer) as piece
    from media where id = ${id}`.execute(db)
  return rows[0] && new Uint8Array(rows[0].piece)
}

/** Some bytes of a file, read while they are sent. */
function bytesOf(id: string, from: number, length: number, db: Db) {
  let at = from
  return new ReadableStream<Uint8Array>({
    async pull(to) {
      const left = from + length - at
      const piece = left > 0 ? await pieceOf(id, at, Math.min(left, pieceBytes), db) : undefined
      if (!piece?.length) return to.close()
      at += piece.length
      to.enqueue(piece)
    },
  })
}

/** The type of drawings. A page shows them as pictures; opened by themselves they would be pages, so they are saved. */
export const svgType = 'image/svg+xml'
/** Styles are part of a drawing; nothing else of it may load or run. */
const svgPolicy = { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" }

/** Pictures and films are shown; everything else is saved, never shown as a page. */
const dispositionOf = (contentType: string, name: string) =>
  /^(image|video)\//.test(contentType) && contentType !== svgType
    ? 'inline'
    : `attachment; filename*=UTF-8''${encodeURIComponent(name || 'file')}`

/** Serves the files that people gave. An address never shows another file, so it is kept as long as one likes. */
export function serveMedia(hono: Hono<AppEnv>, db: Db) {
  hono.get(`${prefix}:id`, async (c) => {
    c.set('route', `${prefix}:id`)
    const id = fileIdIn(c.req.path)
    const row = await (id &&
      db
        .selectFrom('media')
        .select(['content_type', 'name', sql<number>`octet_length(bytes)`.as('size')])
        .where('id', '=', id)
        .executeTakeFirst())
    if (!id || !row) {
      return new Response('There is no such file.', {
        status: 404,
        headers: { ...fileHeaders, 'cache-control': 'no-store' },
      })
    }
    const range = rangeOf(c.req.header('range'), row.size)
    if (range === 'none') {
      const none = { 'content-range': `bytes */${row.size}`, 'cache-control': 'no-store' }
      return new Response('The file ends before this.', { status: 416, headers: { ...fileHeaders, ...none } })
    }
    const { from, length } = range ?? { from: 0, length: row.size }
    return new Response(bytesOf(id, from, length, db), {
      status: range ? 206 : 200,
      headers: {
        ...fileHeaders,
        ...(row.content_type === svgType && svgPolicy),
        'content-type': row.content_type,
        'content-length': String(length),
        'content-disposition': dispositionOf(row.content_type, row.name),
        'accept-ranges': 'bytes',
        ...(range && { 'content-range': `bytes ${from}-${from + length - 1}/${row.size}` }),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  })
}
