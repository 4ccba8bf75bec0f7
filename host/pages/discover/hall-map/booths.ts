import { groupBy } from '../../../kit/group-by.ts'

/** The fields of an exhibitor that the map needs. */
export interface BoothHolder {
  exhibitorCode: string
  hall: string
  booth: string
}

/** A booth on the map: its position, and the exhibitors that share it, in the organiser's order. */
export interface Booth<Row extends BoothHolder = BoothHolder> {
  /** Hall, row and place in one normalised word, however the organiser writes them. */
  id: string
  /** The booth number as the organiser writes it. */
  label: string
  row: string
  place: string
  x: number
  y: number
  /** The y coordinate of the aisle that leads to the booth. */
  aisle: number
  rows: Row[]
}

/**
 * One hall: its aisles from top to bottom, with booths along both sides of each. `spare` are places without an
 * exhibitor.
 */
export interface Hall<Row extends BoothHolder = BoothHolder> {
  hall: string
  width: number
  height: number
  aisles: { row: string; y: number; from: number; to: number }[]
  booths: Booth<Row>[]
  spare: { x: number; y: number }[]
}

/** All halls, and the exhibitors whose booth number says nothing about its place. */
export interface HallPlan<Row extends BoothHolder = BoothHolder> {
  halls: Hall<Row>[]
  unplaced: Row[]
}

/** Sizes in units of the drawing: a booth, the gaps between booths, and the aisles. */
export const boothSize = { width: 64, height: 44 }
const spacing = { gap: 6, aisle: 34, across: 30, back: 12, margin: 26, label: 40 }
/** So many booths lie side by side before a cross aisle. */
const boothsPerBlock = 6
/** Where the numbers of a hall differ by more than this, booths are placed one after another, not by number. */
const maxNumberRange = 80

/** The place of a booth, read from its number. */
export interface BoothPlace {
  hall: string
  row: string
  number: number
  end: string
}

const tidy = (text: string) => text.normalize('NFKC').trim().toUpperCase()

/**
 * Reads a booth number: letters name the row, digits the place in it (`B26`, `26B`, `B-26a`), with the hall in front
 * where organisers write it there (`4.1B26`). Of several places (`B26-28`) the first counts. Digits alone begin with
 * their row (`112` is place 12 of row 1). Returns undefined where the number does not say where the booth is.
 */
export function placeOf(hall: string, booth: string): BoothPlace | undefined {
  const tidyHall = tidy(hall)
  const tidyBooth = tidy(booth)
  const withoutHall = tidyBooth.startsWith(tidyHall) ? tidyBooth.slice(tidyHall.length).replace(/^[\s._\-/]+/, '') : ''
  const numberText = tidyHall && /^[A-Z]/.test(withoutHall) ? withoutHall : tidyBooth
  const text = numberText.replace(/([A-Z][\s._-]*\d+[A-Z]?)\s*[-–/+&,].*$/, '$1')
  const row = /^(?:(\d+(?:\.\d+)?)[\s._\-/]*)?([A-Z]{1,2})[\s._\-/]*(\d{1,4})([A-Z]?)$/.exec(text)
  if (row) return { hall: tidyHall || (row[1] ?? ''), row: row[2] ?? '', number: Number(row[3]), end: row[4] ?? '' }
  const numberFirst = /^(\d{1,4})[\s._\-/]*([A-Z]{1,2})$/.exec(text)
  if (numberFirst) return { hall: tidyHall, row: numberFirst[2] ?? '', number: Number(numberFirst[1]), end: '' }
  const digits = /^(\d?)(\d{1,2})$/.exec(text)
  return digits ? { hall: tidyHall, row: digits[1] ?? '', number: Number(digits[2]), end: '' } : undefined
}

const compareRows = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
const byNumber = new Intl.Collator('en', { numeric: true })

interface Spot<Row> extends BoothPlace {
  id: string
  label: string
  rows: Row[]
}

/** Groups exhibitors by booth; those who share a booth are in one group. */
function spotsOf<Row extends BoothHolder>(rows: readonly Row[]) {
  const spots = new Map<string, Spot<Row>>()
  const unplaced: Row[] = []
  for (const row of rows) {
    const boothPlace = placeOf(row.hall, row.booth)
    if (!boothPlace) {
      unplaced.push(row)
      continue
    }
    const id = `${boothPlace.hall} ${boothPlace.row}${boothPlace.number}${boothPlace.end}`.trim()
    const spot = spots.get(id)
    if (spot) spot.rows.push(row)
    else spots.set(id, { ...boothPlace, id, label: row.booth.trim(), rows: [row] })
  }
  return { spots: [...spots.values()], unplaced }
}

