import { type Plugin, parseAst } from 'vite'
import { forBrowsers } from './graph.ts'
import type { Node } from './syntax.ts'
import { edited, fileOf, nameOf, shareable } from './tags.ts'

// The bundler gives the exports of a chunk other names than they have inside: `export{ab as t}`. A script that brings
// several chunks states all of them, and pairs of unlike short names hardly compress. So shareable files export names
// as they are: `export{ab}`.

type Specifier = { imported?: unknown; local: unknown; exported?: unknown }
type Statement = Node & { source?: { value: string }; specifiers?: Specifier[] }
/** Names inside a file by their exported names. */
export type Names = ReadonlyMap<string, string>

const statementsOf = (code: string) => parseAst(code).body as unknown as Statement[]

/** Returns the names inside a chunk of all that it exports. */
export function exportsOf(code: string): Names {
  const exporting = statementsOf(code).filter(({ type, source }) => type === 'ExportNamedDeclaration' && !source)
  const specifiers = exporting.flatMap(({ specifiers = [] }) => specifiers)
  return new Map(specifiers.map(({ exported, local }) => [nameOf(exported), nameOf(local)]))
}

const pair = (from: string, to: string) => (from === to ? from : `${from} as ${to}`)

/** Returns a chunk that exports and imports by the names inside shareable files, which `names` has by their files. */
export function withPlainExports(code: string, file: string, names: ReadonlyMap<string, Names>): string {
  const edits = statementsOf(code).flatMap(({ type, start, end, source, specifiers = [] }) => {
    const known = names.get(source ? fileOf(source.value) : file)
    if (!known || specifiers.length === 0) return []
    const put = (text: string) => [{ start, end, text }]
    const plain = (name: unknown) => known.get(nameOf(name)) ?? nameOf(name)
    if (type === 'ImportDeclaration') {
      if (specifiers.some(({ imported }) => !imported)) return []
      const list = specifiers.map(({ imported, local }) => pair(plain(imported), nameOf(local)))
      return put(`import{${list.join()}}from"${source?.value}";`)
    }
    if (type !== 'ExportNamedDeclaration') return []
    const list = specifiers.map(({ exported, local }) =>
      source ? pair(plain(local), nameOf(exported)) : plain(exported),
    )
    return put(`export{${list.sort().join()}}${source ? `from"${source.value}"` : ''};`)
  })
  return edited(code, edits)
}

/** Renames the exports of shareable files, and what all chunks for browsers import of them. */
export const plainExports: Plugin = forBrowsers({
  name: 'foyer-plain-exports',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
      const shared = chunks.filter(({ fileName }) => shareable.includes(fileOf(fileName)))
      const names = new Map(shared.map(({ fileName, code }) => [fileOf(fileName), exportsOf(code)]))
      for (const chunk of chunks) chunk.code = withPlainExports(chunk.code, fileOf(chunk.fileName), names)
    },
  },
})
