import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type ESTree, parseAst } from 'vite'
import { forBrowsers } from './graph.ts'

// A module is the smallest thing that a chunk can hold: were the contract's modules shared with the host app, which
// makes every call, a widget would load the calls of all others. So each widget gets copies of its own, from which all
// that it does not name is left out. The contract is data, so that copies cannot disagree.

const isContract = (id: string) => /\/api\/contract\/.+\.ts$/.test(id)
const ofWidget = (id = '') => /\?of=([\w-]+)$/.exec(id)?.[1] ?? /\/widgets\/([\w-]+)\/[^?]*$/.exec(id)?.[1]

/** Where the calls of a module begin, so that each can be marked as one without effects. */
function callsIn(node: unknown, found: Set<number>) {
  if (Array.isArray(node)) for (const each of node) callsIn(each, found)
  else if (typeof node === 'object' && node !== null) {
    const { type, start } = node as { type?: string; start?: number }
    if ((type === 'CallExpression' || type === 'NewExpression') && start !== undefined) found.add(start)
    for (const value of Object.values(node)) callsIn(value, found)
  }
  return found
}

/** The same code, with each call of its top level marked as one that may be left out when nobody reads its result. */
export function withPureCalls(code: string): string {
  const { body } = parseAst(code, { lang: 'ts' })
  const values = body.flatMap((statement: ESTree.Statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declared?.type === 'VariableDeclaration' ? declared.declarations.map(({ init }) => init) : []
  })
  let marked = code
  for (const start of [...callsIn(values, new Set())].sort((one, other) => other - one)) {
    marked = `${marked.slice(0, start)}/* @__PURE__ */ ${marked.slice(start)}`
  }
  return marked
}

/** Gives each widget copies of the contract's modules that hold only the calls it makes. */
export const calls: Plugin = forBrowsers({
  name: 'foyer-calls',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    const widget = ofWidget(importer)
    if (!widget || !/contract|^\.\.?\//.test(source)) return
    const found = await this.resolve(source, importer?.replace(/\?.*$/, ''), { ...options, skipSelf: true })
    return found && isContract(found.id) ? `${found.id}?of=${widget}` : undefined
  },
  load(id) {
    const file = id.replace(/\?of=[\w-]+$/, '')
    if (file === id || !isContract(file)) return
    return { code: withPureCalls(readFileSync(file, 'utf8')), moduleType: 'ts' }
  },
})
