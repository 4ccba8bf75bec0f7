import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { parseAst } from 'vite'
import type { WidgetBuild } from '../../widgets/element/build.ts'
import { forBrowsers } from './graph.ts'
import { at, widgetNames } from './project.ts'
import { type Node, nodesIn } from './syntax.ts'

// A module is the smallest thing that a chunk can hold: were the contract's modules shared with the host app, which
// makes every call, a widget would load the calls of all others. So each widget gets copies of its own, from which all
// that it does not name is left out; so does the client. The contract is data, so that copies cannot disagree.

// A widget's `soon` file also holds copies of views and functions that others load by themselves, so that it is one
// file (`copies` in its build.ts).

const isContract = (id: string) => /\/api\/contract\/.+\.ts$/.test(id)
const ownerOf = (id = '') => /\?of=([\w-]+)$/.exec(id)?.[1] ?? /\/(?:widgets|api)\/([\w-]+)\/[^?]*$/.exec(id)?.[1]
const withoutOwner = (id: string) => id.replace(/\?of=[\w-]+$/, '')
/** The modules that each widget has copies of, beside those of the contract. */
const copies = new Map<string, ReadonlySet<string>>()

/**
 * Properties that no browser reads: in a call's entry those for the server and the API descriptions, in a widget's
 * contract those for types and tests.
 */
const unread: Record<string, readonly string[]> = {
  widget: ['events', 'parts'],
  endpoint: ['access', 'body', 'cacheSeconds', 'errors', 'extension', 'members', 'query', 'scope', 'summary', 'as'],
}

/** The parts of `endpoint({ … })`, `widget({ … })` and `withSchema(struct, { … })` that no browser reads. */
function unreadParts(call: Node & { callee?: { name?: string }; arguments?: Node[] }) {
  const { callee, arguments: [entry, schema] = [] } = call
  if (callee?.name === 'withSchema' && schema) return [schema]
  const names = unread[callee?.name ?? '']
  if (!names || entry?.type !== 'ObjectExpression') return []
  const properties = entry.properties as (Node & { key?: { name?: string } })[]
  return properties.filter(({ key }) => names.includes(key?.name ?? ''))
}

/**
 * Returns a module of the contract for clients: calls at its top level are marked as free of side effects, so that the
 * bundler drops unused ones, and properties that only the server reads are removed.
 */
export function forClient(code: string): string {
  const { body } = parseAst(code, { lang: 'ts' })
  const values = body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declared?.type === 'VariableDeclaration' ? declared.declarations.map(({ init }) => init) : []
  })
  const calls = nodesIn(values).filter(({ type }) => type === 'CallExpression' || type === 'NewExpression')
  const left = calls.flatMap(unreadParts).map(({ start, end }) => {
    const [comma = ''] = /^\s*,/.exec(code.slice(end)) ?? []
    return { start, end: end + comma.length, text: '' }
  })
  const marks = [...new Set(calls.map(({ start }) => start))]
    .filter((start) => !left.some((gap) => gap.start <= start && start < gap.end))
    .map((start) => ({ start, end: start, text: '/* @__PURE__ */ ' }))
  return [...left, ...marks]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** Gives each widget copies of the contract's modules, with only the calls that it makes, and of its `copies`. */
export const calls: Plugin = forBrowsers({
  name: 'foyer-calls',
  enforce: 'pre',
  apply: 'build',
  async buildStart() {
    for (const name of widgetNames) {
      const { build } = (await import(at(`widgets/${name}/build.ts`).href)) as { build: WidgetBuild }
      copies.set(name, new Set(build.copies?.map((path) => fileURLToPath(at(path)))))
    }
  },
  async resolveId(source, importer, options) {
    const owner = ownerOf(importer)
    if (!owner || owner === 'contract' || !(source.startsWith('.') || source === 'superstruct')) return
    const found = await this.resolve(source, importer && withoutOwner(importer), { ...options, skipSelf: true })
    if (!found) return undefined
    // Code that is loaded on demand is one file, which all widgets share.
    const isCopied = options.kind !== 'dynamic-import' && copies.get(owner)?.has(found.id)
    return isCopied || isContract(found.id) ? `${found.id}?of=${owner}` : undefined
  },
  load(id) {
    const file = withoutOwner(id)
    if (file !== id) return { code: readFileSync(file, 'utf8'), moduleType: file.endsWith('x') ? 'tsx' : 'ts' }
  },
  transform(code, id) {
    const isCopy = isContract(withoutOwner(id)) && ownerOf(id) !== 'contract'
    return isCopy || /\/widgets\/[\w-]+\/contract\.ts$/.test(id) ? forClient(code) : undefined
  },
})
