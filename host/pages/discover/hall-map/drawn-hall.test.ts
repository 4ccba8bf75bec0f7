import { expect, test } from 'vitest'
import { findBooth, nextBooth } from './booths.ts'
import { planOf } from './drawn-hall.ts'
import { boothSize } from './hall-layout.ts'
import type { ShownPlan } from './use-map-rows.ts'

const placed = (hall: string, booth: string) => ({ exhibitorCode: `${hall} ${booth}`, hall, booth })
const box = (number: string, x: number, y = 0) => ({ number, x, y, ...boothSize })
const plan = (...booths: ShownPlan['booths']): ShownPlan => ({
  ...{ hall: '1', width: 2000, height: 1200, opacity: 60, drawing: '/media/a' },
  booths,
})
const rows = [placed('1', '1A01'), placed('1', 'A2'), placed('1', 'Z9'), placed('2', 'A1')]

test('a drawn hall has its booths where they were drawn, and the other halls are made of booth numbers', () => {
  const { halls, unplaced } = planOf(rows, [], [plan(box('A1', 700, 300), box('a-02', 100), box('A3', 300))])

  const [drawn, made] = halls
  expect(drawn).toMatchObject({ hall: '1', width: 2000, height: 1200, drawn: { picture: '/media/a', opacity: 60 } })
  expect(drawn?.booths.map(({ label, x, y, rows: [row] }) => [label, x, y, row?.exhibitorCode])).toEqual([
    ['a-02', 100, 0, '1 A2'],
    ['A1', 700, 300, '1 1A01'],
  ])
  expect(drawn?.blocks).toEqual([{ x: 300, y: 0, ...boothSize }])
  expect(made).toMatchObject({ hall: '2', drawn: undefined, booths: [{ label: 'A1' }] })
  expect(unplaced.map(({ exhibitorCode }) => exhibitorCode)).toEqual(['1 Z9'])
})

test('small booths are enlarged with their hall to the size of those of other plans', () => {
  const small = { number: 'A1', x: 10, y: 20, width: boothSize.width / 2, height: boothSize.height / 2 }
  const [hall] = planOf(rows, [], [plan(small)]).halls

  expect(hall).toMatchObject({ width: 4000, height: 2400, booths: [{ x: 20, y: 40, ...boothSize }] })
})

test('doors and landmarks of a drawn hall stand where the organiser says', () => {
  const landmarks = [
    { hall: '1', kind: 'ENTRANCE' as const, name: 'West', x: 0, y: 50 },
    { hall: '1', kind: 'CAFE' as const, name: '', x: 50, y: 50 },
    { hall: '2', kind: 'CAFE' as const, name: '', x: 50, y: 50 },
  ]
  const [hall] = planOf(rows, landmarks, [plan(box('A1', 0))]).halls

  expect(hall?.marks).toMatchObject([
    { kind: 'ENTRANCE', wall: 'left', x: 26, y: 600, isDoor: true },
    { kind: 'CAFE', wall: undefined, x: 1000, y: 600, isDoor: false },
  ])
})

test('booths of a drawn hall are found by their number and reached by arrow keys', () => {
  const drawn = planOf(rows, [], [plan(box('A1', 0), box('A2', 200, 20))])
  const [hall] = drawn.halls
  const first = findBooth(drawn, '1 1A01')?.booth

  expect(first?.label).toBe('A1')
  expect(hall && first && nextBooth(hall, first, 'ArrowRight')?.label).toBe('A2')
})
