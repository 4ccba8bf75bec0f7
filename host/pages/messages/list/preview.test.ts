import { expect, test } from 'vitest'
import { directionOf } from './preview.ts'

test.each([
  ['Gate 4, from half past six', 'ltr'],
  ['下周三您在苏州吗？', 'ltr'],
  ['البوابة 4', 'rtl'],
  ['4 – البوابة', 'rtl'],
  ['14:30', 'auto'],
  ['', 'auto'],
])('the line of the message "%s" runs %s, whatever words of the page stand before it', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})
