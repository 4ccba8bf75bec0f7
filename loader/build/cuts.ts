import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { WidgetBuild } from '../../widgets/element/build.ts'
import { type Ask, closureOf, forBrowsers } from './graph.ts'
import { at, widgetNames } from './project.ts'

// Into which files the modules of the browser's build go.
//
// - `runtime`: what several widgets need at once, and the logins of the page. Every widget loads it.
// - `parts`: what several widgets need at once, but none of those that come in one file.
// - `<widget>`: what only this widget needs at once.
// - `<widget>-parts`: the same, but others need it later: they must not bring the widget itself along.
// - `terms`: what the contract says without checking anything, and the app's frame needs. Screens need it before the
//   calls. `<area>-terms`: what only some pages need of it, by the area that they show; `more-terms`: the same of what
//   belongs to no area; `queries`: the fields of all addresses, which only sharing needs.
// - `soon`: what a widget needs as soon as it can be used, and others need too.
// - `ask`: what asks the server and checks its answers. It comes behind the first screen.
// - `calls`: the contract as the host app calls it, which is all of it.
// - `frame`: what every page of the host app needs, and no widget.
//
// Each file is one request more. So a widget says in how many files beside the runtime it may come (`maxFiles` in its
// build.ts): 1 has neither parts nor lent parts, so what it shares is in the runtime; 2 has no lent parts.

/** A widget, as the cutting of files sees it. */
export interface Widget extends WidgetBuild {
  name: string
  /** The module that defines it. */
  entry: string
  /** The folder of the widget, with a slash at its end. */
  folder: string
}

const isContract = (id: string) => /\/api\/contract\/[^?]*$/.test(id)
/** The areas of the contract: its folders, without those that all areas share. */
const areas = readdirSync(at('api/contract'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['core', 'site'].includes(entry.name))
  .map(({ name }) => name)
/** Returns the file for the terms of a module of the contract that the app's frame does not need. */
function termsFileOf(id: string) {
  if (id.endsWith('/api/contract/page-queries.ts')) return 'queries'
  const area = /\/api\/contract\/([^/]+)\//.exec(id)?.[1] ?? ''
  return areas.includes(area) ? `${area}-terms` : 'more-terms'
}
const isAsking = (id: string) => /\/api\/client\/(superstruct|request)\.ts$/.test(id)
/** The logins of a page, which must be held once, however many files ask. */
const isLogins = (id: string) => id.endsWith('/api/client/request-token.ts')
const isCall = (id: string) => id.includes('/node_modules/ky/') || isContract(id)

/** Assigns modules to files by name; `frame` is the module that starts the host app. The bundler places all others. */
export function filesByModule(
  ask: Ask,
  { widgets, frame }: { widgets: readonly Widget[]; frame: string },
  modules: Iterable<string>,
): Map<string, string> {
  const files = new Map<string, string>()
  const closures = widgets.map(({ entry }) => closureOf(ask, entry))
  const inOneFile = widgets.flatMap(({ maxFiles }, at) => (maxFiles === 1 ? [closures[at] ?? new Set()] : []))

  const isTerm = (id: string) => isContract(id) && [...closureOf(ask, id)].every(isContract)
  const framed = closureOf(ask, frame)
  for (const id of modules) {
    if (isTerm(id)) files.set(id, framed.has(id) ? 'terms' : termsFileOf(id))
    else if (isLogins(id)) files.set(id, 'runtime')
    else if (isCall(id)) files.set(id, 'calls')
    else if (isAsking(id)) files.set(id, 'ask')
  }
  for (const [index, { name, maxFiles, folder }] of widgets.entries()) {
    const closure = closures[index] ?? new Set()
    const isNeededElsewhere = (id: string) => {
      const { importers = [], dynamicImporters = [] } = ask(id) ?? {}
      return (
        !id.includes(folder) &&
        [...importers, ...dynamicImporters].some((by) => !closure.has(by) && !by.includes(folder))
      )
    }
    for (const id of closure) {
      const isShared = closures.some((other, at) => at !== index && other.has(id))
      if (isShared) files.set(id, inOneFile.some((one) => one.has(id)) ? 'runtime' : 'parts')
      else if (maxFiles === 3 && isNeededElsewhere(id)) files.set(id, `${name}-parts`)
      else files.set(id, name)
    }
  }
  for (const { folder, soon } of widgets) {
    if (!soon) continue
    const later = [...closureOf(ask, folder + soon)].filter((id) => !files.has(id))
    const isNeededElsewhere = (id: string) => {
      const { importers = [], dynamicImporters = [] } = ask(id) ?? {}
      return [...importers, ...dynamicImporters].some((by) => !later.includes(by) && !by.includes(folder))
    }
    for (const id of later) if (isNeededElsewhere(id)) files.set(id, 'soon')
  }
  // The module that starts the app waits for the first page, so pages must not wait for the file that holds it.
  const ofWidgets = new Set(widgets.flatMap(({ entry }) => [...closureOf(ask, entry, true)]))
  for (const id of framed) {
    if (id !== frame && !files.has(id) && !ofWidgets.has(id)) files.set(id, 'frame')
  }
  return files
}

let files = new Map<string, string>()

/** Assigns each module to a file, after the graph of modules is known. */
export const cuts: Plugin = forBrowsers({
  name: 'foyer-cuts',
  async buildEnd() {
    const widgets = await Promise.all(
      widgetNames.map(async (name) => {
        const { build } = (await import(at(`widgets/${name}/build.ts`).href)) as { build: WidgetBuild }
        const folder = fileURLToPath(at(`widgets/${name}/`))
        return { ...build, name, folder, entry: `${folder}index.ts` }
      }),
    )
    const frame = fileURLToPath(at('host/main.tsx'))
    files = filesByModule((id) => this.getModuleInfo(id), { widgets, frame }, this.getModuleIds())
  },
})

// A group includes everything that its modules import, so shared modules are assigned first.
const priorities: [file: string, priority: number][] = [
  ['terms', 4],
  ['more-terms', 4],
  ['queries', 4],
  ...areas.map((area): [string, number] => [`${area}-terms`, 4]),
  ['runtime', 3],
  ['parts', 3],
  ...widgetNames.map((name): [string, number] => [`${name}-parts`, 3]),
  ...widgetNames.map((name): [string, number] => [name, 2]),
  ['soon', 2],
  ['ask', 2],
  ['calls', 1],
  ['frame', 0],
]

/** The groups of Rolldown's `codeSplitting`. */
export const groups = priorities.map(([name, priority]) => ({
  name,
  priority,
  test: (id: string) => files.get(id) === name,
  // Modules that widgets need later stay in files of their own.
  includeDependenciesRecursively: name !== 'frame',
}))
