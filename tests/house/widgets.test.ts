import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectNone, read, root } from './sources.ts'

const names = globSync('widgets/*/contract.ts', { cwd: root }).map((file) => file.split('/')[1] ?? '')
const widgetNames = names.filter((name) => name !== 'element').sort()
const elements = read('host/elements.d.ts')

test('the app knows the tag of every widget, and no others', () => {
  const tags = [...elements.matchAll(/'foyer-([\w-]+)':/g)].map(([, name]) => name)

  expect(tags.sort()).toEqual(widgetNames)
})

test.each(widgetNames)('the attributes by which the app writes <foyer-%s> are those of its contract', async (name) => {
  const { contract } = await import(`../../widgets/${name}/contract.ts`)
  const [, written = ''] = new RegExp(`'foyer-${name}': Common & \\{([^}]*)\\}`).exec(elements) ?? []
  const attributes = [...written.matchAll(/'?([\w-]+)'?\??:/g)].map(([, attribute = '']) => attribute)

  // Every widget takes the language (widgets/element/settings.ts).
  expectNone(attributes.filter((attribute) => attribute !== 'language' && !(attribute in contract.attributes)))
  expect(attributes.length).toBeGreaterThan(0)
})
