import { expect, test } from 'vitest'
import { planOf } from '../drawn-hall.ts'
import { planHalls } from '../hall-layout.ts'
import type { Landmark } from '../landmarks.ts'
import { drawnWayTo, nearbyMarks, type Way, wayTo } from './way.ts'

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

  expect(way('B3', doors)?.door?.name).toBe('West')
  expect(way('B22', doors)?.door?.name).toBe('East')
  expect(way('B22', doors, 'ENTRANCE 0')?.door?.name).toBe('West')
  expect(way('B22', doors, 'no such door')?.door?.name).toBe('East')
})

test('an entrance comes before a nearer lift', () => {
  expect(way('B3', [door('', 0, 50, 'LIFT'), door('East', 100, 50)])?.door?.name).toBe('East')
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

/** A drawn hall of 1000 × 800 with a row of three booths in its middle and one booth far away from them. */
function drawnWords(to: string, landmarks: Landmark[], doorId = '') {
  const size = { width: 100, height: 100 }
  const booths = [
    { number: 'A1', x: 350, y: 350, ...size },
    { number: 'A2', x: 450, y: 350, ...size },
    { number: 'A3', x: 550, y: 350, ...size },
    { number: 'B9', x: 850, y: 650, ...size },
  ]
  const holders = booths.map(({ number }) => ({ exhibitorCode: number, hall: '1', booth: number }))
  const plan = { hall: '1', width: 1000, height: 800, drawing: '', opacity: 100, booths }
  const [hall] = planOf(holders, landmarks, [plan]).halls
  const booth = hall?.booths.find(({ label }) => label === to)
  if (!hall || !booth) throw new Error(`No booth ${to} in the drawn hall of this test.`)
  const found = drawnWayTo(hall, booth, doorId)
  return found?.steps
    .map((step) => ('booths' in step ? [step.key, ...step.booths.map(({ label }) => label)].join(' ') : step.key))
    .join(', ')
}

test.each([
  ['A2', 'at the left wall', door('W', 0, 50), 'enterBy, atFront, between A1 A3'],
  ['A2', 'at the upper wall, to the right of the booth', door('N', 90, 0), 'enterBy, frontRight, between A1 A3'],
  ['A2', 'at the lower wall, to the right of the booth', door('S', 90, 100), 'enterBy, frontLeft, between A1 A3'],
  ['A1', 'at the right wall, above the booth', door('E', 100, 0), 'enterBy, frontLeft, nextTo A2'],
  ['B9', 'in the same lower wall', door('S', 5, 100), 'enterBy, wallRight, nextTo A3'],
  ['B9', 'at the right wall, above the booth', door('E', 100, 5), 'enterBy, wallLeft, nextTo A3'],
  ['A2', 'that is a lift', door('', 0, 50, 'LIFT'), 'startAt, atFront, between A1 A3'],
])(
  'in a drawn hall, the way to booth %s from a door %s says where it is and who is beside it',
  (booth, _, from, words) => {
    expect(drawnWords(booth, [from])).toBe(words)
  },
)

test('in a drawn hall, the way begins at the nearest entrance, and at a chosen door', () => {
  const doors = [door('West', 0, 90), door('East', 100, 90), door('', 100, 80, 'LIFT')]

  expect(drawnWords('B9', doors)).toMatch(/^enterBy, /)
  expect(drawnWords('B9', doors, 'LIFT 2')).toMatch(/^startAt, /)
})

test('in a drawn hall without doors, the way says beside whom a booth is', () => {
  expect(drawnWords('A2', [])).toBe('between A1 A3')
  expect(drawnWords('A3', [door('', 0, 50, 'EXIT')])).toBe('nextTo A2')
})
