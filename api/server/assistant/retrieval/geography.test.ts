import { expect, test } from 'vitest'
import { foldFar } from '../../../db/search/search.ts'
import { locationOf, placesIn, type Reach } from './geography.ts'
import { tokensOf } from './tokens.ts'

/** Returns true if a text says that something is at a place which a question names. */
const isAt = (question: string, text: string, reach: Reach = 'PLACE') => {
  const held = new Set(tokensOf(text))
  return placesIn(foldFar(question), reach).some(({ wordings }) =>
    wordings.some(({ tokens }) => tokens.every((token) => held.has(token))),
  )
}
const [bergamo, siena] = ['Acquaforte: 4.1 A30 (Bergamo, Italy)', 'Valdora: 3 G03 (Siena, Italy)']

test('companies of a country are those of its cities, in each language that asks', () => {
  for (const question of ['Italian companies', 'Firmen aus Italien', '意大利的企业', 'شركات ايطالية', 'イタリアの会社'])
    expect(isAt(question, siena)).toBe(true)
  expect(isAt('Spanish companies', siena)).toBe(false)
})

test('a part of a country has its own cities alone', () => {
  for (const question of ['exhibitors from northern Italy', 'Firmen aus Norditalien', '意大利北部的企业']) {
    expect(isAt(question, bergamo)).toBe(true)
    expect(isAt(question, siena)).toBe(false)
  }
})

test('who answers for a part of the world answers for its countries, and no exhibitor is elsewhere', () => {
  expect(isAt('an office in Madrid', 'Regional Manager, Iberia', 'WORLD')).toBe(true)
  expect(isAt('parts for Austria', 'Spare parts in Europe', 'NEAR')).toBe(false)
  expect(isAt('companies from Munich', 'Elbe: 4.1 A08 (Hamburg, Germany)')).toBe(false)
})

test('an exhibitor is from the city that its text names', () => {
  expect(locationOf('Bellandi Aria of Bologna makes ducts.')).toBe('Bologna, Italy / 意大利博洛尼亚')
  expect(locationOf('Bellandi Aria makes ducts.')).toBe('')
  expect(locationOf('Skogveien 3', 'NO')).toBe('Norway / 挪威')
})
