import { tidy } from '../../../../api/contract/meetings/organising/booth-numbers.ts'
import { groupBy } from '../../../kit/group-by.ts'
import { type Booth, type BoothHolder, compareRows, type Spot, spotsOf } from './booths.ts'
import { type Landmark, type Mark, placeLandmarks } from './landmarks.ts'

/** A rectangle of the drawing, in its units. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The lines on which people walk: the aisles of the rows from top to bottom, and the ways across them from left to
 * right, of which the first and the last lead along the walls.
 */
export interface Lines {
  aisles: { row: string; y: number; from: number; to: number }[]
  crossings: number[]
}

/** One hall: blocks of booths between aisles, and its doors and landmarks. */
export interface Hall<Row extends BoothHolder = BoothHolder> extends Lines {
  hall: string
  width: number
  height: number
  /** The ground of neighbouring booths, back to back and side by side, with the empty places between them. */
  blocks: Rectangle[]
  booths: Booth<Row>[]
  marks: Mark[]
  /** The organiser's drawing below the booths, empty without one; undefined for a plan made of booth numbers. */
  drawn: { picture: string; opacity: number } | undefined
}

/** All halls, and the exhibitors whose booth number says nothing about its place. */
export interface HallPlan<Row extends BoothHolder = BoothHolder> {
  halls: Hall<Row>[]
  unplaced: Row[]
}

/** The size of a booth, in units of the drawing. */
export const boothSize = { width: 76, height: 52 }
/** The widths of aisles, of the ways across and along the walls, and of the strip for landmarks at the walls. */
const spacing = { aisle: 42, across: 42, wall: 44, strip: 66, bareStrip: 8 }
/** So many booths lie side by side before a way across. */
const boothsPerBlock = 6
/** Where the numbers of a hall differ by more than this, booths are placed one after another, not by number. */
const maxNumberRange = 80

const byNumber = new Intl.Collator('en', { numeric: true })

/** One side of an aisle: the booths by column. */
interface Side<Row> {
  y: number
  columns: Map<number, Spot<Row>>
}

/** Assigns each booth a slot of its row: by its number where numbers are close together, else one after another. */
function slotsOf<Row>(row: Spot<Row>[], firstNumber: number, isClose: boolean) {
  const bySlot = new Map<number, Spot<Row>>()
  const sorted = [...row].sort((a, b) => a.number - b.number || compareRows(a.end, b.end))
  sorted.forEach((spot, index) => {
    let slot = isClose ? spot.number - firstNumber : index
    while (bySlot.has(slot)) slot += 2
    bySlot.set(slot, spot)
  })
  return bySlot
}

const blockOf = (column: number) => Math.floor(column / boothsPerBlock)

/**
 * Merges the places of two sides that lie back to back into blocks, as wide as their booths reach between two ways
 * across. Where no booth stands there is no block.
 */
function blocksOf(sides: readonly Side<unknown>[], xOf: (column: number) => number): Rectangle[] {
  const columns = sides.flatMap((side) => [...side.columns.keys()].map((column) => ({ column, side })))
  return [...groupBy(columns, ({ column }) => blockOf(column))].map(([, inBlock]) => {
    const x = xOf(Math.min(...inBlock.map(({ column }) => column)))
    const end = xOf(Math.max(...inBlock.map(({ column }) => column))) + boothSize.width
    const tops = inBlock.map(({ side }) => side.y)
    const y = Math.min(...tops)
    return { x, y, width: end - x, height: Math.max(...tops) + boothSize.height - y }
  })
}

const overlap = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Returns the places that no block covers, where landmarks may stand. */
function freePlaces(sides: readonly Side<unknown>[], columns: number, xOf: (column: number) => number, lines: Lines) {
  return (taken: readonly Rectangle[], width: number): Rectangle[] =>
    sides.flatMap(({ y }) =>
      Array.from({ length: Math.max(0, columns - width + 1) }, (_, column) => column)
        .filter((column) => blockOf(column) === blockOf(column + width - 1))
        .map((column) => ({ x: xOf(column), y, width: width * boothSize.width, height: boothSize.height }))
        .filter((place) => lines.aisles.length > 0 && !taken.some((other) => overlap(place, other))),
    )
}

