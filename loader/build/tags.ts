import { type Plugin, parseAst } from 'vite'
import { forBrowsers } from './graph.ts'
import { build, widgetNames } from './project.ts'
import { type Node, nodesIn } from './syntax.ts'

// One tag, one response: `/v1/contact.js` brings the loader, the runtime and the widget. What comes in one script has
// to be the same on the page as what others import as modules, or there would be two runtimes. So the files that such a
// script may hold leave their exports in a registry of the page, first come first served, and whatever widgets load
// takes them from there. Only one build ever runs on a page, as only the first loader does anything.

/** The files that a tag's script may hold, in the order in which they need each other. */
export const shareable = ['runtime', 'parts', ...widgetNames.map((name) => `${name}-parts`), ...widgetNames]

/** The page's registry: file → its exports. It is no property of `window`, where pages count what is added. */
export const registry = 'customElements.foyer'
/** The registry of widgets that tags brought: `+contact` → a function that starts the widget. */
export const brought = `globalThis[Symbol.for("foyer ${build}")]`

/** The name of a script without folder and ending. */
export const fileOf = (path: string) => /([^/]+)\.js$/.exec(path)?.[1] ?? ''
/** The name of an identifier, or of an export that is written as a text. */
export const nameOf = (node: unknown) => (node as { name?: string }).name ?? (node as { value: string }).value

interface Edit {
  start: number
  end: number
  text: string
}
/** Returns a source after some edits. */
export const edited = (code: string, edits: Edit[]) =>
  edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)

type Statement = Node & {
  source?: { value: string }
  specifiers?: { imported?: unknown; local: unknown; exported?: unknown }[]
}
type Pair = [from: string, to: string]
const object = (pairs: Pair[]) => `{${pairs.map(([key, name]) => (key === name ? key : `${key}:${name}`)).join()}}`

/** The name under which a shareable file knows its own exports. */
const self = 'foyer'
const keyOf = (file: string) => file.replace('-', '_')
/** The runtime comes first on every page, and makes the registry. */
const register = (file: string) => `${file === 'runtime' ? `(${registry}??={})` : registry}.${keyOf(file)}??=${self};`

interface Linking {
  /** The name of the file without its ending. */
  file: string
  /** Shareable files that are on the page before this one runs, without being imported by it. */
  isThere(file: string): boolean
}

/**
 * Returns the source and names of a file that only re-exports, or only imports another for what that does. Chunks that
 * hold more than the lazily loaded module have such files; each would be one more request.
 */
export function facadeOf(code: string): { from: string; pairs: Pair[] } | undefined {
  const [one, other, ...more] = parseAst(code).body as unknown as Statement[]
  if (!one?.source || more.length > 0) return undefined
  const from = one.source.value
  if (one.type === 'ExportNamedDeclaration') {
    const pairs = one.specifiers?.map(({ local, exported }): Pair => [nameOf(exported), nameOf(local)])
    return other || !pairs ? undefined : { from, pairs }
  }
  if (!other && one.specifiers?.length === 0) return { from, pairs: [] }
  if (other?.type !== 'ExportNamedDeclaration' || other.source) return undefined
  const imported = new Map(one.specifiers?.map(({ local, imported: name }) => [nameOf(local), nameOf(name)]))
  const pairs = (other.specifiers ?? []).map(
    ({ local, exported }): Pair => [nameOf(exported), imported.get(nameOf(local)) ?? ''],
  )
  return pairs.every(([, name]) => name) ? { from, pairs } : undefined
}

/** A chunk that loads what stands behind facades, by their file names, instead of the facades. */
export function withoutFacades(code: string, facades: ReadonlyMap<string, NonNullable<ReturnType<typeof facadeOf>>>) {
  const edits = nodesIn(parseAst(code).body).flatMap((node): Edit[] => {
    const { type, start, end, source } = node as Node & { source?: { value?: string; start: number; end: number } }
    const path = type === 'ImportExpression' && source ? code.slice(source.start + 1, source.end - 1) : ''
    const facade = facades.get(fileOf(path))
    if (!facade) return []
    const taken = facade.pairs.map(([name, of]) => `${name}:m.${of}`)
    const names = taken.length > 0 ? `.then(m=>({${taken.join()}}))` : ''
    return [{ start, end, text: `import("${facade.from}")${names}` }]
  })
  return edited(code, edits)
}

/**
 * A chunk that takes what it needs of shareable files from the registry, and leaves its own exports there if it is one.
 */
