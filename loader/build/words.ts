import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Ask, closureOf, forBrowsers } from './graph.ts'
import { at, build, read, root, widgetNames } from './project.ts'

const wordFiles = globSync('i18n/*/*.json', { cwd: root }).sort()
const languages = [...new Set(wordFiles.map((file) => file.slice(5, 7)))]
const areas = [...new Set(wordFiles.map((file) => file.slice(8, -5)))]

/** The words of some areas in one language, by area. */
const wordsOf = (language: string, wanted: readonly string[]) =>
  Object.fromEntries(wanted.map((area) => [area, JSON.parse(read(`i18n/${language}/${area}.json`))]))

/** Returns all words of a language, for development, when nothing is built. */
export const wordsForDevelopment = (language: string) => wordsOf(language, areas)

/** The areas of words that a source declares with `messages`. */
export const areasIn = (code: string) => [...code.matchAll(/\bmessages\(\s*'([\w-]+)'/g)].map(([, area = '']) => area)

/** Returns the areas whose words a module, and all that it may load, can show. */
export function areasOf(ask: Ask, entry: string, codeOf: (id: string) => string) {
  return [...closureOf(ask, entry, true)].flatMap((id) => areasIn(codeOf(id))).sort()
}

/** The long texts of terms and privacy have files of their own, which their pages load. */
const apart = ['legal']

const codeOf = (id: string) => (/^[^\0]+\.tsx?$/.test(id) ? readFileSync(id, 'utf8') : '')

/**
 * Writes the words of each bundle and language beside the code: those of all areas that the code of the bundle uses.
 */
export const words: Plugin = forBrowsers({
  name: 'foyer-words',
  generateBundle() {
    const ask: Ask = (id) => this.getModuleInfo(id)
    const said = (entry: string) => areasOf(ask, fileURLToPath(at(entry)), codeOf)
    const bundles = [
      ...widgetNames.map((name) => [name, said(`widgets/${name}/index.ts`)] as const),
      ['host', said('host/main.tsx').filter((area) => !apart.includes(area))] as const,
      ...apart.map((area) => [area, [area]] as const),
    ]
    for (const language of languages) {
      for (const [bundle, wanted] of bundles) {
        const source = JSON.stringify(wordsOf(language, wanted))
        this.emitFile({ type: 'asset', fileName: `assets/${build}/${language}/${bundle}.json`, source })
      }
    }
  },
})
