import { expect, test } from 'vitest'
import type { Ask } from './graph.ts'
import { areasIn, areasOf, withoutEnglish } from './words.ts'

test('a source says which areas of words it declares', () => {
  expect(areasIn("export const a = messages('contact', {\n})\nmessages(\n  'contact-later', {})")).toEqual([
    'contact',
    'contact-later',
  ])
})

test('an example in a comment declares no words', () => {
  expect(areasIn("/**\n * export const words = messages('contact', {})\n */\n// messages('me', {})")).toEqual([])
})

test('a bundle brings the words of all that it may load, and of nothing else', () => {
  const modules: Record<string, { imports?: string[]; lazy?: string[]; code: string }> = {
    widget: { imports: ['view'], code: '' },
    view: { lazy: ['later'], code: "messages('view', {})" },
    later: { imports: ['widget'], code: "messages('later', {})" },
    other: { imports: ['view'], code: "messages('other', {})" },
  }
  const ask: Ask = (id) => ({
    importedIds: modules[id]?.imports ?? [],
    dynamicallyImportedIds: modules[id]?.lazy ?? [],
  })

  expect(areasOf(ask, 'widget', (id) => modules[id]?.code ?? '')).toEqual(['later', 'view'])
})

test('the words of a page are without those that only other pages say', () => {
  const modules: Record<string, { imports?: string[]; lazy?: string[]; code: string }> = {
    frame: { lazy: ['page', 'other'], code: "messages('frame', {})" },
    page: { imports: ['frame'], lazy: ['sheet'], code: "messages('page', {})" },
    sheet: { code: "messages('sheet', {})" },
    other: { imports: ['frame'], code: "messages('other', {})" },
    door: { imports: ['page'], lazy: ['other'], code: "messages('door', {})" },
  }
  const ask: Ask = (id) => ({
    importedIds: modules[id]?.imports ?? [],
    dynamicallyImportedIds: modules[id]?.lazy ?? [],
  })
  const codeOf = (id: string) => modules[id]?.code ?? ''
  const pages = ['page', 'other', 'door']

  expect(areasOf(ask, 'frame', codeOf, pages)).toEqual(['frame'])
  expect(areasOf(ask, 'page', codeOf, pages)).toEqual(['frame', 'page', 'sheet'])
  // A page that shows another one says its words too.
  expect(areasOf(ask, 'door', codeOf, pages)).toEqual(['door', 'frame', 'page', 'sheet'])
})

test('the app comes without its English, and with all else that stands beside it', () => {
  const code =
    "export const a = messages('me', { one: 'One', many: { other: '{count}' } })\nexport const b = messages('my-links', {})\nexport const one = 1"

  expect(withoutEnglish(code)).toBe(
    "export const a = ({ area: 'me' })\nexport const b = ({ area: 'my-links' })\nexport const one = 1",
  )
})
