import '../i18n/all.ts'
import { createHash } from 'node:crypto'
import { build, entry, pages, preloads } from 'virtual:foyer-host'
import { renderToString } from 'preact-render-to-string'
import { type Connection, createClient } from '../api/client/index.ts'
import { contract } from '../api/contract/index.ts'
import { type PageName, pagePath, queryFields } from '../api/contract/pages.ts'
import { detectLanguage } from '../i18n/detect.ts'
import { type Language, locales } from '../i18n/locales.ts'
import { translator } from '../i18n/messages.ts'
import { expand } from '../loader/server.ts'
import { scriptJson } from '../widgets/element/render.tsx'
import { cssText } from '../widgets/ui/theme/style.ts'
import { hostWords } from './messages.ts'
import { html, metaOf } from './meta.ts'
import { routeOf } from './router.ts'
import { routes } from './routes/index.ts'
import { wordsFileOf } from './routes/route.ts'
import { App } from './shell/app.tsx'
import { loadPage, type PageState } from './shell/load.ts'
import { pageStore } from './shell/page-store.ts'
import { languageStore } from './stores/language.ts'

export { expand }

/** What the server hands to its pages: how to ask the API without a network, and where the outside finds us. */
export interface ServerSide {
  api(request: Request): Promise<Response>
  settings: { publicUrl: string }
  /** Whether the browser has a login; `api` then calls in that person's name. */
  isLoggedIn: boolean
  /** To be called where the page depends on nothing but its address and what `api` answered. */
  dependsOnAddressOnly?(): void
}

/** Stands in what is drawn for what the policy allows by its hash; nobody outside can write it. */
const mark = crypto.randomUUID()
const inlineParts = new RegExp(`<(style|script)([^>]*) nonce="${mark}"([^>]*)>(.*?)</\\1>`, 'gs')

/**
 * Takes the marks out of a page and gives the sources of its own styles and scripts for the policy. They are hashes
 * and not nonces, so that a page that is the same for everybody stays the same.
 */
function sealed(marked: string) {
  const sources = { style: new Set<string>(), script: new Set<string>() }
  const page = marked.replace(
    inlineParts,
    (_, kind: 'style' | 'script', before: string, after: string, text: string) => {
      sources[kind].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      return `<${kind}${before}${after}>${text}</${kind}>`
    },
  )
  return { page, sources }
}

const policy = ({ style, script }: Record<'style' | 'script', Set<string>>) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    // Documents and live streams may lie on other sites. Vite's own socket tells the page of changes while it is built.
    `connect-src 'self' https:${import.meta.env.DEV ? ' ws:' : ''}`,
    "img-src 'self' data: https:",
    // What hls.js puts together plays from a blob.
    "media-src 'self' blob: https:",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ')

/** Answers a request for a page of the host app: drawn in the asked language, to be hydrated in place. */
export async function answer(request: Request, side: ServerSide): Promise<Response> {
  const url = new URL(request.url)
  const language = detectLanguage({ link: url.searchParams.get('language')?.toUpperCase() })
  const connection: Connection = {
    origin: url.origin,
    fetch: (input, init) => side.api(inNameOf(request, new Request(input, init))),
    info: () => ({ language, eventKey: '', appKey: '', from: 'H5' }),
  }
  const client = createClient(contract, connection)
  const door = side.isLoggedIn ? undefined : doorFor(url)
  if (door) return sendOn(door)
  const page = await loadPage(url.pathname + url.search, { language, client })
  if (page.is === 'ready' && page.head.leadsTo) return sendOn(page.head.leadsTo)
  const layout = page.route && routes[page.route].layout
  const isBare = layout === 'bare'

  // Rendering is synchronous, so that stores set here cannot be seen by another request.
  languageStore.set(language)
  pageStore.set(page)
  const drawn = renderToString(<App />)
  const body = await expand(drawn, { language, theme: isBare ? 'light' : 'auto', connection, nonce: mark })

  const options = { publicUrl: side.settings.publicUrl || url.origin, isBare }
  const { page: text, sources } = sealed(documentOf(page, language, body, options))
  if (isPublic(page, url)) side.dependsOnAddressOnly?.()
  return new Response(text, {
    status: page.is === 'ready' ? (page.head.status ?? 200) : page.is === 'missing' ? 404 : 503,
    headers: headersOf(page, language, policy(sources), side),
  })
}

/**
 * Whether the page of an address is the same for everybody. Those to log in or register may carry secrets in their
 * addresses, and so may whatever a page does not know.
 */
function isPublic(page: PageState, { searchParams }: URL) {
  if (page.is !== 'ready') return false
  const { layout, for: whom } = routes[page.route]
  const known = new Set(['language', ...queryFields(page.route)])
  return layout !== 'door' && whom === 'anyone' && [...searchParams.keys()].every((name) => known.has(name))
}

