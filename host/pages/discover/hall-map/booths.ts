import { grouped } from '../../../kit/grouped.ts'
/** What the map needs to know of an exhibitor. */
export interface Placed {
  exhibitorCode: string
  hall: string
  booth: string
}

/** A booth on the map: where its box stands, and everybody who shares it, in the organiser's order. */
export interface Booth<Row extends Placed = Placed> {
  /** Hall, row and place in one word, the same however the organiser writes them. */
  id: string
  /** As the organiser writes it. */
  label: string
  row: string
  place: string
  x: number
  y: number
  /** The aisle from which one walks in. */
  aisle: number
  rows: Row[]
}

/** One hall: its aisles from top to bottom, boxes along both sides of each. `spare` are places that nobody has. */
export interface Hall<Row extends Placed = Placed> {
  hall: string
  width: number
  height: number
  aisles: { row: string; y: number; from: number; to: number }[]
  booths: Booth<Row>[]
  spare: { x: number; y: number }[]
}

/** All halls, and who has no place on the map because the booth's number does not say where it is. */
export interface HallPlan<Row extends Placed = Placed> {
  halls: Hall<Row>[]
  unplaced: Row[]
}

/** The size of a box, the room between boxes, and that of aisles, lengthwise and across. */
export const box = { width: 64, height: 44 }
const room = { gap: 6, aisle: 34, across: 30, back: 12, margin: 26, label: 40 }
/** So many boxes stand side by side before one can walk through. */
const inBlock = 6
/** Numbers that lie further apart than this in one hall count places only, not distances. */
const widest = 80

/** Where a booth is, read from its number. */
export interface Place {
  hall: string
  row: string
  number: number
  end: string
}

const tidy = (text: string) => text.normalize('NFKC').trim().toUpperCase()

/**
 * Reads a booth's number: letters name the row, digits the place in it (`B26`, `26B`, `B-26a`), with the hall in
 * front where organisers write it there (`4.1B26`). Of several places (`B26-28`) the first counts. Digits alone begin
 * with their row (`112` is place 12 of row 1). Undefined where the number does not say where it is.
 */
export function placeOf(hall: string, booth: string): Place | undefined {
  const inside = tidy(hall)
  const whole = tidy(booth)
  const rest = whole.startsWith(inside) ? whole.slice(inside.length).replace(/^[\s._\-/]+/, '') : ''
  const own = inside && /^[A-Z]/.test(rest) ? rest : whole
  const text = own.replace(/([A-Z][\s._-]*\d+[A-Z]?)\s*[-–/+&,].*$/, '$1')
  const row = /^(?:(\d+(?:\.\d+)?)[\s._\-/]*)?([A-Z]{1,2})[\s._\-/]*(\d{1,4})([A-Z]?)$/.exec(text)
  if (row) return { hall: inside || (row[1] ?? ''), row: row[2] ?? '', number: Number(row[3]), end: row[4] ?? '' }
  const numberFirst = /^(\d{1,4})[\s._\-/]*([A-Z]{1,2})$/.exec(text)
  if (numberFirst) return { hall: inside, row: numberFirst[2] ?? '', number: Number(numberFirst[1]), end: '' }
  const digits = /^(\d?)(\d{1,2})$/.exec(text)
  return digits ? { hall: inside, row: digits[1] ?? '', number: Number(digits[2]), end: '' } : undefined
}

const inOrder = (one: string, other: string) => one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)
const byNumber = new Intl.Collator('en', { numeric: true })

interface Spot<Row> extends Place {
  id: string
  label: string
  rows: Row[]
}

/** Everybody at their booth; who shares a booth stands there together. */
function spotsOf<Row extends Placed>(rows: readonly Row[]) {
  const spots = new Map<string, Spot<Row>>()
  const unplaced: Row[] = []
  for (const row of rows) {
    const place = placeOf(row.hall, row.booth)
    if (!place) {
      unplaced.push(row)
      continue
    }
    const id = `${place.hall} ${place.row}${place.number}${place.end}`.trim()
    const spot = spots.get(id)
    if (spot) spot.rows.push(row)
    else spots.set(id, { ...place, id, label: row.booth.trim(), rows: [row] })
  }
  return { spots: [...spots.values()], unplaced }
}

