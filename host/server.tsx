import '../i18n/all.ts'
import { createHash } from 'node:crypto'
import { build, entry, pages, preloads } from 'virtual:foyer-host'
import { renderToString } from 'preact-render-to-string'
import { type Connection, createClient } from '../api/client/index.ts'
import { contract } from '../api/contract/index.ts'
import { queryFields } from '../api/contract/page-queries.ts'
import { type PageName, pagePath } from '../api/contract/pages.ts'
import { detectLanguage } from '../i18n/detect.ts'
import { type Language, locales } from '../i18n/locales.ts'
import { translator } from '../i18n/messages.ts'
import { expand } from '../loader/server.ts'
import { scriptJson } from '../widgets/element/render.tsx'
import { cssText } from '../widgets/ui/theme/style.ts'
import { regionScript } from './frame-region.ts'
import { hostWords } from './messages.ts'
import { escapeHtml, metaOf } from './meta.ts'
import { routeOf } from './router.ts'
import { routeNamed, routes } from './routes/index.ts'
import { wordsFileOf } from './routes/route.ts'
import { App } from './shell/app.tsx'
import { loadPage, type PageState } from './shell/load-page.ts'
import { earlyScript } from './shell/opening/early.ts'
import { pageStore } from './shell/page-store.ts'
import { languageStore } from './stores/language.ts'
import { originStore } from './stores/origin.ts'
import { paneScript } from './stores/pane-state.ts'
import { hasLoginStore } from './stores/session.ts'
import { textSizeScript } from './stores/text-size.ts'

export { expand }

/** The server's part of a drawing: the API without a network, and the public address of this Foyer. */
export interface ServerSide {
  api(request: Request): Promise<Response>
  settings: { publicUrl: string }
  /** True where the browser has a login; `api` then calls in that person's name. */
  isLoggedIn: boolean
  /** Called with the error of a page that a fault of ours keeps from being loaded. */
  onFault(error: unknown): void
  /** Called where the page depends only on its address and on the answers of `api`. */
  dependsOnAddressOnly?(): void
}

/**
 * Marks the inline styles and scripts of a drawn page whose hashes the policy will allow; nobody outside can know the
 * mark.
 */
const mark = crypto.randomUUID()
const inlineParts = new RegExp(`<(style|script)([^>]*) nonce="${mark}"([^>]*)>(.*?)</\\1>`, 'gs')

/**
 * Removes the marks from a page, and returns the policy's sources for its inline styles and scripts. They are hashes
 * and not nonces, so that a page that is the same for everybody stays the same.
 */
function withoutMarks(marked: string) {
  const sources = { style: new Set<string>(), script: new Set<string>() }
  const page = marked.replace(
    inlineParts,
    (_, kind: 'style' | 'script', attributesBefore: string, attributesAfter: string, text: string) => {
      sources[kind].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      return `<${kind}${attributesBefore}${attributesAfter}>${text}</${kind}>`
    },
  )
  return { page, sources }
}

const policy = ({ style, script }: Record<'style' | 'script', Set<string>>) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    // Documents and live streams may be on other sites. During development, Vite's socket tells the page of changes.
    `connect-src 'self' https:${import.meta.env.DEV ? ' ws:' : ''}`,
    "img-src 'self' data: https:",
    // hls.js plays the segments that it joins from a blob URL.
    "media-src 'self' blob: https:",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    // HTML and addresses of scripts are made by Foyer's policies only: `foyer`, and `default` beside pdf.js. Vite's own
    // client writes plain texts during development.
    ...(import.meta.env.DEV ? [] : ["require-trusted-types-for 'script'", 'trusted-types foyer default']),
  ].join('; ')

/**
 * Answers a request for a page of the host app with HTML in the requested language, which the app takes over in the
 * browser.
 */
