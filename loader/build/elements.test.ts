import { expect, test } from 'vitest'
import { commentsIn, elementsManifest } from './elements.ts'

test('comments are found by the name that follows them, in one line', () => {
  const source = `/** The widget. */
export const contract = widget({
  attributes: {
    /**
     * A code * such
     * as E1.
     */
    'enterprise-code': text(),
  },
})`

  expect([...commentsIn(source)]).toEqual([
    ['contract', 'The widget.'],
    ['enterprise-code', 'A code * such as E1.'],
  ])
})

test('every widget, attribute and own event is described in the manifest', async () => {
  const { modules } = await elementsManifest()
  const declarations = modules.flatMap((each) => each.declarations)

  expect(declarations.map(({ tagName }) => tagName)).toEqual([
    'foyer-card',
    'foyer-chat',
    'foyer-contact',
    'foyer-enterprise',
    'foyer-exhibitors',
    'foyer-registration',
  ])
  const nameless = declarations.flatMap(({ tagName, description, attributes, events }) =>
    [{ name: tagName, description }, ...attributes, ...events].filter((each) => !each.description),
  )
  expect(nameless).toEqual([])
})

test('values that only a property can have are no attributes in the manifest', async () => {
  const { modules } = await elementsManifest()
  const names = modules.flatMap(({ declarations }) => declarations.flatMap(({ attributes }) => attributes))

  expect(names.filter(({ name }) => name === 'draft' || name === 'question')).toEqual([])
})

test('a choice lists its words as its type', async () => {
  const { modules } = await elementsManifest()
  const contact = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === 'foyer-contact')

  expect(contact?.attributes.find(({ name }) => name === 'mode')?.type).toEqual({ text: "'inline' | 'popup'" })
})
