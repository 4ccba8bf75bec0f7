import { expect, test } from 'vitest'
import { foldFar } from '../../../db/search/search.ts'
import { hasKind, kindOf } from './sentence-kinds.ts'

test.each([
  ['Where do your oranges grow?', 'PLACE'],
  ['Wo wird das geerntet?', 'PLACE'],
  ['من أين تأتي الأخشاب؟', 'PLACE'],
  ['What are the slats made from?', 'MATERIAL'],
  ['Woraus ist der Rahmen?', 'MATERIAL'],
  ['把手是什么做的', 'MATERIAL'],
  ['取っ手は何でできていますか', 'MATERIAL'],
  ['How long does it take?', undefined],
])('%s asks for a %s', (question, kind) => {
  expect(kindOf(foldFar(question))).toBe(kind)
})

test.each([
  ['PLACE', 'It harvests cork in the Alentejo.', true],
  ['PLACE', 'Walls and floors from bark that grows back', false],
  ['MATERIAL', 'Louvres from recycled aluminium', true],
  ['MATERIAL', 'رفوف من الخشب', true],
  ['MATERIAL', 'Two people fit it in an hour.', false],
] as const)('for %s, "%s" counts: %s', (kind, text, isThere) => {
  expect(hasKind(kind, text)).toBe(isThere)
})