export function linked(code: string, { file, isThere }: Linking): string {
  const edits: Edit[] = []
  const imports: string[] = []
  const taken: Pair[] = []
  for (const statement of parseAst(code).body as unknown as Statement[]) {
    const {
      type,
      start,
      end,
      source,
      specifiers = [],
    } = statement as Node & {
      source?: { value: string }
      specifiers?: { imported?: unknown; local: unknown; exported?: unknown }[]
    }
    const from = source ? fileOf(source.value) : ''
    if (source && !shareable.includes(from)) continue
    if (type !== 'ImportDeclaration') continue
    if (!isThere(from)) imports.push(from)
    const pairs = specifiers.map(({ imported, local }): Pair => [nameOf(imported), nameOf(local)])
    edits.push({ start, end, text: '' })
    if (pairs.length > 0) taken.push([keyOf(from), object(pairs)])
  }
  const ownExports = shareable.includes(file) ? `\nimport*as ${self} from"./${file}.js";${register(file)}` : ''
  const first = shareable.filter((name) => imports.includes(name)).map((name) => `import"./${name}.js";`)
  const take = taken.length > 0 ? `const${object(taken)}=${registry};` : ''
  return first.join('') + take + edited(code, edits) + ownExports
}

/**
 * A chunk that only the app loads: it finds the modules themselves, but those of shareable files before all others, as
 * others may take what they need from the registry. `needed` are the shareable files that its imports need in turn.
 */
export function sharedFirst(code: string, needed: readonly string[] = []): string {
  const imports = (parseAst(code).body as unknown as Statement[]).filter(
    ({ type, source }) => type === 'ImportDeclaration' && source && shareable.includes(fileOf(source.value)),
  )
  const order = ({ source }: Statement) => shareable.indexOf(fileOf(source?.value ?? ''))
  const first = imports.toSorted((one, other) => order(one) - order(other))
  const rest = edited(
    code,
    imports.map(({ start, end }) => ({ start, end, text: '' })),
  )
  const named = first.map(({ source }) => fileOf(source?.value ?? ''))
  const more = shareable.filter((file) => needed.includes(file) && !named.includes(file))
  return (
    first.map(({ start, end }) => code.slice(start, end)).join('') +
    more.map((file) => `import"./${file}.js";`).join('') +
    rest
  )
}

/**
 * The body of a shareable file as a function of a classic script, in which `foyerBase` is the address of the build's
 * folder, and `foyerFiles` the registry.
 */
export function asFunction(code: string, file: string): string {
  const { body } = parseAst(code)
  const edits: Edit[] = []
  for (const { type, start, end, specifiers } of body as unknown as Statement[]) {
    if (type === 'ImportDeclaration') edits.push({ start, end, text: '' })
    if (type !== 'ExportNamedDeclaration') continue
    const pairs = (specifiers ?? []).map(({ local, exported }): Pair => [nameOf(exported), nameOf(local)])
    edits.push({ start, end, text: `const ${self}=${object(pairs)};` })
  }
  for (const node of nodesIn(body)) {
    const { type, start, end, source, object: of } = node as Node & { source?: Node; object?: Node }
    if (type === 'ImportExpression' && source) {
      const path = code
        .slice(source.start, source.end)
        .replace(/^.\.\//, '')
        .replace(/.$/, '')
      edits.push({ start: source.start, end: source.end, text: `foyerBase+${JSON.stringify(path)}` })
    }
    if (type === 'MemberExpression' && of?.type === 'MetaProperty')
      edits.push({ start, end, text: `(foyerBase+"${file}.js")` })
  }
  return `(()=>{${edited(code, edits).replaceAll(registry, 'foyerFiles')}})`
}

/** Returns a value as the source of a script. Texts are in backticks, which need no backslashes before quotes. */
export function literal(value: unknown): string {
  if (typeof value === 'number' || value === null) return `${value}`
  if (typeof value === 'string') return `\`${value.replace(/[\\`]|\$\{/g, '\\$&')}\``
  if (Array.isArray(value)) return `[${value.map(literal).join()}]`
  const pairs = Object.entries(value as object).map(([key, one]) => {
    return `${/^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key)}:${literal(one)}`
  })
  return `{${pairs.join()}}`
}

/** Waits until the tag of another widget has run, if the page has one and is not complete. */
export const waitForTag = `async n=>{const s=document.querySelector('script[src*="/v"][src$="/'+n+'.js"]');if(!R["+"+n]&&!R["="+n]&&s&&document.readyState!="complete")await new Promise(d=>{s.addEventListener("load",d);s.addEventListener("error",d);addEventListener("load",d)})}`

