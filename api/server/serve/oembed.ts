import type { Hono } from 'hono'
import { detectLanguage } from '../../../i18n/detect.ts'
import { parsedUrl } from '../../contract/core/parsed-url.ts'
import { frameCode, frameHeight, hasFrame } from '../../contract/sharing/embed-code.ts'
import { embeddedIn, subjectOf } from '../../contract/sharing/embedded-pages.ts'
import type { Db } from '../../db/index.ts'
import type { Settings } from '../core/settings.ts'
import type { AppEnv } from '../http/answer-call.ts'
import { safeHeaders } from '../http/answers.ts'
import { corsHeaders } from '../http/cors.ts'
import { codedBy, nameOf } from '../kinds/kind.ts'

/** The width of a frame in pixels where nobody asks for less. */
const usualWidth = 640
/** The time for which an answer may be kept, in seconds. */
const cacheSeconds = 3600

/** Returns a side of the frame in pixels: at most what is asked for, and never nothing. */
function within(usual: number, max: string | undefined) {
  const limit = Number.parseInt(max ?? '', 10)
  return limit > 0 ? Math.min(usual, limit) : usual
}

interface Asked {
  url: string
  maxwidth?: string | undefined
  maxheight?: string | undefined
}

/** Describes how a page is embedded, as https://oembed.com says; undefined for pages that cannot be. */
async function describe({ url, maxwidth, maxheight }: Asked, db: Db, publicUrl: string) {
  const address = parsedUrl(url)
  const embedded = address?.origin === new URL(publicUrl).origin ? embeddedIn(address) : undefined
  if (!address || !embedded || !hasFrame(embedded.widget)) return undefined
  const coded = await codedBy(db, subjectOf(embedded))
  if (!coded) return undefined
  const { language = '', ...attributes } = embedded.attributes
  const title = nameOf(coded, detectLanguage({ link: language.toUpperCase() }))
  const [width, height] = [within(usualWidth, maxwidth), within(frameHeight(embedded.widget), maxheight)]
  const embedding = { origin: publicUrl, widget: embedded.widget, attributes, page: { language } }
  return {
    type: 'rich',
    version: '1.0',
    title,
    provider_name: 'Foyer',
    provider_url: publicUrl,
    cache_age: cacheSeconds,
    html: frameCode(embedding, { title, width: String(width), height }),
    width,
    height,
  }
}

const headers = { ...corsHeaders, ...safeHeaders }
const refused = (status: number, text: string) => new Response(text, { status, headers })

/** Serves oEmbed 1.0: the frame of the widget that a public page is about, for sites that turn links into content. */
export function serveOembed(hono: Hono<AppEnv>, db: Db, { publicUrl }: Pick<Settings, 'publicUrl'>) {
  hono.get('/oembed', async (c) => {
    c.set('route', '/oembed')
    const { url, format = 'json', maxwidth, maxheight } = c.req.query()
    if (format !== 'json') return refused(501, 'The only format is json.')
    if (!url) return refused(400, 'The parameter "url" is missing: expected the address of a page of this Foyer.')
    const described = await describe({ url, maxwidth, maxheight }, db, publicUrl)
    if (!described) return refused(404, 'No widget stands for this address.')
    return c.json(described, 200, { ...headers, 'cache-control': `public, max-age=${cacheSeconds}` })
  })
}
