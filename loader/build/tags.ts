import { type Plugin, parseAst } from 'vite'
import type { FirstView } from '../first-view.ts'
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
const registry = 'customElements.foyer'
/** The registry of widgets that tags brought: `+contact` → a function that starts the widget. */
const brought = `globalThis[Symbol.for("foyer ${build}")]`

const fileOf = (path: string) => /([^/]+)\.js$/.exec(path)?.[1] ?? ''
const nameOf = (node: unknown) => (node as { name?: string }).name ?? (node as { value: string }).value

interface Edit {
  start: number
  end: number
  text: string
}
const edited = (code: string, edits: Edit[]) =>
  edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)

type Statement = Node & {
  source?: { value: string }
  specifiers?: { imported?: unknown; local: unknown; exported?: unknown }[]
}
type Pair = [from: string, to: string]
const object = (pairs: Pair[]) => `{${pairs.map(([key, name]) => `${key}:${name}`).join()}}`

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
 * Returns the source and names of a file that only re-exports. Chunks that hold more than the lazily loaded module have
 * such files; each would be one more request.
 */
export function facadeOf(code: string): { from: string; pairs: Pair[] } | undefined {
  const [one, other, ...more] = parseAst(code).body as unknown as Statement[]
  if (!one?.source || more.length > 0) return undefined
  const from = one.source.value
  if (one.type === 'ExportNamedDeclaration') {
    const pairs = one.specifiers?.map(({ local, exported }): Pair => [nameOf(exported), nameOf(local)])
    return other || !pairs ? undefined : { from, pairs }
  }
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
    return [{ start, end, text: `import("${facade.from}").then(m=>({${taken.join()}}))` }]
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
 * others may take what they need from the registry.
 */
export function sharedFirst(code: string): string {
  const imports = (parseAst(code).body as unknown as Statement[]).filter(
    ({ type, source }) => type === 'ImportDeclaration' && source && shareable.includes(fileOf(source.value)),
  )
  const order = ({ source }: Statement) => shareable.indexOf(fileOf(source?.value ?? ''))
  const first = imports.toSorted((one, other) => order(one) - order(other))
  const rest = edited(
    code,
    imports.map(({ start, end }) => ({ start, end, text: '' })),
  )
  return first.map(({ start, end }) => code.slice(start, end)).join('') + rest
}

/**
 * The body of a shareable file as a function of a classic script, in which `foyerBase` is the address of the build's
 * folder.
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
  return `(()=>{${edited(code, edits)}})`
}

/** Returns a value as the source of a script. Texts are in backticks, which need no backslashes before quotes. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return `\`${value.replace(/[\\`]|\$\{/g, '\\$&')}\``
  if (Array.isArray(value)) return `[${value.map(literal).join()}]`
  const pairs = Object.entries(value as object).map(([key, one]) => {
    return `${/^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key)}:${literal(one)}`
  })
  return `{${pairs.join()}}`
}

/** Waits until the tag of another widget has run, if the page has one and is not complete. */
const waitForTag = `async n=>{const s=document.querySelector('script[src*="/v"][src$="/'+n+'.js"]');if(!R["+"+n]&&!R["="+n]&&s&&document.readyState!="complete")await new Promise(d=>{s.addEventListener("load",d);s.addEventListener("error",d);addEventListener("load",d)})}`

// The loader looks for its own tag, where the browser does not say which script is running.
function loaderOf(widget: string, loader: string) {
  const tagLoader = loader.replace('/loader.js', `/${widget}.js`)
  if (tagLoader === loader) throw new Error('The loader does not look for its own tag by "/loader.js" any more.')
  return tagLoader.trim()
}

/** The script of one tag. `files` are those of the widget, in the order in which they need each other. */
export function tagScript(widget: string, loader: string, files: readonly { file: string; code: string }[]): string {
  const steps = files.map(({ file, code }) => `[${JSON.stringify(keyOf(file))},${asFunction(code, file)}]`)
  return [
    '(()=>{"use strict";let foyerBase;',
    `const R=${brought}??={},F=[${steps.join()}];`,
    // A pause between the files lets the page draw, and answer who touches it.
    `R["+${widget}"]??=async b=>{foyerBase=b;const C=${registry}??={};for(const[n,f]of F){C[n]||f();await new Promise(d=>setTimeout(d))}};`,
    `R.wait??=${waitForTag};`,
    loaderOf(widget, loader),
    '})();',
  ].join('')
}

/** The part of a tag's script that draws before the code of its widget is loaded. */
export interface First {
  /** Declares `first`, which draws. */
  code: string
  view: FirstView
}

/**
 * Returns the script of a tag whose widget can be used before its code is loaded: it draws the first view, and the
 * loader loads the code.
 */
export function drawingScript(widget: string, loader: string, { code, view }: First): string {
  const start = `first.start(${literal(view)},"foyer-${widget}")`
  return `(()=>{"use strict";(${brought}??={})["=${widget}"]=1;${loaderOf(widget, loader)}${code}${start}})();`
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
          // A facade spared costs some bytes where it is loaded: worth it for what every widget loads.
          return facade && fileOf(facade.from) === 'ask' ? [[fileOf(fileName), facade] as const] : []
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
        } else chunk.code = sharedFirst(chunk.code)
      }
    },
  },
})
