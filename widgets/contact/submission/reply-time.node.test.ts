import { expect, test } from 'vitest'
import { languagePromise, replyPromise } from './reply-time.ts'

test.each([
  [0, ''],
  [1, 'Usually replies within one working hour.'],
  [4, 'Usually replies within 4 working hours.'],
  [8, 'Usually replies within 8 working hours.'],
  [9, 'Usually replies within one working day.'],
  [24, 'Usually replies within 3 working days.'],
])('a usual reply time of %i working hours reads "%s"', (hours, sentence) => {
  expect(replyPromise(hours, 'EN')).toBe(sentence)
})

test.each([
  [[], ''],
  [['CN', 'DE'], 'Replies in Chinese and German.'],
  [['CN', 'EN', 'AR', 'DE', 'RU'], 'Replies in 5 languages.'],
])('the reply languages %j read "%s"', (codes, sentence) => {
  expect(languagePromise(codes, 'EN')).toBe(sentence)
})
