import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../../host/routes/index.ts'
import { layers, type Route, wordsFileOf } from '../../host/routes/route.ts'
import { type Language, languages } from '../../i18n/locales.ts'
import type { WidgetBuild } from '../../widgets/element/build.ts'
import { areas, formsOf } from './areas.ts'
import { openBundle } from './bundle.ts'
import { expectNone, importsOf, read, root, withoutComments } from './sources.ts'

// Figures are bytes in brotli, as they travel; a kB has 1,024. Only `npm run build` changes what is measured here.
const kB = 1024
const bundle = openBundle()
const widgets = globSync('widgets/*/index.ts', { cwd: root }).map((file) => file.split('/')[1] ?? '')
// The entry itself only hands on: the loader asks for what stands behind it.
const filesOf = (widget: string) =>
  [...bundle.closure(`widgets/${widget}/index.ts`)].filter((file) => !/\/index\d*\.js$/.test(file))
const isRuntime = (file: string) => file.endsWith('/runtime.js')

/** The files of ours that a file leads to, lazily too, or without lazy ones. */
function reachable(file: string, reached = new Set<string>(), which: 'run' | 'first' = 'run') {
  if (reached.has(file) || !/\.tsx?$/.test(file)) return reached
  reached.add(file)
  for (const next of importsOf(file, which)) reachable(next, reached, which)
  return reached
}
const total = (files: Iterable<string>) => bundle.weight(new Set(files))

test('the loader weighs at most a kilobyte', () => {
  expect(total(['loader.js'])).toBeLessThanOrEqual(kB)
})

test('the tag of the contact form brings a form that can be typed into in one response of 6,700 bytes', () => {
  expect(bundle.weightOfNamed('v1/contact.js')).toBeLessThanOrEqual(6700)
})

test.each(widgets)('the tag of %s is the same at its lasting and its evergreen address', (name) => {
  const [lasting] = bundle.files('js').filter((file) => /^\/v\d+\./.test(file) && file.endsWith(`/${name}.js`))

  expect(bundle.hash(lasting ?? '')).toBe(bundle.hash(`v1/${name}.js`))
  expect(bundle.integrity[lasting ?? '']).toBe(bundle.hash(`v1/${name}.js`))
})

test.each([
  ['contact', 24_600],
  ['registration', 20_600],
  ['card', 21_650],
])('%s is usable after %i bytes in three requests: the loader, its file and the runtime', (name, bytes) => {
  const files = ['loader.js', ...filesOf(name)]

  expect(total(files)).toBeLessThanOrEqual(bytes)
  expect(files.length, files.join(', ')).toBeLessThanOrEqual(3)
})

test.each(widgets.filter((name) => name !== 'contact'))('a further widget, %s, adds at most 12,930 bytes', (name) => {
  const files = filesOf(name).filter((file) => !isRuntime(file))

  expect(total(files), files.join(', ')).toBeLessThanOrEqual(12_930)
})

test('all widgets together weigh at most 80 kB', () => {
  expect(total(['loader.js', ...widgets.flatMap(filesOf)])).toBeLessThanOrEqual(80 * kB)
})

const appPages = Object.entries<Route>(routes).filter(([, { layout }]) => layout !== 'bare')
const wordsFile = (language: string, name: string) => `/assets/${bundle.build}/${language}/${name}.json`

/** The bytes of the words that come before a page in one language: the frame's, the page's and its widgets'. */
const wordsOf = (language: Language, page: string, pageWidgets: readonly string[]) =>
  // Widgets have their English in their code.
  total(['host', wordsFileOf(page), ...(language === 'EN' ? [] : pageWidgets)].map((name) => wordsFile(language, name)))

test.each(appPages)('the page %s adds at most 60 kB to the runtime, its widgets and words included', (_, route) => {
  const app = [...bundle.closure('host/main.tsx'), ...bundle.closure(`host/pages/${route.page}.tsx`)]
  // A widget's file may hold parts that the page shows without the widget.
  const code = app.filter((file) => !widgets.some((name) => file.endsWith(`/${name}.js`)))
  const pageWidgets = widgets.filter((name) =>
    code.some((file) => new RegExp(`[\`'"]foyer-${name}[\`'"]`).test(bundle.text(file))),
  )
  const scripts = [...app, ...pageWidgets.flatMap(filesOf), 'loader.js'].filter((file) => !isRuntime(file))
  const words = languages.map((language) => wordsOf(language, route.page, pageWidgets))

  expect(total(scripts) + Math.max(...words)).toBeLessThanOrEqual(60 * kB)
})

test('every script has its copies in brotli and gzip', () => {
  expectNone(bundle.files('js').filter((file) => !bundle.hasCopies(file)))
})

test('the published integrity of every script is that of the file', () => {
  const files = bundle.files('js')

  expect(Object.keys(bundle.integrity).sort()).toEqual(files.sort())
  expectNone(files.filter((file) => bundle.integrity[file] !== bundle.hash(file)))
})

