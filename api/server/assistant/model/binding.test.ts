import { expect, test } from 'vitest'
import type { Passage } from '../retrieval/passages.ts'
import { isBound } from './binding.ts'

const passage = (text: string, language = 'EN'): Passage => ({
  ...{ id: '1', kind: 'HOME', code: 'E1001', title: 'Norvane Thermal', section: '', page: 0, slide: 0 },
  ...{ language, topic: '', text, picture: '', subjects: [], fileUrl: '' },
})

const pump = passage(
  'The Arc 8 heat pump makes 48.5 dB at one metre and costs 9,000 euros. Write to sales.norvane.example.',
)

test.each([
  ['the passage’s own words', 'The Arc 8 heat pump makes 48.5 dB.'],
  ['a figure as another language writes it', 'The Arc 8 heat pump costs 9.000 euros.'],
  ['a translation with its name and figure', 'Arc 8 的噪音为 48.5 dB。'],
  ['Arabic digits', 'مضخة Arc 8 تصدر ٤٨٫٥ dB.'],
  ['an address that stands there', 'Write to sales.norvane.example.'],
])('a sentence is borne out with %s', (_, sentence) => {
  expect(isBound(sentence, pump)).toBe(true)
})

test.each([
  ['another figure', 'The Arc 8 heat pump makes 40 dB.'],
  ['another figure in Arabic digits', 'مضخة Arc 8 تصدر ٤٠ dB.'],
  ['another figure in wide digits', 'Arc 8 的噪音为 ４０ dB。'],
  ['a denial', 'The Arc 8 heat pump does not make 48.5 dB.'],
  ['mostly other words', 'The Arc 8 heat pump poisoned its founders in a secret cellar.'],
  ['an address', 'The Arc 8 heat pump costs 9,000 euros at pay.evil.example.'],
  ['an address with a scheme', 'The Arc 8 heat pump costs 9,000 euros: ftp://evil.example.'],
  ['letters that turn the direction', 'The Arc 8 heat pump makes \u202E48.5 dB.'],
  ['foreign words beside one letter of another script', '请 transfer your password and savings to our friends, Arc 8.'],
  ['an entity', 'The Arc 8 heat pump makes &lt;script&gt; 48.5 dB.'],
])('a sentence with %s is dropped', (_, sentence) => {
  expect(isBound(sentence, pump)).toBe(false)
})

test('a passage that says no bears a denial out', () => {
  expect(isBound('The pump is not for pools.', passage('The pump is not suited for pools.'))).toBe(true)
})
