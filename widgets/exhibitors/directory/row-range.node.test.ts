import { expect, test } from 'vitest'
import { heightOf, maxRows, rangeAt } from './row-range.ts'

const screen = { total: 10_000, columns: 1, linePx: 88, topPx: 0, seenPx: 900 }

test('at the top, the visible rows and a screenful below them are drawn', () => {
  expect(rangeAt(screen)).toEqual({ from: 0, to: 24 })
})

test('the last rows are drawn at the end of the list', () => {
  const { from, to } = rangeAt({ ...screen, topPx: 900 - heightOf(10_000, 1, 88) })

  expect(to).toBe(10_000)
  expect(from).toBeLessThan(10_000 - 11)
})

test('every visible row is drawn, at any scroll position, in one column or three', () => {
  for (const columns of [1, 2, 3]) {
    for (let topPx = 0; topPx > -200_000; topPx -= 777) {
      const { from, to } = rangeAt({ ...screen, columns, topPx })
      const first = Math.floor(-topPx / 88) * columns
      const lastVisible = Math.ceil((900 - topPx) / 88) * columns

      expect(from).toBeLessThanOrEqual(first)
      expect(to).toBeGreaterThanOrEqual(Math.min(10_000, lastVisible))
      expect(from % columns).toBe(0)
    }
  }
})

test('a very tall screen draws no more rows than the maximum', () => {
  const { from, to } = rangeAt({ ...screen, columns: 3, seenPx: 20_000, topPx: -100_000 })

  expect(to - from).toBeLessThanOrEqual(maxRows)
})

test('a list scrolled past, or not yet reached, still draws its nearest rows', () => {
  expect(rangeAt({ ...screen, total: 5, topPx: -9000 }).to).toBe(5)
  expect(rangeAt({ ...screen, total: 5, topPx: 9000 })).toEqual({ from: 0, to: 5 })
})
