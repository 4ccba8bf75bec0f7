import { expect, test } from 'vitest'
import { planHalls } from './hall-layout.ts'
import type { Landmark } from './landmarks.ts'
import { nearbyMarks, type Way, wayTo } from './way.ts'

const door = (name: string, x: number, y: number, kind: Landmark['kind'] = 'ENTRANCE'): Landmark => ({
  hall: '1',
  kind,
  name,
  x,
  y,
})
// Three aisles with twelve booths on either side.
const rows = ['A', 'B', 'C'].flatMap((row) =>
  Array.from({ length: 24 }, (_, index) => ({
    exhibitorCode: `${row}${index + 1}`,
    hall: '1',
    booth: `${row}${index + 1}`,
  })),
)
function way(to: string, landmarks: Landmark[], doorId = '') {
  const [hall] = planHalls(rows, landmarks).halls
  const booth = hall?.booths.find(({ label }) => label === to)
  if (!hall || !booth) throw new Error(`No booth ${to} in the hall of this test.`)
  return wayTo(hall, booth, doorId)
}
const words = (found: Way | undefined) =>
  found?.steps.map((step) => ('row' in step ? `${step.key} ${step.row}` : step.key)).join(', ')

test.each([
  ['B5', 'at the left wall, at the aisle of the booth', door('W', 0, 50), 'enterBy, intoAhead B, onLeft'],
  ['B6', 'at the left wall, at the aisle of the booth', door('W', 0, 50), 'enterBy, intoAhead B, onRight'],
  ['B5', 'at the right wall, at the aisle of the booth', door('E', 100, 50), 'enterBy, intoAhead B, onRight'],
  ['A5', 'at the left wall, one aisle further down', door('W', 0, 50), 'enterBy, goLeft A, intoRight A, onLeft'],
  ['C6', 'at the left wall, one aisle further up', door('W', 0, 50), 'enterBy, goRight C, intoLeft C, onRight'],
  ['A5', 'at the right wall, one aisle further down', door('E', 100, 50), 'enterBy, goRight A, intoLeft A, onRight'],
  ['B5', 'at the upper wall, to the right of the booth', door('N', 50, 0), 'enterBy, goAhead B, intoRight B, onRight'],
  ['B24', 'at the upper wall, to the left of the booth', door('N', 50, 0), 'enterBy, goAhead B, intoLeft B, onRight'],
  ['B6', 'at the lower wall, to the right of the booth', door('S', 50, 100), 'enterBy, goAhead B, intoLeft B, onLeft'],
  ['B5', 'that is a lift', door('', 0, 50, 'LIFT'), 'startAt, intoAhead B, onLeft'],
])('the way to booth %s from a door %s', (booth, _, from, sentences) => {
  expect(words(way(booth, [from]))).toBe(sentences)
})

test('the way begins at the nearest door, and at a chosen one', () => {
  const doors = [door('West', 0, 50), door('East', 100, 50)]

  expect(way('B3', doors)?.door.name).toBe('West')
  expect(way('B22', doors)?.door.name).toBe('East')
  expect(way('B22', doors, 'ENTRANCE 0')?.door.name).toBe('West')
  expect(way('B22', doors, 'no such door')?.door.name).toBe('East')
})

test('an entrance comes before a nearer lift', () => {
  expect(way('B3', [door('', 0, 50, 'LIFT'), door('East', 100, 50)])?.door.name).toBe('East')
})

test('a hall without doors has no way, and an exit is no way in', () => {
  expect(way('B3', [])).toBeUndefined()
  expect(way('B3', [door('', 0, 50, 'EXIT')])).toBeUndefined()
})

test('the line of every way goes along aisles and ways across only', () => {
  const landmarks = [door('W', 0, 20), door('E', 100, 80), door('N', 30, 0), door('S', 80, 100)]
  const [hall] = planHalls(rows, landmarks).halls
  for (const booth of hall?.booths ?? [])
    for (const mark of hall?.marks ?? []) {
      const points = wayTo(hall as NonNullable<typeof hall>, booth, mark.id)?.points ?? []
      points.slice(1).forEach(([x, y], index) => {
        const [beforeX, beforeY] = points[index] ?? [0, 0]
        expect(x === beforeX || y === beforeY).toBe(true)
        const middle = [(x + beforeX) / 2, (y + beforeY) / 2] as const
        expect(hall?.blocks.some((block) => isIn(block, middle))).toBe(false)
      })
    }
})

const isIn = (block: { x: number; y: number; width: number; height: number }, [x, y]: readonly [number, number]) =>
  x > block.x && x < block.x + block.width && y > block.y && y < block.y + block.height

test('what is near a booth is named, the nearest first, without doors', () => {
  const landmarks = [door('', 100, 100, 'CAFE'), door('', 0, 30, 'TOILETS'), door('W', 0, 50), door('', 0, 90, 'INFO')]
  const [hall] = planHalls(rows, landmarks).halls
  const booth = hall?.booths.find(({ label }) => label === 'A3')

  expect(hall && booth && nearbyMarks(hall, booth).map(({ kind }) => kind)).toEqual(['TOILETS', 'INFO'])
})
