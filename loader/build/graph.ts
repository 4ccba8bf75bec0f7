import type { Plugin } from 'vite'

/** What a plugin can ask about a module while the graph of modules is known. */
export type Ask = (id: string) => {
  importedIds?: readonly string[]
  dynamicallyImportedIds?: readonly string[]
  importers?: readonly string[]
  dynamicImporters?: readonly string[]
} | null

/** A module and all it imports before it runs; with `isLazy` also all that may come later. */
export function closureOf(ask: Ask, id: string, isLazy = false, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  const { importedIds = [], dynamicallyImportedIds = [] } = ask(id) ?? {}
  for (const next of isLazy ? [...importedIds, ...dynamicallyImportedIds] : importedIds) {
    closureOf(ask, next, isLazy, found)
  }
  return found
}

/** A plugin that works on what browsers get, and on nothing that the server runs. */
export const forBrowsers = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: (environment) => environment.name === 'client',
})
