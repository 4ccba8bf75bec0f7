import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { AppEnv } from '../../http/answer-call.ts'
import { fileHeaders } from '../../http/answers.ts'
import { Refusal } from '../../http/refusal.ts'

/** Counted up when a template or a font changes: what was drawn before is then drawn anew. */
const version = 5
/** The number of days for which a poster is kept after its last request. */
const storedDays = 180

/** The id of a poster: the same for the same picture. */
export const posterId = (on: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([version, on]))
    .digest('base64url')
    .slice(0, 32)

/** The address of a poster's picture. */
export const posterAddress = (id: string) => `/poster/image/${id}.png`

const runningDrawings = new Map<string, Promise<void>>()

async function drawnPoster(id: string, db: Db, draw: () => Promise<Buffer>) {
  const cached = await db
    .updateTable('poster')
    .set({ drawn_at: sql`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (cached) return
  const bytes = await draw()
  await db
    .insertInto('poster')
    .values({ id, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`delete from poster where drawn_at < now() - make_interval(days => ${storedDays}::integer)`.execute(db)
}

/**
 * Resolves to true if a drawing succeeded; false if its first caller was over their limit. Other callers may not be.
 */
const hasSucceeded = (work: Promise<void>) =>
  work.then(
    () => true,
    (error) => {
      if (error instanceof Refusal && error.code === 'tooManyRequests') return false
      throw error
    },
  )

/** Sees to it that a poster is there; who asks for the same one meanwhile waits for the same drawing. */
export async function ensurePoster(id: string, db: Db, draw: () => Promise<Buffer>): Promise<void> {
  for (let running = runningDrawings.get(id); running; running = runningDrawings.get(id)) {
    if (await hasSucceeded(running)) return
  }
  const work = drawnPoster(id, db, draw).finally(() => runningDrawings.delete(id))
  runningDrawings.set(id, work)
  return work
}

/** Serves posters that were drawn. An address never shows another picture. */
export function servePosters(hono: Hono<AppEnv>, db: Db) {
  hono.get('/poster/image/:file', async (c) => {
    c.set('route', '/poster/image/:file')
    const [, id] = /^([\w-]{32})\.png$/.exec(c.req.param('file')) ?? []
    const poster = id && (await db.selectFrom('poster').select('bytes').where('id', '=', id).executeTakeFirst())
    if (!poster) {
      return new Response('There is no such poster.', {
        status: 404,
        headers: { ...fileHeaders, 'cache-control': 'no-store' },
      })
    }
    return new Response(new Uint8Array(poster.bytes), {
      headers: {
        ...fileHeaders,
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  })
}
