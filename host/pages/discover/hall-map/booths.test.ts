import { expect, test } from 'vitest'
import { placeOf } from '../../../../api/contract/meetings/organising/booth-numbers.ts'
import { exhibitorRows } from '../../../../api/db/demo/exhibitors.ts'
import { type BoothHolder, findBooth, nextBooth } from './booths.ts'
import { planHalls } from './hall-layout.ts'

const placed = (hall: string, booth: string, exhibitorCode = `${hall} ${booth}`): BoothHolder => ({
  exhibitorCode,
  hall,
  booth,
})
const fair = exhibitorRows()
  .filter(({ meeting_code: meeting }) => meeting === 'X2026')
  .map(({ code, hall, booth }) => placed(hall, booth, code))

test.each([
  ['4.1', 'B26', '4.1', 'B', 26, ''],
  ['4.1', '4.1B26', '4.1', 'B', 26, ''],
  ['', '4.1B26', '4.1', 'B', 26, ''],
  ['', '4.1 B-26', '4.1', 'B', 26, ''],
  ['H1', 'H1-A05', 'H1', 'A', 5, ''],
  ['B', 'B26', 'B', 'B', 26, ''],
  ['3', 'b26a', '3', 'B', 26, 'A'],
  ['3', '26B', '3', 'B', 26, ''],
  ['3', 'AA7', '3', 'AA', 7, ''],
  ['3', 'B26-28', '3', 'B', 26, ''],
  ['3', 'B26 / B27', '3', 'B', 26, ''],
  ['3', '112', '3', '1', 12, ''],
  ['3', 'Ｂ２６', '3', 'B', 26, ''],
  ['1', 'A100', '1', 'A', 100, ''],
])('in hall %j the booth %j is in hall %j, row %j, place %d%s', (hall, booth, inHall, row, number, end) => {
  expect(placeOf(hall, booth)).toEqual({ hall: inHall, row, number, end })
})

test.each(['', 'B', 'Foyer east', 'B26X9', '—', '26-28', '12345'])(
  'the booth number %j has no place on the map',
  (booth) => {
    expect(placeOf('3', booth)).toBeUndefined()
  },
)

test('every exhibitor of the demo world has a place on the map of their hall', () => {
  const { halls, unplaced } = planHalls(fair)

  expect(unplaced).toEqual([])
  expect(halls.map(({ hall }) => hall)).toEqual(['1.1', '2.2', '3', '4.1', '4.2'])
  expect(halls.flatMap(({ booths }) => booths.flatMap(({ rows }) => rows))).toHaveLength(fair.length)
})

test('the plan does not depend on the order in which exhibitors come', () => {
  const hallsOf = (rows: readonly BoothHolder[]) =>
    planHalls(rows).halls.map(({ hall, booths, ...hallData }) => ({
      hall,
      ...hallData,
      booths: booths.map(({ id, x, y }) => ({ id, x, y })),
    }))

  expect(hallsOf([...fair].reverse())).toEqual(hallsOf(fair))
})

test('odd places lie on one side of the aisle, even ones on the other', () => {
  const [hall] = planHalls(['A04', 'A05', 'A06', 'A09'].map((booth) => placed('1', booth))).halls
  const sideOf = (label: string) =>
    (hall?.booths.find((booth) => booth.label === label)?.y ?? 0) < (hall?.aisles[0]?.y ?? 0)

  expect(['A04', 'A05', 'A06', 'A09'].map(sideOf)).toEqual([false, true, false, true])
})

test('exhibitors of one booth share a place, however its number is written', () => {
  const { halls } = planHalls([placed('4.1', 'B26', 'EX1'), placed('', '4.1 b-26', 'EX2')])

  expect(halls[0]?.booths.map(({ rows }) => rows.map(({ exhibitorCode }) => exhibitorCode))).toEqual([['EX1', 'EX2']])
})

test('an exhibitor without a readable booth number is listed beside the map', () => {
  const { halls, unplaced } = planHalls([placed('3', 'A1'), placed('3', ''), placed('', 'Terrace')])

  expect(halls).toHaveLength(1)
  expect(unplaced.map(({ booth }) => booth)).toEqual(['', 'Terrace'])
})

test('without exhibitors there is no hall', () => {
  expect(planHalls([])).toEqual({ halls: [], unplaced: [] })
})

test.each(['EX1001', '4.1 B26', '4.1B26', '4.1 b 26'])('the address %j finds the booth of Norvane', (address) => {
  expect(findBooth(planHalls(fair), address)?.booth.rows[0]?.exhibitorCode).toBe('EX1001')
})

test('an unknown booth is not found', () => {
  expect(findBooth(planHalls(fair), '9 Z99')).toBeUndefined()
})

test('arrow keys go along a row and over the aisle', () => {
  const [hall] = planHalls(['A1', 'A2', 'A3', 'B2'].map((booth) => placed('1', booth))).halls
  const walk = (fromLabel: string, key: string) => {
    const start = hall?.booths.find(({ label }) => label === fromLabel)
    return hall && start && nextBooth(hall, start, key)?.label
  }

  expect([
    walk('A1', 'ArrowRight'),
    walk('A3', 'ArrowRight'),
    walk('A1', 'ArrowDown'),
    walk('A2', 'ArrowDown'),
  ]).toEqual(['A3', undefined, 'A2', 'B2'])
})
