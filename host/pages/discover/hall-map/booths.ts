import {
  type BoothPlace,
  idOfPlace,
  placeOf,
  tidy,
} from '../../../../api/contract/meetings/organising/booth-numbers.ts'
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
  width: number
  height: number
  /** The y coordinate of the aisle that leads to the booth. */
  aisle: number
  rows: Row[]
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
    const id = idOfPlace(boothPlace)
    const spot = spots.get(id)
    if (spot) spot.rows.push(row)
    else spots.set(id, { ...boothPlace, id, label: row.booth.trim(), rows: [row] })
  }
  return { spots: [...spots.values()], unplaced }
}

/** Finds the booth that an address names, by an exhibitor's code or by hall and number in any spelling. */
export function findBooth<Row extends BoothHolder>({ halls }: { halls: Hall<Row>[] }, address: string) {
  const boothPlace = placeOf(...asHallAndBooth(address))
  const id = boothPlace && idOfPlace(boothPlace)
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
    const middle = current.y + current.height / 2
    const side = booths.filter(({ y, height }) => y <= middle && middle < y + height).sort((a, b) => a.x - b.x)
    return side[side.findIndex(({ id }) => id === current.id) + (key === 'ArrowRight' ? 1 : -1)]
  }
  if (key === 'Home') return booths[0]
  if (key === 'End') return booths.at(-1)
  const sign = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const beyond = booths.filter(({ y }) => (y - current.y) * sign > 0)
  const distanceTo = ({ x, y }: Booth<Row>) => Math.abs(y - current.y) * 4 + Math.abs(x - current.x)
  return beyond.sort((a, b) => distanceTo(a) - distanceTo(b))[0]
}
