import { expect, test } from 'vitest'
import { languagePromise, replyPromise } from './promise.ts'

test.each([
  [0, ''],
  [1, 'A reply usually takes one working hour.'],
  [4, 'A reply usually takes 4 working hours.'],
  [8, 'A reply usually takes one working day.'],
  [24, 'A reply usually takes 3 working days.'],
])('%i working hours are promised as "%s"', (hours, sentence) => {
  expect(replyPromise(hours, 'EN')).toBe(sentence)
})

test.each([
  [[], ''],
  [['CN', 'DE'], 'You get answers in Chinese and German.'],
  [['CN', 'EN', 'AR', 'DE', 'RU'], 'You get answers in 5 languages.'],
])('%j: %s', (codes, sentence) => {
  expect(languagePromise(codes, 'EN')).toBe(sentence)
})