export async function answer(request: Request, side: ServerSide): Promise<Response> {
  const url = new URL(request.url)
  const language = detectLanguage({ link: url.searchParams.get('language')?.toUpperCase() })
  const connection: Connection = {
    origin: url.origin,
    fetch: (input, init) => side.api(withReaderHeaders(request, new Request(input, init))),
    info: () => ({ language, eventKey: '', appKey: '', from: 'H5' }),
  }
  const client = createClient(contract, connection)
  const loginUrl = side.isLoggedIn ? undefined : loginUrlFor(url)
  if (loginUrl) return redirect(loginUrl)
  const page = await loadPage(url.pathname + url.search, { language, client, onFault: side.onFault })
  if (page.is === 'ready' && page.head.redirectTo) return redirect(page.head.redirectTo, page.head.isMoved ? 301 : 302)
  const layout = page.route && routes[page.route].layout
  const isBare = layout === 'bare'

  // Rendering is synchronous, so no other request can see the stores that are set here.
  languageStore.set(language)
  pageStore.set(page)
  hasLoginStore.set(side.isLoggedIn)
  originStore.set(side.settings.publicUrl || url.origin)
  const appHtml = renderToString(<App />)
  const body = await expand(appHtml, { language, theme: isBare ? 'light' : 'auto', connection, nonce: mark })

  const options = { publicUrl: side.settings.publicUrl || url.origin, isBare, isLoggedIn: side.isLoggedIn }
  const { page: text, sources } = withoutMarks(documentOf(page, language, body, options))
  if (isPublic(page, url)) side.dependsOnAddressOnly?.()
  return new Response(text, {
    status: statusOf(page),
    headers: headersOf(page, language, policy(sources), side),
  })
}

function statusOf(page: PageState) {
  if (page.is === 'ready') return page.head.status ?? 200
  if (page.is === 'missing') return 404
  return page.isFault ? 500 : 503
}

/**
 * Returns whether the page of an address is the same for everybody. The addresses of pages for login may contain
 * secrets, and so may query fields that a page does not define.
 */
function isPublic(page: PageState, { searchParams }: URL) {
  if (page.is !== 'ready') return false
  const { layout, for: audience, isSite } = routeNamed(page.route)
  const knownFields = new Set(['language', ...queryFields(page.route)])
  return (
    (layout !== 'door' || isSite === true) &&
    audience === 'anyone' &&
    [...searchParams.keys()].every((name) => knownFields.has(name))
  )
}

const headersOf = ({ route }: PageState, language: Language, policy: string, { isLoggedIn }: ServerSide) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': locales[language].tag,
  // A page that was drawn for one person must not be shown to another.
  'cache-control': isLoggedIn ? 'no-store' : 'no-cache',
  'content-security-policy': policy + framing(route),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'cross-origin-opener-policy': openerPolicy(route),
})

/** A partner's page may keep a reference to a window with a login page; all other pages are isolated. */
const openerPolicy = (route: PageName | undefined) =>
  route && routes[route].layout === 'door' ? 'unsafe-none' : 'same-origin-allow-popups'

/** Returns which sites may frame a page: every site for frame pages, none for pages that ask for passwords. */
function framing(route: PageName | undefined) {
  if (route === 'embedFrame') return ''
  // The editor of event pages shows the draft in a frame.
  if (route === 'pagePreview') return "; frame-ancestors 'self'"
  return route && routes[route].layout === 'door' ? "; frame-ancestors 'none'" : "; frame-ancestors 'self'"
}

/** Returns the address of the login page where a guest requests a page that needs a login. */
function loginUrlFor(url: URL): string | undefined {
  const route = routeOf(url.pathname)
  if (!route || routes[route].for !== 'login') return undefined
  const [requested, login] = [new URL(url), new URL(pagePath('emailLogin'), url)]
  const [ticket, language] = [url.searchParams.get('ticket'), url.searchParams.get('language')]
  // A ticket logs in whoever has it; it is used up before, and must not stay in an address.
  requested.searchParams.delete('ticket')
  login.searchParams.set('redirect', requested.pathname + requested.search)
  if (language) login.searchParams.set('language', language)
  if (ticket) login.searchParams.set('ticket', ticket)
  return login.pathname + login.search
}