function hallOf<Row extends BoothHolder>(hall: string, spots: Spot<Row>[], landmarks: readonly Landmark[]): Hall<Row> {
  const numbers = spots.map(({ number }) => number)
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const isClose = highest - lowest <= maxNumberRange
  // Odd numbers stay on one side of the aisle, whether the lowest number of the hall is odd or even.
  const firstNumber = lowest - ((lowest + 1) % 2)
  const rows = [...groupBy(spots, ({ row }) => row)].sort(([a], [b]) => compareRows(a, b))
  const slots = rows.map(([row, rowSpots]) => ({ row, taken: slotsOf(rowSpots, firstNumber, isClose) }))
  const columns = Math.max(...slots.flatMap(({ taken }) => [...taken.keys()].map((slot) => Math.floor(slot / 2) + 1)))

  const margin = (landmarks.length > 0 ? spacing.strip : spacing.bareStrip) + spacing.wall
  const xOf = (column: number) => margin + column * boothSize.width + blockOf(column) * spacing.across
  const end = xOf(columns - 1) + boothSize.width
  const pitch = 2 * boothSize.height + spacing.aisle
  const lines: Lines = {
    aisles: slots.map(({ row }, index) => ({
      row,
      y: margin + index * pitch + boothSize.height + spacing.aisle / 2,
      from: margin - spacing.wall / 2,
      to: end + spacing.wall / 2,
    })),
    crossings: [
      margin - spacing.wall / 2,
      ...Array.from(
        { length: blockOf(columns - 1) },
        (_, block) => xOf((block + 1) * boothsPerBlock) - spacing.across / 2,
      ),
      end + spacing.wall / 2,
    ],
  }
  const sides = slots.flatMap(({ taken }, index) =>
    [0, 1].map((side) => ({
      y: margin + index * pitch + side * (boothSize.height + spacing.aisle),
      columns: new Map(
        [...taken].filter(([slot]) => slot % 2 === side).map(([slot, spot]) => [(slot - side) / 2, spot]),
      ),
    })),
  )
  // Behind the lower side of a row lies the upper side of the next one.
  const backToBack = [sides.slice(0, 1), ...slots.map((_, index) => sides.slice(2 * index + 1, 2 * index + 3))]
  const blocks = backToBack.flatMap((pair) => blocksOf(pair, xOf))
  const size = { width: end + margin, height: 2 * margin + rows.length * pitch }
  return {
    hall,
    ...size,
    ...lines,
    blocks,
    drawn: undefined,
    booths: sides.flatMap(({ y, columns: bySide }, index) =>
      [...bySide]
        .sort(([a], [b]) => a - b)
        .map(([column, { id, label, row, number, end: suffix, rows: sharing }]) => ({
          id,
          label,
          row,
          place: `${number}${suffix}`,
          x: xOf(column),
          y,
          ...boothSize,
          aisle: lines.aisles[Math.floor(index / 2)]?.y ?? 0,
          rows: sharing,
        })),
    ),
    marks: placeLandmarks(landmarks, { ...size, ...lines, margin, blocks }, freePlaces(sides, columns, xOf, lines)),
  }
}

/**
 * Lays out the halls of an exhibition from booth numbers alone: one aisle for each row, odd places on one side of it
 * and even ones on the other. The same exhibitors always give the same plan, in whatever order they come. Doors and
 * landmarks stand where the organiser says, as near as blocks and aisles allow.
 */
export function planHalls<Row extends BoothHolder>(
  rows: readonly Row[],
  landmarks: readonly Landmark[] = [],
): HallPlan<Row> {
  const { spots, unplaced } = spotsOf(rows)
  const halls = [...groupBy(spots, ({ hall }) => hall)]
  return {
    halls: halls
      .sort(([a], [b]) => byNumber.compare(a, b))
      .map(([hall, hallSpots]) =>
        hallOf(
          hall,
          hallSpots,
          landmarks.filter((landmark) => tidy(landmark.hall) === hall),
        ),
      ),
    unplaced,
  }
}
