import { expect, test } from 'vitest'
import { readIn, withText } from './further-texts.ts'

const german = { language: 'DE', isFirst: false }

test('a text that somebody empties in a further language stays empty there', () => {
  const further = withText('DE', '', [{ language: 'DE', text: 'Halle 4' }])

  expect(readIn(german, 'Hall 4', further)).toBe('')
  expect(readIn({ language: 'EN', isFirst: true }, 'Hall 4', further)).toBe('Hall 4')
})

test('a text that nobody wrote in a further language reads as the first one', () => {
  expect(readIn(german, 'Hall 4', [{ language: 'CN', text: '4号馆' }])).toBe('Hall 4')
})
