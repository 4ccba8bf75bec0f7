import { common, contracts } from 'virtual:foyer-contracts'
import { expect, test } from 'vitest'
import { attributeWords, widgetWords } from './attribute-words.ts'
import {
  embeddingOf,
  factsOf,
  faultOf,
  ownAttributes,
  pageAttributes,
  queryOf,
  studioOf,
  withWidget,
} from './studio-state.ts'

const first = { 'meeting-code': 'X2026', 'enterprise-code': 'E1001', uid: 'U1002', 'app-key': 'demo' }

test('every widget and every attribute of its contract has words', () => {
  const names = [...pageAttributes, ...contracts.flatMap(ownAttributes)].map(({ name }) => name)

  expect(names.filter((name) => !(name in attributeWords))).toEqual([])
  expect(contracts.filter(({ name }) => !(name in widgetWords))).toEqual([])
})

test('without an address the studio begins with something that this Foyer has', () => {
  expect(studioOf({}, first)).toMatchObject({ way: 'loader', values: { 'app-key': 'demo' } })
  expect(studioOf({ widget: 'exhibitors' }, first).values).toEqual({ 'meeting-code': 'X2026', 'app-key': 'demo' })
})

test('its address holds all that is chosen', () => {
  const attributes = 'enterprise-code=E1002&brand=%23c2502f&mode=popup'
  const studio = studioOf({ widget: 'contact', attributes, way: 'button', width: 'wide' }, first)

  expect(studioOf(queryOf(studio), {})).toEqual(studio)
})

test('another widget takes over what both know, and no button where it cannot be opened', () => {
  const studio = studioOf({ widget: 'contact', attributes: 'enterprise-code=E1002&theme=dark', way: 'button' }, first)

  expect(withWidget(studio, 'enterprise', first)).toMatchObject({
    way: 'loader',
    values: { 'enterprise-code': 'E1002', theme: 'dark' },
  })
  expect(withWidget(studio, 'registration', first).values).toEqual({ theme: 'dark', 'meeting-code': 'X2026' })
})

test('faulty values and those that change nothing are not in the code', () => {
  const attributes = 'meeting-code=X2026&page-size=900&search=&brand=reddish&theme=dark'
  const studio = studioOf({ widget: 'exhibitors', attributes }, {})

  expect(embeddingOf(studio, 'https://foyer.example')).toEqual({
    origin: 'https://foyer.example',
    widget: 'exhibitors',
    attributes: { 'meeting-code': 'X2026' },
    page: { theme: 'dark' },
  })
})

test('a fault of a value is named', () => {
  const attributeOf = (name: string) =>
    [...factsOf('exhibitors').attributes, ...common.attributes].find((attribute) => attribute.name === name) ??
    expect.fail()

  expect(faultOf(attributeOf('page-size'), '0')).toBe('number')
  expect(faultOf(attributeOf('page-size'), '100')).toBeUndefined()
  expect(faultOf(attributeOf('meeting-code'), 'X 2026')).toBe('code')
  expect(faultOf(attributeOf('brand'), '#c2502')).toBe('brand')
})
