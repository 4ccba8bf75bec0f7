import { type Plugin, parseAst } from 'vite'
import { forBrowsers } from './graph.ts'
import { build, widgetNames } from './project.ts'
import { type Node, nodesIn } from './syntax.ts'

// One tag, one response: `/v1/contact.js` brings the loader, the runtime and the widget. What comes in one script has to
// be the same on the page as what others import as modules, or there would be two runtimes. So the files that such a
// script may hold hand their exports on in a registry of the page, first come first kept, and whatever uses them takes
// them from there.

/** The files that a tag's script may hold, in the order in which they need each other. */
export const shareable = ['runtime', 'parts', ...widgetNames.map((name) => `${name}-parts`), ...widgetNames]

/** The page's registry of this build: file → its exports, and `+contact` → what brings a widget to life. */
const registry = `globalThis[Symbol.for("foyer ${build}")]`

const fileOf = (path: string) => /([^/]+)\.js$/.exec(path)?.[1] ?? ''
const nameOf = (node: unknown) => (node as { name?: string; value?: string }).name ?? (node as { value: string }).value

interface Edit {
  start: number
  end: number
  text: string
}
const edited = (code: string, edits: Edit[]) =>
  edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)

type Pair = [from: string, to: string]
const object = (pairs: Pair[]) => `{${pairs.map(([key, name]) => `${key}:${name}`).join()}}`

interface Linking {
  /** The name of the file without its ending. */
  file: string
  /** Shareable files that are on the page before this one runs, without being imported by it. */
  isThere(file: string): boolean
}

/** A chunk that takes what it needs of shareable files from the registry, and puts its own exports there if it is one. */
export function linked(code: string, { file, isThere }: Linking): string {
  const edits: Edit[] = []
  const imports: string[] = []
  for (const statement of parseAst(code).body as unknown as Node[]) {
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
    if (type === 'ImportDeclaration' || (type === 'ExportNamedDeclaration' && source)) {
      if (!isThere(from)) imports.push(from)
      const pairs = specifiers.map(
        ({ imported, local, exported }, at): Pair =>
          type === 'ImportDeclaration'
            ? [nameOf(imported), nameOf(local)]
            : [nameOf(local), `$${at}_${nameOf(exported)}`],
      )
      const take = pairs.length ? `const${object(pairs)}=${registry}[${JSON.stringify(from)}];` : ''
      const handOn =
        type === 'ImportDeclaration'
          ? ''
          : `export{${specifiers.map(({ exported }, at) => `$${at}_${nameOf(exported)} as ${nameOf(exported)}`).join()}};`
      edits.push({ start, end, text: take + handOn })
    } else if (type === 'ExportNamedDeclaration' && shareable.includes(file)) {
      const pairs = specifiers.map(({ local, exported }): Pair => [nameOf(exported), nameOf(local)])
      edits.push({ start, end, text: `(${registry}??={})[${JSON.stringify(file)}]??=${object(pairs)};` })
    }
  }
  const first = shareable.filter((name) => imports.includes(name)).map((name) => `import"./${name}.js";`)
  return first.join('') + edited(code, edits)
}

/** The body of a shareable file as a function of a classic script, in which `B` is the address of the build's folder. */
export function asFunction(code: string, file: string): string {
  const { body } = parseAst(code)
  const edits: Edit[] = []
  for (const { type, start, end } of body as unknown as Node[]) {
    if (type === 'ImportDeclaration') edits.push({ start, end, text: '' })
  }
  for (const node of nodesIn(body)) {
    const { type, start, end, source, object: of } = node as Node & { source?: Node; object?: Node }
    if (type === 'ImportExpression' && source) {
      const path = code
        .slice(source.start, source.end)
        .replace(/^.\.\//, '')
        .replace(/.$/, '')
      edits.push({ start: source.start, end: source.end, text: `B+${JSON.stringify(path)}` })
    }
    if (type === 'MemberExpression' && of?.type === 'MetaProperty') edits.push({ start, end, text: `(B+"${file}.js")` })
  }
  return `(()=>{${edited(code, edits)}})`
}

/** The script of one tag. `files` are those of the widget, in the order in which they need each other. */
export function tagScript(widget: string, loader: string, files: readonly { file: string; code: string }[]): string {
  const steps = files.map(({ file, code }) => `[${JSON.stringify(file)},${asFunction(code, file)}]`)
  // The loader looks for its own tag, where the browser does not say which script is running.
  const ours = loader.replace('/loader.js', `/${widget}.js`)
  if (ours === loader) throw new Error('The loader does not look for its own tag by "/loader.js" any more.')
  return `(()=>{"use strict";let B;const R=${registry}??={},F=[${steps.join()}];R["+${widget}"]??=async b=>{B=b;for(const[n,f]of F){R[n]||f();await new Promise(d=>setTimeout(d))}};${ours.trim()}})();`
}

/** What is known of a chunk: the files it imports at once and later, and whether the page asks for it by name. */
export interface Chunk {
  imports: readonly string[]
  dynamicImports: readonly string[]
  isEntry: boolean
}

/** Tells which shareable files are sure to have run before a chunk does, because whoever leads to it imports them. */
export function thereBefore(chunks: ReadonlyMap<string, Chunk>) {
  const reach = (file: string, isLazy: boolean, found = new Set<string>()) => {
    if (found.has(file)) return found
    found.add(file)
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {}
    for (const next of isLazy ? [...imports, ...dynamicImports] : imports) reach(next, isLazy, found)
    return found
  }
  const entries = [...chunks].flatMap(([file, { isEntry }]) => (isEntry || widgetNames.includes(file) ? [file] : []))
  const ways = entries.map((file) => ({ file, needs: reach(file, false), leadsTo: reach(file, true) }))
  return (file: string, shared: string) =>
    !entries.includes(file) && ways.every(({ needs, leadsTo }) => !leadsTo.has(file) || needs.has(shared))
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
      for (const chunk of made) {
        const file = fileOf(chunk.fileName)
        const lost = names(chunk.dynamicImports).filter((name) => shareable.includes(name))
        if (lost.length > 0) throw new Error(`${file}.js loads ${lost.join()} later, which a tag's script may hold.`)
        chunk.code = linked(chunk.code, { file, isThere: (shared) => isThere(file, shared) })
      }
    },
  },
})
