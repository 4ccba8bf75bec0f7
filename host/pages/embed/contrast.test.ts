import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test('the contrast of two colours is that of WCAG 2.2, in either order', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#00c4c9', '#00c4c9')).toBe(1)
})
