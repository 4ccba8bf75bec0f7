import type { Plugin } from 'vite'

/** The properties of a module that a plugin may ask for while the graph of modules is known. */
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

/** Restricts a plugin to the build for browsers. */
export const forBrowsers = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: (environment) => environment.name === 'client',
})
