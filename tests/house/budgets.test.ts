import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../../host/routes/index.ts'
import type { Route } from '../../host/routes/route.ts'
import { openBundle } from './bundle.ts'
import { expectNone, importsOf, read, root } from './sources.ts'

// Figures are bytes in brotli, as they travel; a kB has 1,024. Only `npm run build` changes what is measured here.
const kB = 1024
const bundle = openBundle()
const widgets = globSync('widgets/*/index.ts', { cwd: root }).map((file) => file.split('/')[1] ?? '')
// The entry itself only hands on: the loader asks for what stands behind it.
const filesOf = (widget: string) =>
  [...bundle.closure(`widgets/${widget}/index.ts`)].filter((file) => !/\/index\d*\.js$/.test(file))
const isRuntime = (file: string) => file.endsWith('/runtime.js')

/** The files of ours that a file leads to, lazily too. */
function reachable(file: string, found = new Set<string>()) {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found
  found.add(file)
  for (const next of importsOf(file)) reachable(next, found)
  return found
}
const total = (files: Iterable<string>) => bundle.weight(new Set(files))

test('the loader weighs at most a kilobyte', () => {
  expect(total(['loader.js'])).toBeLessThanOrEqual(kB)
})

test('the tag of the contact form brings a form that can be typed into in one response of 7,000 bytes', () => {
  expect(total(['v1/contact.js'])).toBeLessThanOrEqual(7000)
})

test.each(widgets)('the tag of %s is the same at its lasting and its evergreen address', (name) => {
  const [lasting] = bundle.files('js').filter((file) => /^\/v\d+\./.test(file) && file.endsWith(`/${name}.js`))

  expect(bundle.hash(lasting ?? '')).toBe(bundle.hash(`v1/${name}.js`))
  expect(bundle.integrity[lasting ?? '']).toBe(bundle.hash(`v1/${name}.js`))
})

test('a contact form is usable after 28,000 bytes in three requests', () => {
  const files = ['loader.js', ...filesOf('contact')]

  expect(total(files)).toBeLessThanOrEqual(28_000)
  expect(files.length, files.join(', ')).toBeLessThanOrEqual(3)
})

test.each(widgets.filter((name) => name !== 'contact'))('a further widget, %s, adds at most 12 kB', (name) => {
  const own = filesOf(name).filter((file) => !isRuntime(file))

  expect(total(own), own.join(', ')).toBeLessThanOrEqual(12 * kB)
})

test('all widgets together weigh at most 80 kB', () => {
  expect(total(['loader.js', ...widgets.flatMap(filesOf)])).toBeLessThanOrEqual(80 * kB)
})

const appPages = Object.entries<Route>(routes).filter(([, { layout }]) => layout !== 'bare')

test.each(appPages)('the page %s adds at most 60 kB to the runtime, its widgets included', (_name, { page }) => {
  const key = `host/pages/${page}.tsx`
  const app = [...bundle.closure('host/main.tsx'), ...bundle.closure(key)]
  const shown = widgets.filter((name) =>
    app.some((file) => new RegExp(`[\`'"]foyer-${name}[\`'"]`).test(bundle.text(file))),
  )
  const files = [...app, ...shown.flatMap(filesOf), 'loader.js'].filter((file) => !isRuntime(file))

  expect(total(files)).toBeLessThanOrEqual(60 * kB)
})

test('every script has its copies in brotli and gzip', () => {
  expectNone(bundle.files('js').filter((file) => !bundle.hasCopies(file)))
})

test('the published integrity of every script is that of the file', () => {
  const files = bundle.files('js')

  expect(Object.keys(bundle.integrity).sort()).toEqual(files.sort())
  expectNone(files.filter((file) => bundle.integrity[file] !== bundle.hash(file)))
})

const bundles = [
  ...widgets.map((name) => ({ name, entries: [`widgets/${name}/index.ts`] })),
  { name: 'host', entries: ['host/main.tsx', ...Object.values(routes).map(({ page }) => `host/pages/${page}.tsx`)] },
]

test.each(bundles)('the words of $name bring every area that its code says', ({ name, entries }) => {
  const code = [...new Set(entries.flatMap((entry) => [...reachable(entry)]))]
  const said = code.flatMap((file) => [...read(file).matchAll(/\bmessages\('([\w-]+)'/g)].map(([, area = '']) => area))
  const files = bundle
    .files('json')
    .filter((file) => file.startsWith(`/assets/${bundle.build}/`) && file.endsWith(`/${name}.json`))

  // The long texts of terms and privacy come by themselves, with the pages that show them.
  const hasLegal = (file: string) => bundle.files('json').includes(file.replace(`/${name}.json`, '/legal.json'))
  const lacking = files.flatMap((file) => {
    const brought = Object.keys(JSON.parse(bundle.text(file)))
    const isThere = (area: string) => brought.includes(area) || (area === 'legal' && hasLegal(file))
    return said.filter((area) => !isThere(area)).map((area) => `${file} lacks "${area}"`)
  })

  expectNone(lacking)
})
