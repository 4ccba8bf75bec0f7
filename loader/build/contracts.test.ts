import { expect, test } from 'vitest'
import { contractFacts } from './contracts.ts'

const { contracts, common, customProperties } = await contractFacts()

test('every attribute, event and custom property of the widgets is described', () => {
  const entries = [...contracts, common].flatMap(({ attributes, events }) => [...attributes, ...events])

  expect([...entries, ...contracts, ...customProperties].filter(({ about }) => !about)).toEqual([])
})

test('the kinds of attributes are told apart, with their words and bounds', () => {
  const attributes = new Map(contracts.flatMap((entry) => entry.attributes.map((one) => [one.name, one])))

  expect(attributes.get('page-size')).toMatchObject({ kind: 'number', fallback: '10', min: 1, max: 100 })
  expect(attributes.get('actions')).toMatchObject({ kind: 'choice', fallback: 'full', words: ['full', 'none'] })
  expect(attributes.get('question')).toMatchObject({ kind: 'property' })
  expect(attributes.get('uid')).toMatchObject({ kind: 'text', about: expect.stringContaining('such as `U1001`') })
})
