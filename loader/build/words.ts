import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseAst } from 'vite'
import { routes } from '../../host/routes/index.ts'
import { layers, type Route, wordsFileOf } from '../../host/routes/route.ts'
import type { Messages, Words } from '../../i18n/messages.ts'
import type { WidgetBuild } from '../../widgets/element/build.ts'
import { type Ask, closureOf, forBrowsers } from './graph.ts'
import { at, build, read, root, widgetNames } from './project.ts'
import { nodesIn } from './syntax.ts'

// Words travel in one file for each language and bundle: `contact.json` has those of a widget, `host.json` those of
// the app's frame, and `host-<folder>.json` those of the pages in one folder of host/pages/, or of a layer above all
// pages. A widget has its English in its code as well, to fall back on, so its files have no keys. The app has not:
// fifteen of sixteen languages would load it for nothing.

const wordFiles = globSync('i18n/*/*.json', { cwd: root }).sort()
const languages = [...new Set(wordFiles.map((file) => file.slice(5, 7)))]
const areas = [...new Set(wordFiles.map((file) => file.slice(8, -5)))]

/** The areas of words that a source declares with `messages`. */
export const areasIn = (code: string) =>
  [...code.matchAll(/^(?!\s*(?:\*|\/\/)).*\bmessages\(\s*'([\w-]+)'/gm)].map(([, area = '']) => area)

const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && 'area' in value && 'english' in value

/** The English words of every area that browsers may need, as the sources declare them. */
async function englishWords() {
  const files = globSync('{host,i18n,widgets}/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'))
  const declaring = files.filter((file) => areasIn(read(file)).length > 0)
  const modules = await Promise.all(declaring.map((file): Promise<Record<string, unknown>> => import(at(file).href)))
  const found = modules.flatMap((module) => Object.values(module).filter(isMessages))
  return Object.fromEntries(found.map(({ area, english }) => [area, english]))
}

/** The words of some areas in one language, by area. */
const translated = (language: string, of: readonly string[]): Record<string, Words> =>
  Object.fromEntries(of.map((area) => [area, JSON.parse(read(`i18n/${language}/${area}.json`))]))

/** The same without keys, in the order of the English ones: the code of a widget has its English beside. */
function listed(words: Record<string, Words>, english: Record<string, Words>) {
  const listOf = (area: string) => Object.keys(english[area] ?? {}).map((key) => words[area]?.[key])
  return Object.fromEntries(Object.keys(words).map((area) => [area, listOf(area)]))
}

/** While nothing is built, any bundle gets all words of a language; the sources themselves have English. */
export const wordsForDevelopment = (language: string) => (language === 'EN' ? {} : translated(language, areas))

/**
 * The areas that a module and all it may load can say, except what only the modules of `others` load. Those of them
 * that it imports before it runs are parts of it.
 */
export function areasOf(ask: Ask, entry: string, codeOf: (id: string) => string, others: readonly string[] = []) {
  const outside = new Set(others).difference(closureOf(ask, entry))
  const modules = closureOf(ask, entry, true, new Set(outside))
  return [...modules]
    .filter((id) => !outside.has(id))
    .flatMap((id) => areasIn(codeOf(id)))
    .sort()
}

/** A source without the English words that it declares. */
export function withoutEnglish(code: string): string {
  const calls = nodesIn(parseAst(code, { lang: 'ts' }).body).filter(
    ({ type, callee }) => type === 'CallExpression' && (callee as { name?: string }).name === 'messages',
  )
  return calls
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, arguments: given }) => {
      const [area] = given as { start: number; end: number }[]
      return `${text.slice(0, start)}({ area: ${code.slice(area?.start, area?.end)} })${text.slice(end)}`
    }, code)
}

const app = fileURLToPath(at('host/'))
const codeOf = (id: string) => (/^[^\0]+\.tsx?$/.test(id) ? readFileSync(id, 'utf8') : '')

/** Each bundle of words with the areas it brings: what the code that comes with it can say. */
async function bundlesOf(ask: Ask) {
  const fileAt = (path: string) => fileURLToPath(at(path))
  const pageNames = [...new Set(Object.values<Route>(routes).map(({ page }) => page))]
  const names = [...pageNames, ...layers]
  const pages = [...pageNames.map((page) => `pages/${page}`), ...layers].map((file) => fileAt(`host/${file}.tsx`))
  const frame = areasOf(ask, fileAt('host/main.tsx'), codeOf, pages)

  const bundles = new Map<string, Set<string>>([['host', new Set(frame)]])
  for (const name of widgetNames) {
    const { build: settings } = (await import(at(`widgets/${name}/build.ts`).href)) as { build: WidgetBuild }
    const named = areasOf(ask, fileAt(`widgets/${name}/index.ts`), codeOf)
    const apart = settings.wordsApart ?? []
    bundles.set(name, new Set(named).difference(new Set([...apart, ...(settings.unspoken ?? [])])))
    for (const area of apart) bundles.set(`${name}-${area}`, new Set([area]))
  }
  for (const [index, page] of names.entries()) {
    const bundle = wordsFileOf(page)
    const spoken = areasOf(ask, pages[index] ?? '', codeOf, pages).filter((area) => !frame.includes(area))
    bundles.set(bundle, (bundles.get(bundle) ?? new Set()).union(new Set(spoken)))
  }
  return bundles
}

/** Writes the words of each bundle and language beside the code, and takes the app's English out of its code. */
export const words: Plugin = forBrowsers({
  name: 'foyer-words',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(app) && id.endsWith('.ts') && areasIn(code).length > 0 ? withoutEnglish(code) : undefined,
  async generateBundle() {
    const english = await englishWords()
    const bundles = await bundlesOf((id) => this.getModuleInfo(id))
    for (const [bundle, wanted] of bundles) {
      const areas = [...wanted].sort()
      const emit = (language: string, words: unknown) => {
        const fileName = `assets/${build}/${language}/${bundle}.json`
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(words) })
      }
      if (bundle.startsWith('host')) {
        for (const language of languages) emit(language, translated(language, areas))
        emit('EN', Object.fromEntries(areas.map((area) => [area, english[area]])))
      } else for (const language of languages) emit(language, listed(translated(language, areas), english))
    }
  },
})
