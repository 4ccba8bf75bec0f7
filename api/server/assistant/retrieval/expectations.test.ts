import { expect, test } from 'vitest'
import { foldFar } from '../../../db/search/search.ts'
import { asksForOffer, countedWords, expectedOf, hasExpected } from './expectations.ts'

test.each([
  ['How long does the yearly check take?', 'DURATION'],
  ['保修期多长？', 'DURATION'],
  ['Wie schnell kommen Ersatzteile?', 'SOON'],
  ['كم شخصا يلزم للتركيب؟', 'PEOPLE'],
  ['社員は何人ですか？', 'PEOPLE'],
  ['谁负责酒店项目？', 'PERSON'],
  ['Where is your booth?', undefined],
])('%s asks for %s', (question, expected) => {
  expect(expectedOf(foldFar(question))).toBe(expected)
})

test.each([
  ['DURATION', 'A check takes two hours.', true],
  ['DURATION', '备件供应15年', true],
  ['DURATION', 'The Arc 8 weighs 890 kg.', false],
  ['SOON', 'Ersatzteile für fünfzehn Jahre', false],
  ['SOON', 'Ersatzteile binnen 48 Stunden', true],
  ['PEOPLE', '260名同事', true],
  ['PEOPLE', 'يركّبها شخصان في يوم واحد', true],
  ['PEOPLE', '260 projects', false],
] as const)('for %s, "%s" counts: %s', (expected, text, isThere) => {
  expect(hasExpected(expected, foldFar(text), '')).toBe(isThere)
})

test.each([
  ['Hotel refurbishment of the year, November 2024', false],
  ['EN 14511 heat pump performance, R290', false],
  ['a system for your building', false],
  ['She refurbishes 42 hotels.', true],
  ['已为1,800余个项目替代燃气锅炉', true],
])('"%s" counts something: %s', (text, isCounted) => {
  expect(hasExpected('COUNT', foldFar(text), '')).toBe(isCounted)
})

test.each([
  ['Do you sell washing machines?', true],
  ['Habt ihr Kerzen im Sortiment?', true],
  ['你们有自行车吗', true],
  ['هل لديكم فرع في القاهرة؟', true],
  ['駐車場はありますか', true],
  ['Does the pump keep working in a storm?', false],
  ['Wie schwer ist die Pumpe?', false],
])('%s asks whether there is something: %s', (question, isAsked) => {
  expect(asksForOffer(foldFar(question))).toBe(isAsked)
})

test.each([
  ['How many trees do you cut?', 'tree'],
  ['Wie viele Boote habt ihr?', 'boot'],
  ['كم عدد فروعكم؟', 'فروع'],
])('%s counts %s', (question, word) => {
  expect([...countedWords(foldFar(question))].some((token) => token.startsWith(word))).toBe(true)
})
