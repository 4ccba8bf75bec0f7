import { expect, test } from 'vitest'
import { contrastOf, luminanceOf, withLuminance } from './colours.ts'

test('the contrast of two colours is that of WCAG 2.2, in either order', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#00c4c9', '#00c4c9')).toBe(1)
})

test.each(['#000000', '#ffffff', '#20409a', '#ffc400', '#00c4c9', '#111827'])(
  '%s becomes as light or dark as another colour, and stays as it is at its own luminance',
  (colour) => {
    for (const other of ['#0b4e50', '#fbf5e8', '#767676', '#ffffff', '#000000']) {
      expect(luminanceOf(withLuminance(colour, luminanceOf(other)))).toBeCloseTo(luminanceOf(other), 2)
    }
    expect(withLuminance(colour, luminanceOf(colour))).toBe(colour)
  },
)