/**
 * The areas of words that the modules behind some files can say, except those that only `others` load. Those of them
 * that they import before they run are parts of them.
 */
function areasOf(entries: readonly string[], others: readonly string[] = []) {
  const parts = entries.reduce((all, entry) => reachable(entry, all, 'first'), new Set<string>())
  const outside = new Set(others).difference(parts)
  const found = entries.reduce((all, entry) => reachable(entry, all), new Set(outside))
  const code = [...found].filter((file) => !outside.has(file)).map((file) => withoutComments(read(file)))
  return code.flatMap((text) => [...text.matchAll(/\bmessages\('([\w-]+)'/g)].map(([, area = '']) => area)).sort()
}

const pages = [...new Set(Object.values(routes).map(({ page }) => page)), ...layers]
const pageFile = (page: string) =>
  layers.some((layer) => layer === page) ? `host/${page}.tsx` : `host/pages/${page}.tsx`
const frameAreas = areasOf(['host/main.tsx'], pages.map(pageFile))
const builds = await Promise.all(
  widgets.map(async (name) => {
    const { build } = (await import(`../../widgets/${name}/build.ts`)) as { build: WidgetBuild }
    return [name, build] as const
  }),
)
const unspoken = new Map(builds.map(([name, build]) => [name, build.unspoken ?? []]))
const apart = builds.flatMap(([widget, { wordsApart = [] }]) =>
  wordsApart.map((area) => ({ name: `${widget}-${area}`, widget, areas: [area] })),
)
const isApart = (widget: string, area: string) => apart.some((file) => file.name === `${widget}-${area}`)
const wordFiles = [
  ...widgets.map((name) => {
    const named = areasOf([`widgets/${name}/index.ts`])
    return { name, areas: named.filter((area) => !unspoken.get(name)?.includes(area) && !isApart(name, area)) }
  }),
  ...apart,
  { name: 'host', areas: frameAreas },
  ...[...Map.groupBy(pages, wordsFileOf)].map(([name, group]) => {
    const all = group.flatMap((page) => areasOf([pageFile(page)], pages.map(pageFile)))
    return { name, areas: [...new Set(all)].sort().filter((area) => !frameAreas.includes(area)) }
  }),
]

test.each(wordFiles)('the words of $name are those that its modules say, in every language', ({ name, areas }) => {
  const isOfWidget = !name.startsWith('host')
  const found = languages
    .filter((language) => !isOfWidget || language !== 'EN')
    .map((language) => Object.keys(JSON.parse(bundle.text(wordsFile(language, name)))))

  expect(areas.length).toBeGreaterThan(0)
  for (const inOne of found) expect(inOne).toEqual(areas)
})

test('words that come apart are those of code that their widget loads later', () => {
  expect(apart.map(({ name }) => name)).toEqual(['contact-voice'])
  for (const { widget, areas } of apart) {
    const first = [...reachable(`widgets/${widget}/index.ts`, new Set(), 'first')].map((file) => read(file)).join('\n')
    expectNone(areas.filter((area) => first.includes(`messages('${area}'`)))
    expect(areasOf([`widgets/${widget}/index.ts`])).toEqual(expect.arrayContaining(areas))
  }
})

test('a widget leaves out no words but those of a login that it does not have', () => {
  for (const [name, areas] of unspoken) {
    if (areas.length === 0) continue
    const ofWidget = globSync(`widgets/${name}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes('.test.'))
    expect(areas).toEqual(['partner-login'])
    expectNone(ofWidget.filter((file) => read(file).includes('logIn')))
  }
})

test('there are no other words than those of widgets, of the frame and of its pages', () => {
  const all = languages.flatMap((language) =>
    wordFiles
      .filter(({ name }) => language !== 'EN' || name.startsWith('host'))
      .map(({ name }) => wordsFile(language, name)),
  )

  expect(
    bundle
      .files('json')
      .filter((file) => /\/[A-Z]{2}\/[\w-]+\.json$/.test(file) && file.includes(`/${bundle.build}/`))
      .sort(),
  ).toEqual(all.sort())
})

test('no script holds English that comes as words of the app', () => {
  const textsOf = (from: typeof areas) =>
    from.flatMap(({ english }) => Object.values(english).flatMap((word) => formsOf(word).map(([, text]) => text)))
  const alsoElsewhere = textsOf(areas.filter(({ file }) => !file.startsWith('host/')))
  const sentences = textsOf(areas.filter(({ file }) => file.startsWith('host/'))).filter(
    (text) => text.length > 20 && !alsoElsewhere.some((other) => other.includes(text)),
  )
  const scripts = bundle.files('js').filter((file) => file.startsWith(`/assets/${bundle.build}/`))
  const code = scripts.map((file) => bundle.text(file)).join('\n')

  expect(sentences.length).toBeGreaterThan(200)
  expectNone(sentences.filter((text) => code.includes(text)))
})
