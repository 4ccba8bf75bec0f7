import { expect, test } from 'vitest'
import {
  type Box,
  draftOf,
  fitted,
  mergePlans,
  movesOf,
  nextNumber,
  overlapsOf,
  type PlanDraft,
  renumbered,
  standingAt,
  standingByBooth,
  undrawnNumbers,
  withDrawing,
} from './content.ts'

const at = (number: string, x = 0, y = 0): Box => ({ number, x, y, width: 100, height: 80 })
const exhibitor = (exhibitorCode: string, booth: string, hall = '1') => ({ exhibitorCode, hall, booth })
const plan = (booths: Record<string, Box>, ...exhibitors: ReturnType<typeof exhibitor>[]): PlanDraft => ({
  ...draftOf({ isPublic: false, drawing: '', width: 2000, height: 1200, opacity: 60, booths: [] }, exhibitors),
  booths,
})

test('a booth with another number takes its exhibitors along, in whatever spelling they are listed', () => {
  const before = plan({ a: at('A1') }, exhibitor('EX1', '1A01'), exhibitor('EX2', 'A9'), exhibitor('EX3', 'A1', '2'))

  const after = renumbered(before, '1', 'a', 'A7')

  expect(standingAt(after, '1', 'A7')).toEqual(['EX1'])
  expect([...standingByBooth(after, '1')]).toEqual([['a', ['EX1']]])
  expect(movesOf(before, after)).toEqual([
    { exhibitorCode: 'EX1', fromHall: '1', fromBooth: '1A01', toHall: '1', toBooth: 'A7' },
  ])
  expect(movesOf(after, before)).toMatchObject([{ fromBooth: 'A7', toBooth: '1A01' }])
})

test('the next number is that of the next exhibitor who is not drawn, then the next free one', () => {
  const drawn = plan({ a: at('A2') }, exhibitor('EX1', 'A2'), exhibitor('EX2', 'A10'), exhibitor('EX3', 'A4'))

  expect(undrawnNumbers(drawn, '1')).toEqual(['A4', 'A10'])
  expect(nextNumber(drawn, '1', 'A2')).toBe('A4')
  expect(nextNumber(drawn, '1', 'A5')).toBe('A10')
  expect(nextNumber(plan({ a: at('B09'), b: at('B10') }), '1', 'B09')).toBe('B11')
  expect(nextNumber(plan({}), '1', '')).toBe('A1')
})

test('booths that cover common ground are named to each other, and neighbours are not', () => {
  const found = overlapsOf(plan({ a: at('A1'), b: at('A2', 100), c: at('A3', 150), d: at('A4', 0, 70) }))

  expect(Object.fromEntries(found)).toEqual({ b: ['c'], c: ['b'], a: ['d'], d: ['a'] })
})

test.each([
  [
    { x: -40, y: 1195, width: 100, height: 80 },
    { x: 0, y: 1120, width: 100, height: 80 },
  ],
  [
    { x: 14, y: 16, width: 3, height: 5000 },
    { x: 10, y: 0, width: 20, height: 1200 },
  ],
])('a place %j comes onto the grid, within the walls', (given, expected) => {
  expect(fitted(given, { width: 2000, height: 1200 })).toEqual(expected)
})

test('changes of different booths and exhibitors are joined; of the same booth, they are asked about', () => {
  const base = plan({ a: at('A1'), b: at('A2', 200) }, exhibitor('EX1', 'A1'), exhibitor('EX2', ''))
  const edited = { ...base, booths: { ...base.booths, a: at('A1', 10) }, places: { ...base.places } }
  const other = renumbered({ ...base, booths: { ...base.booths, c: at('A3', 400) } }, '1', 'b', 'B2')

  expect(mergePlans(base, edited, other)).toEqual({
    merged: { ...other, booths: { ...other.booths, a: at('A1', 10) } },
    clashes: [],
  })
  const clash = { ...base, booths: { ...base.booths, a: at('A1', 900) } }
  expect(mergePlans(base, edited, clash)).toMatchObject({ merged: { booths: { a: { x: 10 } } }, clashes: ['a'] })
})

test('another drawing keeps booths where they are in proportion, and the same size moves nothing', () => {
  const before = plan({ a: at('A1', 1000, 600) })
  const wide = withDrawing(before, { fileUrl: '/media/a', width: 800, height: 400 })

  expect(wide).toMatchObject({ width: 2000, height: 1000, booths: { a: { x: 1000, y: 500 } } })
  expect(withDrawing(wide, { fileUrl: '/media/b', width: 1600, height: 800 }).booths).toBe(wide.booths)
})
