import type { Hall } from './hall-layout.ts'

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

/** The place of a booth, read from its number. */
export interface BoothPlace {
  hall: string
  row: string
  number: number
  end: string
}

/** Returns a hall or booth as it is compared: without blanks around it, in capitals. */
export const tidy = (text: string) => text.normalize('NFKC').trim().toUpperCase()

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

/** Orders the names of rows: A to Z, then AA. */
export const compareRows = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/** The exhibitors of one booth and its place. */
export interface Spot<Row> extends BoothPlace {
  id: string
  label: string
  rows: Row[]
}

/** Groups exhibitors by booth; those who share a booth are in one group. */
export function spotsOf<Row extends BoothHolder>(rows: readonly Row[]) {
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

/** Finds the booth that an address names, by an exhibitor's code or by hall and number in any spelling. */
export function findBooth<Row extends BoothHolder>({ halls }: { halls: Hall<Row>[] }, address: string) {
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
export function nextBooth<Row extends BoothHolder>(
  { booths }: { booths: Booth<Row>[] },
  current: Booth<Row>,
  key: string,
) {
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
