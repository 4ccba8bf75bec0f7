import { expect, test } from 'vitest'
import { expectNone, importsOf, shippedFiles } from './sources.ts'

/** The first circle of imports reached from each file, as the files one after another. */
function circles(graph: ReadonlyMap<string, readonly string[]>) {
  const circles: string[] = []
  const done = new Set<string>()

  function walk(file: string, path: readonly string[]) {
    const begin = path.indexOf(file)
    if (begin >= 0) {
      circles.push([...path.slice(begin), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...path, file])
    done.add(file)
  }

  for (const file of graph.keys()) walk(file, [])
  return circles
}

test('no imports go in a circle, not even lazy ones', () => {
  const graph = new Map(shippedFiles().map((file) => [file, importsOf(file, 'run')]))

  expectNone(circles(graph))
})

test('a circle is found whichever file one starts from', () => {
  const graph = new Map([
    ['page.tsx', ['router.ts']],
    ['router.ts', ['routes.ts']],
    ['routes.ts', ['page.tsx']],
  ])

  expect(circles(graph)).toEqual(['page.tsx → router.ts → routes.ts → page.tsx'])
})
