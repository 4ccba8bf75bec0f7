import { test } from 'vitest'
import { codeFiles, expectNone, read, withoutComments } from './sources.ts'

const here = 'tests/house/plain-words.test.ts'
const files = codeFiles().filter((file) => file !== here)

const places = (pattern: RegExp) =>
  files.flatMap((file) => [...withoutComments(read(file)).matchAll(pattern)].map(([place]) => `${file}: ${place}`))

test('limits are called max and min, before the word and with its unit', () => {
  expectNone(places(/\b\w+(?:Most|Least)\b/g))
})

test('kinds of buttons are called by their whole names', () => {
  expectNone(places(/(['"`])(?:pri|sec)\1/g))
})
