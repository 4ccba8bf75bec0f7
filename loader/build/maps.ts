import type { Plugin } from 'vite'
import { contract as calls } from '../../api/contract/index.ts'
import { routes } from '../../host/routes/index.ts'
import type { Route } from '../../host/routes/route.ts'
import { camel, type WidgetContract } from '../../widgets/element/contract.ts'
import { contractFacts } from './contracts.ts'
import { phoneFiles } from './phone.ts'
import { at, build, read, version, widgetNames } from './project.ts'
import { wordsForDevelopment } from './words.ts'

/** The manifest that Vite writes: source file → its chunk. */
export type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/** A chunk and all it imports statically, the entry first, as names below the build's folder. */
export function filesOf(chunks: Manifest, key: string, found: string[] = []): string[] {
  const chunk = chunks[key]
  const file = chunk?.file.replace(/^assets\/\w+\//, '')
  if (!chunk || !file || found.includes(file)) return found
  found.push(file)
  for (const next of chunk.imports ?? []) filesOf(chunks, next, found)
  return found
}

/** `exhibitors.list` → its path in the contract. */
function pathOf(call: string) {
  const [resource = '', name = ''] = call.split('.')
  const table: Record<string, Record<string, { path: string }>> = calls
  return table[resource]?.[name]?.path
}

/** Widget name → its first calls: each with its name, its path in the contract, and its query fields. */
export async function firstCalls() {
  const entries = widgetNames.map(async (name) => {
    const { contract } = (await import(at(`widgets/${name}/contract.ts`).href)) as { contract: WidgetContract }
    return [
      name,
      (contract.firstCalls ?? []).map(({ call, attributes }) => [call, pathOf(call), ...attributes.map(camel)]),
    ]
  })
  return Object.fromEntries(await Promise.all(entries))
}

const exportsOf = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

/** The host app's entry, the chunks it needs at once, and the chunks of each page. */
function hostMap(): { build: string; entry: string | undefined; preloads: string[]; pages: Record<string, string[]> } {
  const chunks = JSON.parse(read('dist/client/.vite/manifest.json')) as Manifest
  const [entry, ...preloads] = filesOf(chunks, 'host/main.tsx')
  const pages = Object.keys(chunks).filter((key) => key.startsWith('host/pages/'))
  const pageFiles = pages.map((key) => [
    key.slice('host/pages/'.length, -'.tsx'.length),
    filesOf(chunks, key).filter((file) => file !== entry && !preloads.includes(file)),
  ])
  return { build, entry, preloads, pages: Object.fromEntries(pageFiles) }
}

/**
 * The chunks of each page for browsers: page file → the places of its chunks in `files`. Only those are listed that the
 * frame has not loaded before.
 */
export function pageFiles(): { files: string[]; pages: Record<string, number[]> } {
  const { pages } = hostMap()
  const files: string[] = []
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const listed = routedPages().map((page) => [page, (pages[page] ?? []).map(placeOf)] as const)
  return { files, pages: Object.fromEntries(listed) }
}

/** The files of the pages that have a route. All other files of host/pages/ come along with those that use them. */
const routedPages = () => [...new Set(Object.values<Route>(routes).map(({ page }) => page))].sort()

/** Loads the file of each page. */
function pagesModule() {
  const loads = routedPages().map((file) => `${JSON.stringify(file)}: () => import('/host/pages/${file}.tsx')`)
  return `export const pages = { ${loads.join(', ')} }`
}

/** The virtual modules that tell the loader and the server which files to load. With `isDev` nothing is built. */
export function maps(isDev: boolean): Plugin {
  return {
    name: 'foyer-maps',
    resolveId: (id) => (id.startsWith('virtual:foyer-') ? `\0${id}` : undefined),
    async load(id) {
      if (id === '\0virtual:foyer-contracts') return exportsOf(await contractFacts())
      if (id === '\0virtual:foyer-map') return exportsOf({ version, build, widgets: widgetNames })
      if (id === '\0virtual:foyer-pages') return pagesModule()
      if (id !== '\0virtual:foyer-host') return
      return exportsOf(isDev ? { build, entry: 'host.js', preloads: [], pages: {} } : hostMap())
    },
    configureServer(server) {
      server.middlewares.use((request, answer, next) => {
        const [, language] = /\/assets\/\w+\/([A-Z]{2})\/[\w-]+\.json$/.exec(request.url ?? '') ?? []
        const [, file] = /\/assets\/(?:again\/)?\w+\/(\w+)\.js\b/.exec(request.url ?? '') ?? []
        const [, plan] = /\/assets\/\w+\/phone\/([\w-]+)\.json$/.exec(request.url ?? '') ?? []
        if (plan) {
          const content = Object.fromEntries(phoneFiles())[plan]
          answer.setHeader('content-type', 'application/json').end(JSON.stringify(content))
        } else if (language) {
          answer.setHeader('content-type', 'application/json').end(JSON.stringify(wordsForDevelopment(language)))
        } else if (/^\/(v1\/\w+|loader)\.js/.test(request.url ?? '')) {
          answer.setHeader('content-type', 'text/javascript').end("import('/loader/index.ts')")
        } else if (file) {
          const source = file === 'host' ? '/host/main.tsx' : file === 'runtime' ? '' : `/widgets/${file}/index.ts`
          answer.setHeader('content-type', 'text/javascript').end(source && `import '${source}'`)
        } else next()
      })
    },
  }
}
