import { globSync } from 'node:fs'
import { test } from 'vitest'
import { type Route, routes } from '../../host/routes.ts'
import { expectNone, read, root } from './sources.ts'

const table: [name: string, route: Route][] = Object.entries(routes)
const pageFiles = globSync('host/pages/**/*.tsx', { cwd: root }).filter((file) => /^export default/m.test(read(file)))

test('every route has its page file', () => {
  const missing = table.filter(([, { page }]) => !pageFiles.includes(`host/pages/${page}.tsx`))

  expectNone(missing.map(([name, { page }]) => `No page file for route "${name}": expected host/pages/${page}.tsx.`))
})

test('every page file has its route', () => {
  const shown = table.map(([, { page }]) => `host/pages/${page}.tsx`)
  const hidden = pageFiles.filter((file) => !shown.includes(file))

  expectNone(hidden.map((file) => `${file} is not reachable: add its line to host/routes.ts.`))
})

test('only pages are exported as default', () => {
  const others = globSync('{host,widgets,loader,i18n,api}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !pageFiles.includes(file) && /^export default/m.test(read(file)),
  )

  expectNone(others)
})

test('no two routes answer the same address', () => {
  const paths = table.map(([, { path }]) => path.replace(/:\w+/g, ':'))
  const twice = paths.filter((path, at) => paths.indexOf(path) !== at)

  expectNone(twice)
})

test('a path spells each parameter and query field once', () => {
  const carried = table.map(([name, { path, query = [] }]) => ({
    name,
    fields: [...[...path.matchAll(/:(\w+)/g)].map(([, field]) => field), ...query],
  }))

  expectNone(carried.filter(({ fields }) => new Set(fields).size < fields.length))
})
