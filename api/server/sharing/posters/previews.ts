import type { Hono } from 'hono'
import { sql } from 'kysely'
import { isLanguage, type Language } from '../../../contract/core/languages.ts'
import { type KindWith, kindsWith } from '../../../contract/kinds.ts'
import { type PreviewShape, previewSizes } from '../../../contract/sharing/previews.ts'
import type { Db } from '../../../db/index.ts'
import type { Settings } from '../../core/settings.ts'
import { type AppEnv, remoteAddressOf } from '../../http/answer-call.ts'
import { fileHeaders } from '../../http/answers.ts'
import { addressKey, count, counter } from '../../http/limits.ts'
import { ensurePoster, posterId } from './cache.ts'
import { inTurn, render } from './draw.ts'
import { factsOf, type PosterFacts } from './facts.ts'
import { logoSize } from './layout.ts'
import { photoOf, pixelsOf } from './pictures.ts'
import { previewLooks, windowSize } from './preview-layout.ts'

/** The number of days for which such a picture is kept after its last request: messengers have copies of their own. */
const storedDays = 14
const quality = 88

/** The values in the path of a picture. */
interface PreviewPath {
  kind: KindWith<'poster'>
  code: string
  language: Language
  shape: PreviewShape
}

function askedBy({ kind, code, language, file }: Record<'kind' | 'code' | 'language' | 'file', string>) {
  const isKind = (word: string): word is KindWith<'poster'> => kindsWith('poster').some((name) => name === word)
  const [, shape] = /^(wide|square)\.jpg$/.exec(file) ?? []
  if (!isKind(kind) || !/^[\w-]{1,64}$/.test(code) || !isLanguage(language) || !shape) return undefined
  return { kind, code, language, shape: shape as PreviewShape }
}

/** A photo as it is; anything else in the arch, with its name. */
const drawnFor = ({ language, shape }: PreviewPath, facts: PosterFacts, db: Db) =>
  inTurn(async () => {
    const size = previewSizes[shape]
    const photo = await photoOf(facts.picture, size, db)
    if (photo) return photo
    const [picture, logo] = await Promise.all([
      pixelsOf(facts.picture, windowSize, db),
      pixelsOf(facts.logo, logoSize, db),
    ])
    return render(previewLooks[shape]({ facts, picture, logo }), language, { ...size, format: 'jpeg', quality })
  })

/** Deletes pictures without recent requests. Posters have ids of another form, and stay longer. */
const deleteOld = (db: Db) =>
  sql`delete from poster where id like 'preview:%' and drawn_at < now() - make_interval(days => ${storedDays}::integer)`.execute(
    db,
  )

const missing = () =>
  new Response('There is no such picture.', {
    status: 404,
    headers: { ...fileHeaders, 'cache-control': 'no-store' },
  })

/**
 * Serves the pictures that messengers show beside links (Open Graph, share cards). They are drawn at their first
 * request, and again after a change of their content; only the drawing is limited.
 */
export function servePreviews(hono: Hono<AppEnv>, db: Db, { limits, trustedProxies }: Settings) {
  hono.get('/poster/preview/:kind/:code/:language/:file', async (c) => {
    c.set('route', '/poster/preview/:kind/:code/:language/:file')
    const path = askedBy(c.req.param())
    const facts = path && (await factsOf(path.kind, path.code, path.language, db))
    if (!facts) return missing()

    const id = `preview:${posterId([path.kind, path.shape, path.language, facts])}`
    const headers = { ...fileHeaders, 'cache-control': 'public, max-age=3600', etag: `"${id}"` }
    if (c.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
    await ensurePoster(id, db, async () => {
      const whose = await addressKey(db, remoteAddressOf(c, trustedProxies))
      await count(db, [counter('previewsPerAddress', whose, limits), counter('previewsInAll', '', limits)])
      const bytes = await drawnFor(path, facts, db)
      await deleteOld(db)
      return bytes
    })
    const stored = await db.selectFrom('poster').select('bytes').where('id', '=', id).executeTakeFirst()
    return stored
      ? new Response(new Uint8Array(stored.bytes), { headers: { ...headers, 'content-type': 'image/jpeg' } })
      : missing()
  })
}
