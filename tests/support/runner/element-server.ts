import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build, createServer, type Plugin, type ViteDevServer } from 'vite'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The part of Koa's context that is needed to hand a request on. */
interface Context {
  path: string
  req: IncomingMessage
  res: ServerResponse
  respond?: boolean
}

/** The server that serves the sources to the browsers under test. */
export interface ElementServer {
  middleware(context: Context, next: () => Promise<unknown>): Promise<unknown>
  close(): Promise<void>
}

/** Serves TypeScript and TSX compiled by Vite, and the loader with the widgets of its own test. */
export async function startElementServer(): Promise<ElementServer> {
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    cacheDir: `${root}node_modules/.vite-elements`,
    // Tests read the time factor of the machine as import.meta.env.FOYER_TEST_TIME_FACTOR.
    envPrefix: 'FOYER_TEST_TIME_FACTOR',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // Found ahead, so that no page is loaded anew because a package was met for the first time.
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  const loader = await buildLoader(vite)
  const failing = new Map<string, number>()

  return {
    async middleware(context, next) {
      const { path, req, res } = context
      if (path === '/' || path.startsWith('/__w')) return next()
      const made = answerFor(path, req.url ?? '', loader, failing)
      context.respond = false
      res.statusCode = 200
      if (!made) return vite.middlewares(req, res)
      res.statusCode = made.status
      res.setHeader('content-type', made.type)
      res.setHeader('cache-control', 'no-store')
      res.end(made.body)
    },
    close: () => vite.close(),
  }
}

/** The widgets that the loader under test knows beside the real ones. What each file does is told by `answerFor`. */
export const loaderWidgets = [
  'card',
  'contact',
  'enterprise',
  'exhibitors',
  'plain',
  'other',
  'far',
  'shaky',
  'gone',
  'unready',
]

/** The loader as partners get it, in one classic script; a map of our own stands for the one the build makes. */
async function buildLoader(vite: ViteDevServer) {
  const map: Plugin = {
    name: 'loader-map',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:foyer-map' ? '\0map' : undefined),
    load: (id) =>
      id === '\0map'
        ? `export const version = '0.0.1', build = 'loadertest', widgets = ${JSON.stringify(loaderWidgets)}`
        : undefined,
  }
  const made = await build({
    configFile: false,
    root: vite.config.root,
    logLevel: 'error',
    plugins: [map],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'loader/index.ts', output: { format: 'iife', entryFileNames: 'loader.js' } },
    },
  })
  const [bundle] = [made].flat()
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error('The loader could not be built for its test.')
  return chunk.code
}

const script = (body: string, status = 200) => ({ status, type: 'text/javascript', body })

/** A widget that shows its name and what the loader asked for early; defined once per page. */
const widgetCode = (name: string) => `
customElements.get('foyer-${name}') ?? customElements.define('foyer-${name}', class extends HTMLElement {
  async connectedCallback() {
    this.attachShadow({ mode: 'open' }).textContent = '${name} is here'
    const early = window[Symbol.for('foyer.page')].early
    const answer = await early.get(this)
    this.early = answer?.ok ? await answer.json() : undefined
  }
})`

/** The files that the loader's test asks for. `shaky` and `unready` fail at their first request from each page. */
function answerFor(path: string, url: string, loader: string, failing: Map<string, number>) {
  if (/^\/(page\/)?loader\.js$/.test(path)) return script(loader)
  if (path.startsWith('/embed/first/')) {
    return {
      status: 200,
      type: 'application/json',
      body: JSON.stringify({ language: 'EN', build: 'dev', texts: {}, answers: {}, asked: url }),
    }
  }
  const [, name = ''] = /^\/assets\/(?:again\/)?loadertest\/(\w+)\.js$/.exec(path) ?? []
  if (path.startsWith('/fail/')) {
    failing.set(path.slice(6), 1)
    return script('')
  }
  if (!name || ['card', 'contact', 'enterprise', 'exhibitors'].includes(name)) return undefined
  if (name === 'gone') return script('', 404)
  const left = failing.get(name) ?? 0
  if (left > 0) {
    failing.set(name, left - 1)
    return script('', 503)
  }
  if (name === 'runtime') return script('')
  return script(
    name === 'unready' ? `import './parts.js'\n${widgetCode(name)}` : name === 'parts' ? '' : widgetCode(name),
  )
}