const redirect = (path: string, status = 302) =>
  new Response(null, { status, headers: { location: path, 'cache-control': 'no-store' } })

/**
 * Copies headers of the reader's request to a call that drawing the page makes, so that limits count the reader's
 * address and prefetched pages count no visits.
 */
function withReaderHeaders(request: Request, call: Request): Request {
  for (const name of ['sec-purpose', 'purpose', 'x-forwarded-for']) {
    const value = request.headers.get(name)
    if (value) call.headers.set(name, value)
  }
  return call
}

interface RenderOptions {
  publicUrl: string
  isBare: boolean
  isLoggedIn: boolean
}

function documentOf(page: PageState, language: Language, body: string, options: RenderOptions) {
  const { tag, dir } = locales[language]
  const t = translator(hostWords, language)
  const title = page.is === 'ready' ? page.head.title : t(page.is === 'missing' ? 'notFoundTitle' : 'failedTitle')
  const data = page.is === 'ready' ? scriptJson(page.props.data) : 'null'
  const theme = options.isBare ? '' : ' data-foyer-theme data-foyer-scheme="auto"'
  const pageFile = page.is === 'ready' ? page.file : undefined
  const brand = page.is === 'ready' && page.head.brand ? `:root{--foyer-brand:${page.head.brand}}` : ''
  const headScript = options.isBare ? '' : `<script nonce="${mark}">${textSizeScript};${earlyScript}</script>\n`
  // Doors are centred on the screen, and so may be the widget of a frame: a part of one would move when the rest is
  // received.
  const isCentred = page.route === 'embedFrame' || (page.route && routes[page.route].layout === 'door')
  const expect = isCentred ? '<link rel="expect" href="#foyer-data" blocking="render">\n' : ''
  const style = options.isBare ? (pageFile?.css ?? '') : cssText() + brand
  return `<!doctype html>
<html lang="${tag}" dir="${dir}" data-language="${language}"${options.isLoggedIn ? ' data-login' : ''}${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${metaOf(page, language, options.publicUrl)}
${expect}${headScript}<link rel="icon" href="/art/foyer-mark.svg" type="image/svg+xml">
<style nonce="${mark}"${options.isBare ? '' : ' data-foyer'}>${style}</style>
${options.isBare ? '' : `<script nonce="${mark}">${paneScript}</script>`}
${scriptsOf(page.route, language, options)}
</head>
<body>
<div id="app"${options.isBare ? '' : ' class="foyer"'}>${body}</div>
<script type="application/json" id="foyer-data">${data}</script>
${pageFile?.script ? `<script type="module" nonce="${mark}">${pageFile.script}</script>` : ''}
</body>
</html>`
}

function scriptsOf(route: PageName | undefined, language: Language, { isBare }: RenderOptions) {
  const chunks = route ? (pages[routes[route].page] ?? []) : []
  // Deferred scripts run in order, so the loader knows what the server drew before any widget's code runs. Bare pages
  // have no other script and load it as partners do.
  const loader = `<script ${isBare ? 'async' : 'defer'} src="/loader.js" data-language="${language}" data-theme="${isBare ? 'light' : 'auto'}" data-app-key="${isBare ? 'demo' : ''}"></script>`
  if (route === 'embedFrame') return `<script nonce="${mark}">${regionScript}</script>\n${loader}`
  if (route === 'demo') return loader
  return [
    ...[...preloads, ...chunks].map((file) => `<link rel="modulepreload" href="/assets/${build}/${file}">`),
    ...['host', ...(route ? [wordsFileOf(routes[route].page)] : [])].map(
      (name) => `<link rel="preload" as="fetch" crossorigin href="/assets/${build}/${language}/${name}.json">`,
    ),
    loader,
    `<script type="module" src="/assets/${build}/${entry}"></script>`,
  ].join('\n')
}
