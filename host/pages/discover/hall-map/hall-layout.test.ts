import { expect, test } from 'vitest'
import { exhibitorRows } from '../../../../api/db/demo/exhibitors.ts'
import { landmarksOf } from '../../../../api/db/demo/facts/landmarks.ts'
import type { BoothHolder } from './booths.ts'
import { boothSize, planHalls, type Rectangle } from './hall-layout.ts'
import type { Landmark } from './landmarks.ts'

const placed = (hall: string, booth: string): BoothHolder => ({ exhibitorCode: `${hall} ${booth}`, hall, booth })
const rowsOf = (meetingCode: string) =>
  exhibitorRows()
    .filter((row) => row.meeting_code === meetingCode)
    .map(({ code, hall, booth }) => ({ exhibitorCode: code, hall, booth }))
const described = (meetingCode: string) =>
  landmarksOf(meetingCode).map((landmark) => ({ ...landmark, name: landmark.name.EN ?? '' })) as Landmark[]
// The numbers of a real organiser's list: three digits, seven rows.
const imported = Array.from({ length: 90 }, (_, index) =>
  placed('1', `${'ABCDEFG'.charAt(index % 7)}${100 + ((index * 7) % 60)}`),
)
const halls = [
  ...planHalls(rowsOf('X2026'), described('X2026')).halls,
  ...planHalls(rowsOf('L2026'), described('L2026')).halls,
  ...planHalls(imported).halls,
]
const inDemo = [...described('X2026'), ...described('L2026')]
const boothArea = ({ x, y }: { x: number; y: number }): Rectangle => ({ x, y, ...boothSize })
const overlap = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const contains = (outer: Rectangle, inner: Rectangle) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

test.each(halls)('no two booths of hall $hall overlap, and all lie inside of it', ({ booths, width, height }) => {
  const corners = new Set(booths.map(({ x, y }) => `${x} ${y}`))

  expect(corners.size).toBe(booths.length)
  for (const booth of booths) expect(contains({ x: 0, y: 0, width, height }, boothArea(booth))).toBe(true)
})

test.each(halls)('every booth of hall $hall lies in one block, and no block on another or on an aisle', (hall) => {
  for (const booth of hall.booths)
    expect(hall.blocks.filter((block) => contains(block, boothArea(booth)))).toHaveLength(1)
  hall.blocks.forEach((block, index) => {
    for (const other of hall.blocks.slice(index + 1)) expect(overlap(block, other)).toBe(false)
    for (const { y, from, to } of hall.aisles)
      expect(overlap(block, { x: from, y: y - 10, width: to - from, height: 20 })).toBe(false)
    for (const x of hall.crossings)
      expect(overlap(block, { x: x - 10, y: 0, width: 20, height: hall.height })).toBe(false)
  })
})

test('neighbouring booths and the empty places between them are one block, also back to back', () => {
  const [hall] = planHalls(['A1', 'A2', 'A6', 'B1', 'B5'].map((booth) => placed('1', booth))).halls
  const { width, height } = boothSize

  // Above aisle A; between the aisles A and B, where A2 and A6 have their backs to B1 and B5; nothing below aisle B.
  expect(hall?.blocks.map((block) => [block.width / width, block.height / height])).toEqual([
    [1, 1],
    [3, 2],
  ])
})

test('a part of a hall without booths has no block', () => {
  const [hall] = planHalls(['A1', 'A40'].map((booth) => placed('1', booth))).halls

  expect(hall?.blocks.map(({ width }) => width)).toEqual([boothSize.width, boothSize.width])
})

test('numbers far apart do not make a hall of empty places', () => {
  const [hall] = planHalls(['A1', 'A900', 'B5'].map((booth) => placed('1', booth))).halls

  expect(hall?.width).toBeLessThan(4 * boothSize.width)
})

test('the doors and landmarks of every hall of the demo world have their own places, off booths and aisles', () => {
  expect(halls.flatMap(({ marks }) => marks)).toHaveLength(inDemo.length)
  for (const { marks, booths, width, height, aisles, crossings } of halls) {
    const inside = { x: 0, y: 0, width, height }
    marks.forEach((mark, index) => {
      const area = mark.area ?? { x: mark.x - 20, y: mark.y - 20, width: 40, height: 40 }
      expect(contains(inside, area)).toBe(true)
      for (const booth of booths) expect(overlap(area, boothArea(booth))).toBe(false)
      for (const { area: other, x, y } of marks.slice(index + 1))
        expect(overlap(area, other ?? { x: x - 20, y: y - 20, width: 40, height: 40 })).toBe(false)
      if (mark.isDoor && (mark.wall === 'left' || mark.wall === 'right'))
        expect(aisles.map(({ y }) => y)).toContain(mark.y)
      if (mark.isDoor && (mark.wall === 'top' || mark.wall === 'bottom')) expect(crossings).toContain(mark.x)
    })
  }
})

test('a landmark goes to its own hall, however its name is written', () => {
  const landmark: Landmark = { hall: ' h1 ', kind: 'CAFE', name: '', x: 50, y: 50 }
  const { halls: found } = planHalls([placed('H1', 'A1'), placed('H2', 'A1')], [landmark])

  expect(found.map(({ marks }) => marks.map(({ kind }) => kind))).toEqual([['CAFE'], []])
})

test('what finds no room between booths stands at the nearest wall', () => {
  const full = Array.from({ length: 12 }, (_, index) => placed('1', `A${index + 1}`))
  const [hall] = planHalls(full, [{ hall: '1', kind: 'STAGE', name: '', x: 90, y: 40 }]).halls

  expect(hall?.marks.map(({ wall, area }) => [wall, area])).toEqual([['right', undefined]])
})
