import { type Plugin, parseAst } from 'vite'
import { forBrowsers } from './graph.ts'
import { type Node, nodesIn } from './syntax.ts'
import { edited } from './tags.ts'

// Vite wraps each `import()` in a call that would load its style sheets first: `load(() => import('./a.js'), [], …)`.
// There are none, so the bare import does the same in fewer bytes.

type Call = Node & { arguments?: Node[] }

const isAddress = (code: string, { start, end }: Node) => code.slice(start, end) === 'import.meta.url'
const isEmptyList = ({ type, elements }: Node) => type === 'ArrayExpression' && (elements as Node[]).length === 0

/** Returns what a wrapped function loads: `() => import(…)`, or the import in `async () => { let {a} = await …}`. */
function loadedBy({ type, body }: Node): Node | undefined {
  if (type !== 'ArrowFunctionExpression') return undefined
  const inside = body as Node
  if (inside.type !== 'BlockStatement') return inside
  const imports = nodesIn(inside).filter((node) => node.type === 'ImportExpression')
  // The block takes names from the module and returns them under the same names.
  return imports.length === 1 && (inside.body as Node[]).length === 2 ? imports[0] : undefined
}

/** Returns a chunk with its imports unwrapped. */
export function withBareImports(code: string): string {
  const edits = nodesIn(parseAst(code).body).flatMap((node) => {
    const [wrapped, styles, address] = node.type === 'CallExpression' ? ((node as Call).arguments ?? []) : []
    if (!wrapped || !styles || !address || !isEmptyList(styles) || !isAddress(code, address)) return []
    const loaded = loadedBy(wrapped)
    return loaded ? [{ start: node.start, end: node.end, text: code.slice(loaded.start, loaded.end) }] : []
  })
  // An import inside of another stays as it is.
  const outer = edits.filter(({ start, end }) => !edits.some((other) => other.start < start && end < other.end))
  return edited(code, outer)
}

/** Unwraps the imports of all chunks for browsers. */
export const lazyImports: Plugin = forBrowsers({
  name: 'foyer-lazy-imports',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = withBareImports(chunk.code)
    },
  },
})