const headersOf = ({ route }: PageState, language: Language, policy: string, { isLoggedIn }: ServerSide) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': locales[language].tag,
  // What is drawn for somebody is nobody else's.
  'cache-control': isLoggedIn ? 'no-store' : 'no-cache',
  'content-security-policy': policy + framing(route),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': openers(route),
})

/** Pages to log in and register may stand in the window that a partner's page holds; all others keep to themselves. */
const openers = (route: PageName | undefined) =>
  route && routes[route].layout === 'door' ? 'unsafe-none' : 'same-origin-allow-popups'

/** Who may frame a page: everybody what is made for it, nobody a page that asks for passwords. */
function framing(route: PageName | undefined) {
  if (route === 'embedFrame') return ''
  return route && routes[route].layout === 'door' ? "; frame-ancestors 'none'" : "; frame-ancestors 'self'"
}

/** The login page, where a guest asks for a page that only shows something to people who are logged in. */
function doorFor(url: URL): string | undefined {
  const route = routeOf(url.pathname)
  if (!route || routes[route].for !== 'login') return undefined
  const [wanted, door] = [new URL(url), new URL(pagePath('emailLogin'), url)]
  const [ticket, language] = [url.searchParams.get('ticket'), url.searchParams.get('language')]
  // A ticket logs in whoever brings it: it is used on the way, and is no part of the page.
  wanted.searchParams.delete('ticket')
  door.searchParams.set('redirect', wanted.pathname + wanted.search)
  if (language) door.searchParams.set('language', language)
  if (ticket) door.searchParams.set('ticket', ticket)
  return door.pathname + door.search
}

const sendOn = (path: string) =>
  new Response(null, { status: 302, headers: { location: path, 'cache-control': 'no-store' } })

/**
 * A call that drawing a page makes is the reader's: their address is counted, and what a browser fetches ahead is
 * not.
 */
function inNameOf(request: Request, call: Request): Request {
  for (const name of ['sec-purpose', 'purpose', 'x-forwarded-for']) {
    const value = request.headers.get(name)
    if (value) call.headers.set(name, value)
  }
  return call
}

interface RenderOptions {
  publicUrl: string
  isBare: boolean
}

function documentOf(page: PageState, language: Language, body: string, options: RenderOptions) {
  const { tag, dir } = locales[language]
  const t = translator(hostWords, language)
  const title = page.is === 'ready' ? page.head.title : t(page.is === 'missing' ? 'notFoundTitle' : 'failedTitle')
  const data = page.is === 'ready' ? scriptJson(page.props.data) : 'null'
  const theme = options.isBare ? '' : ' data-foyer-theme data-foyer-scheme="auto"'
  const own = page.is === 'ready' ? page.file : undefined
  const style = options.isBare ? (own?.css ?? '') : cssText()
  return `<!doctype html>
<html lang="${tag}" dir="${dir}" data-language="${language}"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${html(title)}</title>
${metaOf(page, language, options.publicUrl)}
<link rel="icon" href="/art/foyer-mark.svg" type="image/svg+xml">
<style nonce="${mark}"${options.isBare ? '' : ' data-foyer'}>${style}</style>
${scriptsOf(page.route, language, options)}
</head>
<body>
<div id="app"${options.isBare ? '' : ' class="foyer"'}>${body}</div>
<script type="application/json" id="foyer-data">${data}</script>
${own?.script ? `<script type="module" nonce="${mark}">${own.script}</script>` : ''}
</body>
</html>`
}

function scriptsOf(route: PageName | undefined, language: Language, { isBare }: RenderOptions) {
  const chunks = route ? (pages[routes[route].page] ?? []) : []
  // Deferred scripts run in their order: what the loader knows of the page is there before any widget's code. Bare
  // pages have no other script and load it as partners do.
  const loader = `<script ${isBare ? 'async' : 'defer'} src="/loader.js" data-language="${language}" data-theme="${isBare ? 'light' : 'auto'}" data-app-key="${isBare ? 'demo' : ''}"></script>`
  if (route === 'demo' || route === 'embedFrame') return loader
  return [
    ...[...preloads, ...chunks].map((file) => `<link rel="modulepreload" href="/assets/${build}/${file}">`),
    ...['host', ...(route ? [wordsFileOf(routes[route].page)] : [])].map(
      (name) => `<link rel="preload" as="fetch" crossorigin href="/assets/${build}/${language}/${name}.json">`,
    ),
    loader,
    `<script type="module" src="/assets/${build}/${entry}"></script>`,
  ].join('\n')
}
