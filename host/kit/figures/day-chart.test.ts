import { expect, test } from 'vitest'
import { pathOf } from './day-chart.tsx'

test.each([
  [[0, 10, 5], 10, 'M0 100L150 0L300 50'],
  [[4], 4, 'M0 0'],
  [[], 1, ''],
])('the path through %o with the maximum %d is “%s”', (numbers, max, path) => {
  expect(pathOf(numbers, max)).toBe(path)
})
