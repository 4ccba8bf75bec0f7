import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { contract as calls } from './api/contract/index.ts'
import { camel, type WidgetContract } from './widgets/element/contract.ts'

// Three builds from one config: what browsers get (widgets and host), the loader, and the pages as the server draws
// them. Over 300 lines, because the root has one such file and its parts share what they know of the build.
const root = new URL('.', import.meta.url)
const at = (path: string) => new URL(path, root)
const read = (path: string) => readFileSync(at(path), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

/** Every folder of widgets/ that has an index.ts is a widget. */
const widgetNames = readdirSync(at('widgets')).filter((name) => existsSync(at(`widgets/${name}/index.ts`)))
const wordFiles = globSync('i18n/*/*.json', { cwd: root }).sort()
const hash = (data: string | Buffer, length = 8) => createHash('sha256').update(data).digest('hex').slice(0, length)
// One folder for each state of the sources: its files never change, so that they may be kept forever.
const sources = globSync('{api/client,api/contract,host,i18n,loader,widgets}/**/*.{ts,tsx,json}', { cwd: root }).sort()
const build = hash([...sources, 'package-lock.json', 'vite.config.ts'].map((file) => file + read(file)).join())

/** Words that are no widget's and do not come with the host's: those of the server, and long texts. */
const apart = ['errors', 'mails', 'posters', 'partner-login', 'legal']

/** The words that one bundle needs in one language: a widget its own and the kit's, the host everything else. */
function wordsOf(bundle: string, language: string) {
  const areas = wordFiles.filter((file) => file.startsWith(`i18n/${language}/`)).map((file) => file.slice(8, -5))
  const ofWidget = (area: string) => widgetNames.some((name) => area === name || area === `${name}-later`)
  const wanted = areas.filter((area) =>
    widgetNames.includes(bundle)
      ? ['ui', 'kit', 'cards', 'element', 'partner-login', bundle, `${bundle}-later`].includes(area)
      : bundle === 'legal'
        ? area === 'legal'
        : !apart.includes(area) && !ofWidget(area),
  )
  return Object.fromEntries(wanted.map((area) => [area, JSON.parse(read(`i18n/${language}/${area}.json`))]))
}

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>
const manifest = () => JSON.parse(read('dist/client/.vite/manifest.json')) as Manifest

/** A chunk and all it imports statically, the entry first, as names below /assets/. */
function filesOf(chunks: Manifest, key: string, found: string[] = []): string[] {
  const chunk = chunks[key]
  const file = chunk?.file.replace(`assets/${build}/`, '')
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

/** Widget name → its first calls: name and path in the contract, then query fields. */
async function firstCalls() {
  const entries = widgetNames.map(async (name) => {
    const { contract } = (await import(at(`widgets/${name}/contract.ts`).href)) as { contract: WidgetContract }
    return [
      name,
      (contract.firstCalls ?? []).map(({ call, attributes }) => [call, pathOf(call), ...attributes.map(camel)]),
    ]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The virtual modules that tell the loader and the server which files to load. */
function maps(isDev: boolean): Plugin {
  const say = (values: Record<string, unknown>) =>
    Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  return {
    name: 'foyer-maps',
    resolveId: (id) => (id.startsWith('virtual:foyer-') ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:foyer-map') return say({ version, build, widgets: widgetNames })
      if (id !== '\0virtual:foyer-host') return
      if (isDev) return say({ build, entry: 'host.js', preloads: [], pages: {} })
      const chunks = manifest()
      const [entry, ...preloads] = filesOf(chunks, 'host/main.tsx')
      const pages = Object.keys(chunks).filter((key) => key.startsWith('host/pages/'))
      const pageFiles = pages.map((key) => [
        key.slice(11, -4),
        filesOf(chunks, key).filter((file) => !preloads.includes(file)),
      ])
      return say({ build, entry, preloads, pages: Object.fromEntries(pageFiles) })
    },
    configureServer(server) {
      server.middlewares.use((request, answer, next) => {
        const [, language, bundle] = /\/assets\/\w+\/([A-Z]{2})\/(\w+)\.json$/.exec(request.url ?? '') ?? []
        const [, file] = /\/assets\/(?:again\/)?\w+\/(\w+)\.js\b/.exec(request.url ?? '') ?? []
        if (language && bundle) {
          answer.setHeader('content-type', 'application/json').end(JSON.stringify(wordsOf(bundle, language)))
        } else if (/^\/(v1\/)?loader\.js/.test(request.url ?? '')) {
          answer.setHeader('content-type', 'text/javascript').end("import('/loader/index.ts')")
        } else if (file) {
          const source = file === 'host' ? '/host/main.tsx' : file === 'runtime' ? '' : `/widgets/${file}/index.ts`
          answer.setHeader('content-type', 'text/javascript').end(source && `import '${source}'`)
        } else next()
      })
    },
  }
}

const kebab = (name: string) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()

/**
 * Shortens sources before they are compiled, in browsers and on the server alike, because class names are hashes of
 * rules: style rules lose their line breaks, and each icon comes from its own file, as the list of all icons would
 * tie every widget to every icon.
 */
const shorten: Plugin = {
  name: 'foyer-shorten',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(widgets|host)\/.*\.tsx?$/.test(id)) return
    const short = code.replace(/\b(css|keyframes|glob)`[^`]*`/g, (rules) =>
      rules.replace(/\s*\n\s*/g, ' ').replace(/(;|[^$]\{) /g, '$1'),
    )
    const icon = (name: string) => `lucide/dist/esm/icons/${kebab(name)}.mjs`
    const each = (names: string, say: (name: string) => string) => {
      const icons = names.split(',').map((name) => name.trim())
      return icons.flatMap((name) => (name && !name.startsWith('type ') ? say(name) : [])).join(';')
    }
    return short
      .replace(/export \{([^}]+)\} from 'lucide'/g, (_, names: string) =>
        each(names, (name) => `export { default as ${name} } from '${icon(name)}'`),
      )
      .replace(
        /import \{([^}]+)\} from 'lucide'/g,
        (whole, names: string) => each(names, (name) => `import ${name} from '${icon(name)}'`) || whole,
      )
  },
}

/** Keeps out of browsers what only servers run, and Vite's preload helper, whose work the loader does. */
const lean: Plugin = {
  name: 'foyer-lean',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) => (/^preact\/compat\/server$|^prop-types$/.test(id) ? `\0lean:${id}` : undefined),
  load(id) {
    if (id === '\0lean:preact/compat/server') return 'export const renderToString = () => ""'
    if (id === '\0lean:prop-types') return 'const any = () => any; export default new Proxy(any, { get: () => any })'
    if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load()'
  },
}

/** Writes the words of each bundle and language beside the code. */
const words: Plugin = {
  name: 'foyer-words',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle() {
    const languages = [...new Set(wordFiles.map((file) => file.slice(5, 7)))]
    for (const language of languages) {
      for (const bundle of [...widgetNames, 'host', 'legal']) {
        const source = JSON.stringify(wordsOf(bundle, language))
        this.emitFile({ type: 'asset', fileName: `assets/${build}/${language}/${bundle}.json`, source })
      }
    }
  },
}

/** Pages that were opened before a release still ask for the chunks of their build: the last two stay. */
function forgetOldBuilds() {
  rmSync(at('dist/server'), { recursive: true, force: true })
  const folder = at('dist/client/assets/')
  const builds = existsSync(folder) ? readdirSync(folder).filter((name) => name !== build) : []
  const age = (name: string) => statSync(new URL(name, folder)).mtimeMs
  const old = builds.sort((one, other) => age(other) - age(one)).slice(1)
  for (const name of [...old, build]) rmSync(new URL(name, folder), { recursive: true, force: true })
}

/** What reads PDFs fetches parts of its own by name: character maps, standard fonts, decoders of scanned pages. */
function copyPdfParts() {
  const [from, to] = [at('node_modules/pdfjs-dist/'), at(`dist/client/assets/${build}/pdf/`)]
  for (const folder of ['cmaps', 'standard_fonts', 'wasm']) {
    const isNeeded = (name: string) => folder !== 'wasm' || !/\.\w+$/.test(name) || name.endsWith('_nowasm_fallback.js')
    const filter = (name: string) => isNeeded(name) && !/LICENSE/.test(name)
    cpSync(new URL(folder, from), new URL(folder, to), { recursive: true, filter })
  }
}

/** After all builds: the immutable copy of the loader, every file's integrity, and brotli and gzip copies of all. */
async function finish() {
  copyPdfParts()
  writeFileSync(at('dist/client/first-calls.json'), JSON.stringify({ build, widgets: await firstCalls() }))
  const loader = read('dist/client/loader.js')
  for (const folder of ['v1', `v${version}`]) {
    mkdirSync(at(`dist/client/${folder}/`), { recursive: true })
    writeFileSync(at(`dist/client/${folder}/loader.js`), loader)
  }
  const files = globSync('dist/client/**/*.{js,json,svg,css}', { cwd: root }).filter((file) => !file.includes('.vite'))
  const integrity: Record<string, string> = {}
  for (const file of files) {
    const data = readFileSync(at(file))
    if (file.endsWith('.js')) {
      integrity[file.replace('dist/client', '')] = `sha384-${createHash('sha384').update(data).digest('base64')}`
    }
    writeFileSync(at(`${file}.br`), brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(at(`${file}.gz`), gzipSync(data, { level: 9 }))
  }
  writeFileSync(at('dist/client/integrity.json'), JSON.stringify(integrity, null, 2))
}

/** What really asks the API: needed once something is asked. Not the calls of leads: they need the form's own file. */
const wire = /node_modules\/(ky|superstruct)\/|api\/contract\/(?!leads\/lead|index)|api\/client\/request/

// A widget must arrive in few files: what the contact form shares with others (the runtime, which must not grow by what
// only the others share), the parts that others share, and its own. Filled in when the graph of modules is known, read
// when chunks are cut.
const shared = new Set<string>()
const parts = new Set<string>()
const own = new Map<string, Set<string>>()
const cuts: Plugin = {
  name: 'foyer-cuts',
  applyToEnvironment: (environment) => environment.name === 'client',
  buildEnd() {
    const closureOf = (id: string, found = new Set<string>()) => {
      if (found.has(id)) return found
      found.add(id)
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) closureOf(next, found)
      return found
    }
    const closures = widgetNames.map((name) => closureOf(fileURLToPath(at(`widgets/${name}/index.ts`))))
    closures.forEach((closure, index) => {
      const others = closures.filter((_, other) => other !== index)
      const [common, alone] = [new Set<string>(), new Set<string>()]
      for (const id of closure) (others.some((other) => other.has(id)) ? common : alone).add(id)
      const form = closures[widgetNames.indexOf('contact')]
      const name = widgetNames[index] ?? ''
      const isElsewhere = (id: string) => {
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {}
        const folder = `/widgets/${name}/`
        const isOther = (by: string) => !closure.has(by) && !by.includes(folder)
        return !id.includes(folder) && [...importers, ...dynamicImporters].some(isOther)
      }
      for (const id of common) (form?.has(id) ? shared : parts).add(id)
      // Both what draws and what asks need these few lines; with the one they would drag it behind the other.
      for (const id of closure)
        if (/api\/(contract\/(leads\/lead-terms|page-link)|client\/errors)/.test(id)) shared.add(id)
      // What others need later must not bring the widget itself along. Each file more costs bytes, for which the
      // budgets of the form and of the directory have no room.
      const lent = /^(contact|exhibitors)$/.test(name) ? [] : [...alone].filter(isElsewhere)
      for (const id of lent) alone.delete(id)
      // Signs that everything shows, such as the cross that closes, are no reason to bring the directory along.
      for (const id of [...alone].filter((id) => name === 'exhibitors' && /lucide/.test(id) && isElsewhere(id))) {
        alone.delete(id)
        parts.add(id)
      }
      own.set(name, alone)
      own.set(`${name}-parts`, new Set(lent))
    })
  },
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  resolve: {
    alias: [
      // Its CommonJS form would bring a wrapper along.
      { find: /^dlv$/, replacement: 'dlv/dist/dlv.es.js' },
      { find: /^react-shadow$/, replacement: 'react-shadow/react-shadow.esm.js' },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
    dedupe: ['preact'],
  },
  // All found at the start: a dependency found later would reload the page with two copies of Preact in it.
  optimizeDeps: {
    entries: ['host/main.tsx', 'host/pages/**/*.tsx', 'widgets/*/index.ts', 'widgets/ui/**/*.tsx'],
    include: ['preact', 'preact/hooks', 'preact/compat', 'preact/jsx-runtime'],
    exclude: ['lucide'],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [shorten, lean, cuts, maps(command === 'serve'), words],
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' ? { relative: true } : undefined) },
  build: { target: 'es2022', copyPublicDir: false, reportCompressedSize: false },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: `assets/${build}/[name].js` } } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          input: ['host/main.tsx', ...widgetNames.map((name) => `widgets/${name}/index.ts`)],
          preserveEntrySignatures: 'allow-extension',
          output: {
            entryFileNames: `assets/${build}/[name].js`,
            chunkFileNames: `assets/${build}/[name].js`,
            codeSplitting: {
              groups: [
                { name: 'wire', test: wire, priority: 1 },
                // Both screens and checks need them; with the checks they would drag those in front of the screens.
                {
                  name: 'terms',
                  test: /api\/contract\/(\w+\/(page-path|password-rules|account-|link-terms|previews)|pages|kinds)/,
                  priority: 4,
                },
                {
                  name: 'member-terms',
                  test: /api\/contract\/(enterprises\/enterprise-terms|core\/roles|\w+\/\w+-limits)/,
                  priority: 4,
                },
                { name: 'runtime', test: (id: string) => shared.has(id), priority: 3 },
                { name: 'parts', test: (id: string) => parts.has(id), priority: 3 },
                ...widgetNames
                  .flatMap((name) => [name, `${name}-parts`])
                  .map((name) => ({
                    name,
                    test: (id: string) => own.get(name)?.has(id) ?? false,
                    priority: name.endsWith('-parts') ? 3 : 2,
                  })),
              ],
            },
          },
        },
      },
    },
    loader: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: { input: 'loader/index.ts', output: { format: 'iife', entryFileNames: 'loader.js' } },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node24',
        rolldownOptions: { input: { host: 'host/server.tsx' }, output: { entryFileNames: '[name].js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      forgetOldBuilds()
      for (const name of ['client', 'loader', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
      await finish()
    },
  },
}))
