import { globSync } from 'node:fs'
import { test } from 'vitest'
import { queryFields } from '../../api/contract/page-queries.ts'
import { type PageName, pagePath, pages } from '../../api/contract/pages.ts'
import { routes } from '../../host/routes/index.ts'
import type { Route } from '../../host/routes/route.ts'
import { expectNone, read, root, shippedFiles, withoutComments } from './sources.ts'

const table: [name: string, route: Route][] = Object.entries(routes)
const names = Object.keys(pages) as PageName[]
const pageFiles = globSync('host/pages/**/*.tsx', { cwd: root }).filter((file) => /^export default/m.test(read(file)))

test('every route has its page file', () => {
  const missing = table.filter(([, { page }]) => !pageFiles.includes(`host/pages/${page}.tsx`))

  expectNone(missing.map(([name, { page }]) => `No page file for route "${name}": expected host/pages/${page}.tsx.`))
})

test('every page file has its route', () => {
  const files = table.map(([, { page }]) => `host/pages/${page}.tsx`)
  const hidden = pageFiles.filter((file) => !files.includes(file))

  expectNone(hidden.map((file) => `${file} is not reachable: add its line to host/routes/.`))
})

test('only pages are exported as default', () => {
  const otherFiles = globSync('{host,widgets,loader,i18n,api}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !pageFiles.includes(file) && /^export default/m.test(read(file)),
  )

  expectNone(otherFiles)
})

test('no two pages have the same address', () => {
  const paths = names.map((name) => pagePath(name).replace(/:\w+/g, ':'))
  const twice = paths.filter((path, at) => paths.indexOf(path) !== at)

  expectNone(twice)
})

test('an address spells each parameter and query field once', () => {
  const carried = names.map((name) => ({
    name,
    fields: [...[...pagePath(name).matchAll(/:(\w+)/g)].map(([, field]) => field), ...queryFields(name)],
  }))

  expectNone(carried.filter(({ fields }) => new Set(fields).size < fields.length))
})

test('only the contract spells where pages are; everything else names them', () => {
  const spelling = shippedFiles().filter((file) => withoutComments(read(file)).includes('/mini-h5/'))

  expectNone(spelling.filter((file) => !/^api\/contract\/(?:pages|page-link)\.ts$/.test(file)))
})
