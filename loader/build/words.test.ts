import { expect, test } from 'vitest'
import type { Ask } from './graph.ts'
import { areasIn, areasOf } from './words.ts'

test('a source says which areas of words it declares', () => {
  expect(areasIn("export const a = messages('contact', {\n})\nmessages(\n  'contact-later', {})")).toEqual([
    'contact',
    'contact-later',
  ])
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
