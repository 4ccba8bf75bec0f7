import { expect, test } from 'vitest'
import { fitLines, shorten } from './fit-text.ts'

/** Every letter is 10 px wide. */
const measure = (text: string) => [...text].length * 10

test.each([
  ['Norvane Thermal', 80, 2, ['Norvane', 'Thermal']],
  ['Norvane Thermal', 200, 2, ['Norvane Thermal']],
  ['Norvane Thermal Systems', 80, 2, ['Norvane', 'Thermal…']],
  ['Wärmepumpengesellschaft', 80, 2, ['Wärmepu…']],
  ['A Wärmepumpengesellschaft', 80, 2, ['A', 'Wärmepu…']],
  ['明澈流体科技（苏州）有限公司', 60, 2, ['明澈流体科技', '（苏州）有…']],
  ['Kessler', 80, 1, ['Kessler']],
  ['Kessler Lichttechnik', 80, 1, ['Kessler…']],
])('%j in lines of %d px, at most %d', (name, maxPx, maxLines, lines) => {
  expect(fitLines(name, maxPx, maxLines, measure)).toEqual(lines)
})

test('no line is wider than allowed, and no letter loses its accents', () => {
  const names = ['Société Générale d’Isolation', 'บริษัท ไทยฉนวน จำกัด', 'عزل الواحة للمباني', '한옥리빙 주식회사']
  const measureGraphemes = (text: string) =>
    [...new Intl.Segmenter().segment(text)].reduce((sum, { segment }) => sum + (segment ? 10 : 0), 0)
  for (const name of names)
    for (const line of fitLines(name, 70, 3, measureGraphemes)) {
      expect(measureGraphemes(line)).toBeLessThanOrEqual(70)
      const bare = line.replace(/…$/, '').trim()
      expect([...new Intl.Segmenter().segment(name)].map(({ segment }) => segment).join('')).toContain(bare)
    }
})

test('a text that fits is not shortened, and the ellipsis follows a letter, not a blank', () => {
  expect(shorten('Booth', 50, measure)).toBe('Booth')
  expect(shorten('My booth', 40, measure)).toBe('My…')
})