const along = (column: number) =>
  room.margin + room.label + column * (box.width + room.gap) + Math.floor(column / inBlock) * room.across

/** Which slot of its row each booth takes: its own number where numbers are close together, else one after another. */
function slotsOf<Row>(row: Spot<Row>[], first: number, isClose: boolean) {
  const taken = new Map<number, Spot<Row>>()
  const sorted = [...row].sort((one, other) => one.number - other.number || inOrder(one.end, other.end))
  sorted.forEach((spot, at) => {
    let slot = isClose ? spot.number - first : at
    while (taken.has(slot)) slot += 2
    taken.set(slot, spot)
  })
  return taken
}

function hallOf<Row extends Placed>(hall: string, spots: Spot<Row>[]): Hall<Row> {
  const numbers = spots.map(({ number }) => number)
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const isClose = highest - lowest <= widest
  // Odd numbers stay on one side of an aisle, whatever the hall begins with.
  const first = lowest - ((lowest + 1) % 2)
  const rows = [...grouped(spots, ({ row }) => row)].sort(([one], [other]) => inOrder(one, other))
  const slots = rows.map(([row, own]) => ({ row, taken: slotsOf(own, first, isClose) }))
  const columns = Math.max(...slots.flatMap(({ taken }) => [...taken.keys()].map((slot) => Math.floor(slot / 2) + 1)))
  const pitch = 2 * box.height + room.aisle + room.back
  const end = along(columns - 1) + box.width
  const plan: Hall<Row> = {
    hall,
    width: end + room.margin,
    height: 2 * room.margin + rows.length * pitch - room.back,
    aisles: [],
    booths: [],
    spare: [],
  }
  slots.forEach(({ row, taken }, at) => {
    const top = room.margin + at * pitch
    const aisle = top + box.height + room.aisle / 2
    plan.aisles.push({ row, y: aisle, from: room.margin, to: end })
    for (let slot = 0; slot < columns * 2; slot++) {
      const [x, y] = [along(Math.floor(slot / 2)), slot % 2 === 0 ? top : top + box.height + room.aisle]
      const spot = taken.get(slot)
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
 * Lays out the halls of an exhibition from nothing but booth numbers: one aisle for each row, odd places on one side
 * of it and even ones on the other. The same exhibitors always make the same plan, in whatever order they come.
 */
export function planHalls<Row extends Placed>(rows: readonly Row[]): HallPlan<Row> {
  const { spots, unplaced } = spotsOf(rows)
  const halls = [...grouped(spots, ({ hall }) => hall)]
  return {
    halls: halls.sort(([one], [other]) => byNumber.compare(one, other)).map(([hall, own]) => hallOf(hall, own)),
    unplaced,
  }
}

/** The booth that an address names: by an exhibitor's code, or by hall and number however they are written. */
export function findBooth<Row extends Placed>({ halls }: HallPlan<Row>, asked: string) {
  const place = placeOf(...asHallAndBooth(asked))
  const id = place && `${place.hall} ${place.row}${place.number}${place.end}`.trim()
  const all = halls.flatMap((hall) => hall.booths.map((booth) => ({ hall, booth })))
  return (
    all.find(({ booth }) => booth.rows.some(({ exhibitorCode }) => exhibitorCode === asked)) ??
    all.find(({ booth }) => booth.id === id) ??
    all.find(({ booth }) => tidy(booth.label) === tidy(asked))
  )
}

function asHallAndBooth(text: string): [hall: string, booth: string] {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  return rest.length > 0 ? [first, rest.join(' ')] : ['', first]
}

/** The booth that an arrow key leads to from another one: along the rows in the order of booths, else the nearest. */
export function nextBooth<Row extends Placed>({ booths }: Hall<Row>, from: Booth<Row>, key: string) {
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const side = booths.filter(({ y }) => y === from.y)
    return side[side.findIndex(({ id }) => id === from.id) + (key === 'ArrowRight' ? 1 : -1)]
  }
  if (key === 'Home') return booths[0]
  if (key === 'End') return booths.at(-1)
  const sign = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const beyond = booths.filter(({ y }) => (y - from.y) * sign > 0)
  const far = ({ x, y }: Booth<Row>) => Math.abs(y - from.y) * 4 + Math.abs(x - from.x)
  return beyond.sort((one, other) => far(one) - far(other))[0]
}