const along = (column: number) =>
  spacing.margin +
  spacing.label +
  column * (boothSize.width + spacing.gap) +
  Math.floor(column / boothsPerBlock) * spacing.across

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

function hallOf<Row extends BoothHolder>(hall: string, spots: Spot<Row>[]): Hall<Row> {
  const numbers = spots.map(({ number }) => number)
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const isClose = highest - lowest <= maxNumberRange
  // Odd numbers stay on one side of the aisle, whether the lowest number of the hall is odd or even.
  const firstNumber = lowest - ((lowest + 1) % 2)
  const rows = [...groupBy(spots, ({ row }) => row)].sort(([a], [b]) => compareRows(a, b))
  const slots = rows.map(([row, rowSpots]) => ({ row, taken: slotsOf(rowSpots, firstNumber, isClose) }))
  const columns = Math.max(
    ...slots.flatMap(({ taken: bySlot }) => [...bySlot.keys()].map((slot) => Math.floor(slot / 2) + 1)),
  )
  const pitch = 2 * boothSize.height + spacing.aisle + spacing.back
  const end = along(columns - 1) + boothSize.width
  const plan: Hall<Row> = {
    hall,
    width: end + spacing.margin,
    height: 2 * spacing.margin + rows.length * pitch - spacing.back,
    aisles: [],
    booths: [],
    spare: [],
  }
  slots.forEach(({ row, taken: bySlot }, index) => {
    const top = spacing.margin + index * pitch
    const aisle = top + boothSize.height + spacing.aisle / 2
    plan.aisles.push({ row, y: aisle, from: spacing.margin, to: end })
    for (let slot = 0; slot < columns * 2; slot++) {
      const [x, y] = [along(Math.floor(slot / 2)), slot % 2 === 0 ? top : top + boothSize.height + spacing.aisle]
      const spot = bySlot.get(slot)
      if (!spot) plan.spare.push({ x, y })
      else {
        const { id, label, rows: sharing } = spot
        plan.booths.push({ id, label, row, place: `${spot.number}${spot.end}`, x, y, aisle, rows: sharing })
      }
    }
  })
  return plan
}

/**
 * Lays out the halls of an exhibition from booth numbers alone: one aisle for each row, odd places on one side of it
 * and even ones on the other. The same exhibitors always give the same plan, in whatever order they come.
 */
export function planHalls<Row extends BoothHolder>(rows: readonly Row[]): HallPlan<Row> {
  const { spots, unplaced } = spotsOf(rows)
  const halls = [...groupBy(spots, ({ hall }) => hall)]
  return {
    halls: halls.sort(([a], [b]) => byNumber.compare(a, b)).map(([hall, hallSpots]) => hallOf(hall, hallSpots)),
    unplaced,
  }
}

/** Finds the booth that an address names, by an exhibitor's code or by hall and number in any spelling. */
export function findBooth<Row extends BoothHolder>({ halls }: HallPlan<Row>, address: string) {
  const boothPlace = placeOf(...asHallAndBooth(address))
  const id = boothPlace && `${boothPlace.hall} ${boothPlace.row}${boothPlace.number}${boothPlace.end}`.trim()
  const allBooths = halls.flatMap((hall) => hall.booths.map((booth) => ({ hall, booth })))
  return (
    allBooths.find(({ booth }) => booth.rows.some(({ exhibitorCode }) => exhibitorCode === address)) ??
    allBooths.find(({ booth }) => booth.id === id) ??
    allBooths.find(({ booth }) => tidy(booth.label) === tidy(address))
  )
}

function asHallAndBooth(text: string): [hall: string, booth: string] {
  const [hallName = '', ...boothWords] = text.trim().split(/\s+/)
  return boothWords.length > 0 ? [hallName, boothWords.join(' ')] : ['', hallName]
}

/** Returns the booth that an arrow key leads to: the next one along the row, else the nearest in that direction. */
export function nextBooth<Row extends BoothHolder>({ booths }: Hall<Row>, current: Booth<Row>, key: string) {
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const side = booths.filter(({ y }) => y === current.y)
    return side[side.findIndex(({ id }) => id === current.id) + (key === 'ArrowRight' ? 1 : -1)]
  }
  if (key === 'Home') return booths[0]
  if (key === 'End') return booths.at(-1)
  const sign = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const beyond = booths.filter(({ y }) => (y - current.y) * sign > 0)
  const distanceTo = ({ x, y }: Booth<Row>) => Math.abs(y - current.y) * 4 + Math.abs(x - current.x)
  return beyond.sort((a, b) => distanceTo(a) - distanceTo(b))[0]
}
