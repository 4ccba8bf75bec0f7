import { expect, test } from 'vitest'
import { heightOf, maxRows, type RowRange, rangesAt } from './row-range.ts'

const screen = { columns: 1, linePx: 88, seenPx: 900 }
const rowsIn = (ranges: readonly RowRange[]) => ranges.reduce((sum, { from, to }) => sum + to - from, 0)

/** Groups below one another, each with a head of 40 px, scrolled by `scrolledPx`. */
function groupsOf(totals: readonly number[], columns: number, scrolledPx: number) {
  let topPx = -scrolledPx
  return totals.map((total) => {
    const group = { total, topPx: topPx + 40 }
    topPx += 40 + heightOf(total, columns, 88)
    return group
  })
}

test('at the top, the visible rows and a screenful below them are drawn', () => {
  expect(rangesAt({ ...screen, groups: [{ total: 10_000, topPx: 0 }] })).toEqual([{ from: 0, to: 24 }])
})

test('groups that are far away have no row in the document', () => {
  expect(rangesAt({ ...screen, groups: groupsOf([5, 300, 7], 1, 15_000) })).toEqual(
    [{ from: 0, to: 0 }, expect.objectContaining({ to: expect.any(Number) }), { from: 0, to: 0 }].map((range, at) =>
      at === 0 ? { from: 5, to: 5 } : range,
    ),
  )
})

test('every visible row is drawn, and never more than the maximum, at any scroll position and in any columns', () => {
  const totals = [3, 400, 1, 1, 2, 90, 1, 5000]
  for (const columns of [1, 2, 3]) {
    for (let scrolledPx = 0; scrolledPx < 490_000; scrolledPx += 777) {
      const groups = groupsOf(totals, columns, scrolledPx)
      const ranges = rangesAt({ ...screen, columns, groups })

      expect(rowsIn(ranges)).toBeLessThanOrEqual(maxRows)
      groups.forEach(({ total, topPx }, at) => {
        const { from, to } = ranges[at] as RowRange
        const first = Math.max(0, Math.floor(-topPx / 88) * columns)
        const last = Math.min(total, Math.ceil((900 - topPx) / 88) * columns)
        if (last <= 0 || first >= total) return
        expect(from).toBeLessThanOrEqual(first)
        expect(to).toBeGreaterThanOrEqual(last)
        expect(from % columns).toBe(0)
      })
    }
  }
})

test('a very tall screen draws no more rows than the maximum', () => {
  const groups = groupsOf([10_000], 3, 100_000)

  expect(rowsIn(rangesAt({ columns: 3, linePx: 88, seenPx: 20_000, groups }))).toBeLessThanOrEqual(maxRows)
})