/** Returns the loader for a tag's script: it looks for that tag, where browsers do not say which script runs. */
export function loaderOf(widget: string, loader: string) {
  const tagLoader = loader.replace('/loader.js', `/${widget}.js`)
  if (tagLoader === loader) throw new Error('The loader does not look for its own tag by "/loader.js" any more.')
  return tagLoader.trim()
}

/** Takes the files that are not on the page yet from `F`, one after the other: so the page can draw, and answer. */
export const runFiles = `for(const[n,f]of F){foyerFiles[n]||f();await new Promise(d=>setTimeout(d))}`

/** A file of a widget: its name without the ending, and its code. */
export interface WidgetFile {
  file: string
  code: string
}

/** Returns files as the items of an array in a script: `[name, function that runs it]`. */
export const asSteps = (files: readonly WidgetFile[]) =>
  files.map(({ file, code }) => `[${JSON.stringify(keyOf(file))},${asFunction(code, file)}]`).join()

/** The script of one tag. `files` are those of the widget, in the order in which they need each other. */
export function tagScript(widget: string, loader: string, files: readonly WidgetFile[]): string {
  return [
    '(()=>{"use strict";let foyerBase;',
    `const R=${brought}??={},F=[${asSteps(files)}],foyerFiles=${registry}??={};`,
    `R["+${widget}"]??=async b=>{foyerBase=b;${runFiles}};`,
    `R.runtime??=b=>{foyerBase=b;foyerFiles.runtime||F[0][1]()};`,
    `R.wait??=${waitForTag};`,
    loaderOf(widget, loader),
    '})();',
  ].join('')
}

/** A chunk: the files that it imports eagerly and lazily, and whether the page requests it by name. */
export interface Chunk {
  imports: readonly string[]
  dynamicImports: readonly string[]
  isEntry: boolean
}

/** A chunk and all it imports; with `isLazy` also all it may load later. */
function closure(chunks: ReadonlyMap<string, Chunk>, file: string, isLazy = false, found = new Set<string>()) {
  if (found.has(file)) return found
  found.add(file)
  const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {}
  for (const next of isLazy ? [...imports, ...dynamicImports] : imports) closure(chunks, next, isLazy, found)
  return found
}

/**
 * Tells which shareable files are sure to have run before a chunk does, because whoever leads to it has imported them.
 * Chunks import shareable files before all others.
 */
export function thereBefore(chunks: ReadonlyMap<string, Chunk>) {
  const entries = [...chunks].flatMap(([file, { isEntry }]) => (isEntry || widgetNames.includes(file) ? [file] : []))
  const withoutOne = (shared: string) => {
    const found = new Set<string>()
    const follow = (file: string) => {
      if (found.has(file)) return
      found.add(file)
      const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {}
      if (!imports.includes(shared)) for (const next of imports) follow(next)
      if (!closure(chunks, file).has(shared)) for (const next of dynamicImports) follow(next)
    }
    for (const entry of entries) follow(entry)
    return found
  }
  const maybeWithout = new Map(shareable.map((shared) => [shared, withoutOne(shared)]))
  return (file: string, shared: string) => !maybeWithout.get(shared)?.has(file)
}

/** Links the chunks of the browser's build by the registry where a tag's script may hold what they need. */
export const tags: Plugin = forBrowsers({
  name: 'foyer-tags',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const made = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
      const names = (paths: readonly string[]) => paths.map(fileOf)
      const chunks = new Map(
        made.map(({ fileName, imports, dynamicImports, isEntry }): [string, Chunk] => [
          fileOf(fileName),
          { imports: names(imports), dynamicImports: names(dynamicImports), isEntry },
        ]),
      )
      const isThere = thereBefore(chunks)
      const facades = new Map(
        made.flatMap(({ fileName, code }) => {
          const facade = facadeOf(code)
          // Names cost some bytes where a facade is spared: worth it for what every widget loads.
          const isSpared = facade && (facade.pairs.length === 0 || fileOf(facade.from) === 'ask')
          return isSpared ? [[fileOf(fileName), facade] as const] : []
        }),
      )
      const ofWidgets = widgetNames.flatMap((name) => [...closure(chunks, name, true)])
      for (const chunk of made) {
        const file = fileOf(chunk.fileName)
        const lost = names(chunk.dynamicImports).filter((name) => shareable.includes(name))
        if (lost.length > 0) throw new Error(`${file}.js loads ${lost.join()} later, which a tag's script may hold.`)
        if (ofWidgets.includes(file)) {
          const code = withoutFacades(chunk.code, facades)
          chunk.code = linked(code, { file, isThere: (shared) => isThere(file, shared) })
        } else chunk.code = sharedFirst(chunk.code, [...closure(chunks, file)])
      }
    },
  },
})
