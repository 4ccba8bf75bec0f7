import { expect, test } from 'vitest'
import { lacksName, matchesSearch, pictureOf, textOf, withSchemes } from './item-calls.ts'
import { kinds } from './item-kinds.ts'

const product = { id: 'P1', name: { EN: 'Arc 8', CN: '热泵' }, code: 'A8', images: ['/media/1', '/media/2'] }

test('an item has its title in the edited language, else in English, else in any', () => {
  expect(textOf(product, 'name', 'CN')).toBe('热泵')
  expect(textOf(product, 'name', 'DE')).toBe('Arc 8')
  expect(textOf({ name: { TH: 'ปั๊ม' } }, 'name', 'DE')).toBe('ปั๊ม')
  expect(textOf(product, 'code', 'DE')).toBe('A8')
  expect(textOf(product, undefined, 'DE')).toBe('')
})

test('a title that exists in other languages only is missing, and one that exists in none is not', () => {
  expect(lacksName(product, 'name', 'DE')).toBe(true)
  expect(lacksName(product, 'name', 'EN')).toBe(false)
  expect(lacksName({ name: {} }, 'name', 'EN')).toBe(false)
  expect(lacksName(product, 'code', 'DE')).toBe(false)
})

test('the first of several pictures is the picture of an item', () => {
  expect(pictureOf(product, 'images')).toBe('/media/1')
  expect(pictureOf({ images: [] }, 'images')).toBe('')
  expect(pictureOf(product, undefined)).toBe('')
})

test('a search matches the texts of an item in any language, ignoring case', () => {
  expect(matchesSearch(product, ['name'], ' ARC ')).toBe(true)
  expect(matchesSearch(product, ['name'], '热')).toBe(true)
  expect(matchesSearch(product, ['name', undefined], 'vento')).toBe(false)
})

test.each([
  ['norvane.example/arc', 'https://norvane.example/arc'],
  ['https://norvane.example', 'https://norvane.example'],
  ['http://norvane.example', 'http://norvane.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['/media/1', '/media/1'],
  ['no address', 'no address'],
  ['', ''],
])('the web address %j of a product is sent as %j', (link, sent) => {
  expect(withSchemes({ ...kinds.products.blank, link }, kinds.products)).toEqual({
    ...kinds.products.blank,
    link: sent,
  })
})
