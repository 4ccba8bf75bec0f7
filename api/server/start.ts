import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pagePath } from '../contract/pages.ts'
import { buildIfStale } from './build-if-stale.ts'
import { createLog } from './core/log.ts'
import { readSettings, type Settings } from './core/settings.ts'
import { type OpenOptions, openFoyer } from './index.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))

const demoAccounts = [
  ['visitor@foyer.example', 'a registered individual'],
  ['member@foyer.example', 'a member of enterprise E1001'],
  ['organiser@foyer.example', 'holds exhibition X2026'],
  ['examiner@foyer.example', 'examines registrations'],
  ['shop@foyer.example', 'a shop that redeems coupons'],
  ['operator@foyer.example', 'decides on reported messages'],
]

/** Builds widgets and host app in a process of its own. */
async function build(interrupt: AbortSignal) {
  const begin = performance.now()
  process.stdout.write('Building the widgets and the app … ')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  interrupt.addEventListener('abort', () => child.kill())
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  if (code !== 0) throw new Error('The build failed; what it said stands above.')
  console.log(`done in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
}

/** Vite in front of the app: it serves widgets and host from their sources, so that a change shows at once. */
async function developing(): Promise<Pick<OpenOptions, 'before' | 'pages'> & { end(): Promise<void> }> {
  const { createServer } = await import('vite')
  const server = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  return {
    before: server.middlewares,
    async pages(request, more) {
      const { answer } = await server.ssrLoadModule('/host/server.tsx')
      return answer(request, more)
    },
    end: () => server.close(),
  }
}

function announce(url: string, settings: Settings) {
  const pages = [
    ['App', pagePath('home')],
    ['Log in', '/'],
    ['Demo partner page', pagePath('demo')],
    ['For developers', '/docs'],
    ['API description', '/openapi.json'],
    ['Diagnostics', pagePath('test')],
  ].map(([name = '', path]) => `  ${name.padEnd(20)}${url}${path}`)
  console.log(['', 'Foyer is ready.', '', ...pages, ''].join('\n'))
  if (!settings.demo) return
  const accounts = demoAccounts.map(([address = '', role]) => `  ${address.padEnd(28)}${role}`)
  console.log(['Demo accounts, password Foyer#2026', '', ...accounts, ''].join('\n'))
}

const ending = new AbortController()

/** The exit code that makes a supervisor start Foyer again: EX_UNAVAILABLE of sysexits.h. */
const exitUnavailable = 69

/** Ends the process, so that a supervisor starts another one. */
function onLost(error: Error) {
  console.error(`Foyer ends, because its database has ended and cannot be started again. ${error.message}`)
  process.exit(exitUnavailable)
}

async function start() {
  const settings = readSettings(process.env)
  // At a terminal the addresses below would drown in lines about each request.
  const log = createLog(settings.production ? 'info' : 'warn')
  const development = process.argv.includes('--dev') ? await developing() : undefined
  const prepare = development ? undefined : () => buildIfStale(root, () => build(ending.signal))
  const opening = openFoyer({
    settings,
    log,
    prepare,
    onLost,
    before: development?.before,
    pages: development?.pages,
  })

  const end = async () => {
    ending.abort()
    await development?.end()
    // A start that fails while it is being ended has closed what it opened.
    await opening.then(
      (foyer) => foyer.close(),
      () => undefined,
    )
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  announce((await opening).url, settings)
}

try {
  await start()
} catch (error) {
  if (!ending.signal.aborted) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
