import type { Booth } from '../booths.ts'
import type { Hall } from '../hall-layout.ts'
import type { Mark, Wall } from '../landmarks.ts'

type Point = readonly [x: number, y: number]
type Turn = 'left' | 'right' | 'ahead'

/** The sentences that lead to an aisle and into it, by turn. */
const go = { left: 'goLeft', right: 'goRight', ahead: 'goAhead' } as const
const into = { left: 'intoLeft', right: 'intoRight', ahead: 'intoAhead' } as const

/** The sentences that say in which direction a booth is, for somebody who has just come in. */
type DrawnStep = 'atFront' | 'frontLeft' | 'frontRight' | 'wallLeft' | 'wallRight'

/** One sentence of a way, as the key of its words. */
export type Step =
  | { key: 'enterBy' | 'startAt' }
  | { key: (typeof go)[Turn] | (typeof into)[Turn]; row: string }
  | { key: 'onLeft' | 'onRight' | DrawnStep }
  | { key: 'between' | 'nextTo'; booths: readonly Booth[] }

/**
 * A way from a door to a booth: the corners of its line in units of the drawing, and its sentences. In a hall that an
 * organiser has drawn there is no line, and without doors it only says beside whom the booth is.
 */
export interface Way {
  door: Mark | undefined
  points: readonly Point[]
  steps: readonly Step[]
}

/** A way along the aisles, which begins at a door. */
interface WayAlong extends Way {
  door: Mark
}

const turnOf = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): Turn => {
  const cross = Math.sign((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
  return cross > 0 ? 'right' : cross < 0 ? 'left' : 'ahead'
}

const lengthOf = ({ points }: WayAlong) =>
  points.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [x, y]
    return sum + Math.abs(x - beforeX) + Math.abs(y - beforeY)
  }, 0)

/** Returns the way from a door along the aisles to a booth. */
export function wayFrom(door: Mark, { crossings }: Pick<Hall, 'crossings'>, booth: Booth): WayAlong {
  const x = booth.x + booth.width / 2
  const edge = booth.y < booth.aisle ? booth.y + booth.height : booth.y
  const start: Point = [door.x, door.y]
  const isAtSide = door.wall === 'left' || door.wall === 'right'
  const across = door.wall === 'left' ? crossings[0] : door.wall === 'right' ? crossings.at(-1) : door.x
  const corner: Point = [across ?? door.x, booth.aisle]
  const front: Point = [x, booth.aisle]
  const target: Point = [x, edge]
  const first: Step = { key: door.kind === 'ENTRANCE' ? 'enterBy' : 'startAt' }
  const last: Step = { key: turnOf(corner, front, target) === 'left' ? 'onLeft' : 'onRight' }
  const { row } = booth
  if (isAtSide && door.y === booth.aisle)
    return { door, points: [start, front, target], steps: [first, { key: 'intoAhead', row }, last] }
  const before: Point = isAtSide ? [corner[0], door.y] : start
  const points = isAtSide ? [start, before, corner, front, target] : [start, corner, front, target]
  const toAisle: Turn = isAtSide ? turnOf(start, before, corner) : 'ahead'
  const intoAisle = turnOf(before, corner, front)
  return { door, points, steps: [first, { key: go[toAisle], row }, { key: into[intoAisle], row }, last] }
}

/**
 * Returns the way to a booth from the named door, else from the nearest entrance, or the nearest lift or stairs where
 * there is none; undefined in a hall without doors.
 */
export function wayTo(hall: Pick<Hall, 'crossings' | 'marks'>, booth: Booth, doorId: string): WayAlong | undefined {
  const choices = hall.marks.filter(({ isDoor }) => isDoor).map((door) => wayFrom(door, hall, booth))
  const entrances = choices.filter(({ door }) => door.kind === 'ENTRANCE')
  const [nearest] = (entrances.length > 0 ? entrances : choices).sort((a, b) => lengthOf(a) - lengthOf(b))
  return choices.find(({ door }) => door.id === doorId) ?? nearest
}

/** Returns what is nearest to a booth, doors left out. */
export function nearbyMarks({ marks }: Pick<Hall, 'marks'>, { x, y, width }: Booth, maxMarks = 2): Mark[] {
  const distanceTo = (mark: Mark) => Math.abs(mark.x - x - width / 2) + Math.abs(mark.y - y)
  return marks
    .filter(({ isDoor, kind }) => !isDoor && kind !== 'EXIT')
    .sort((a, b) => distanceTo(a) - distanceTo(b))
    .slice(0, maxMarks)
}

/** The direction in which people come in by a door at each wall. */
const inward: Record<Wall, Point> = { top: [0, 1], bottom: [0, -1], left: [1, 0], right: [-1, 0] }
/** The part of the way ahead that a way to the side may have, or the reverse, to count as none. */
const hardly = 0.35

const middleOf = ({ x, y, width, height }: Booth): Point => [x + width / 2, y + height / 2]
const gapBetween = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)

/** Returns where a booth is for somebody who has just come in by a door. */
function directionFrom(door: Mark, booth: Booth): DrawnStep {
  const [forwardX, forwardY] = inward[door.wall ?? 'bottom']
  const [x, y] = middleOf(booth)
  const [dx, dy] = [x - door.x, y - door.y]
  const forward = Math.max(0, dx * forwardX + dy * forwardY)
  // The y coordinate grows downwards, so the left hand points to (y, -x).
  const left = dx * forwardY - dy * forwardX
  if (Math.abs(left) <= hardly * forward) return 'atFront'
  if (forward <= hardly * Math.abs(left)) return left > 0 ? 'wallLeft' : 'wallRight'
  return left > 0 ? 'frontLeft' : 'frontRight'
}

/** Returns the booths beside a booth: the nearest on either side in its row of the drawing, else the nearest of all. */
function neighboursOf(booth: Booth, booths: readonly Booth[]): Booth[] {
  const others = booths.filter(({ id }) => id !== booth.id)
  const side = (isUpright: boolean, sign: 1 | -1) => {
    const [from, length] = isUpright ? [booth.y, booth.height] : [booth.x, booth.width]
    const [across, depth] = isUpright ? [booth.x, booth.width] : [booth.y, booth.height]
    const gapTo = (other: Booth) => {
      const [otherFrom, otherLength] = isUpright ? [other.y, other.height] : [other.x, other.width]
      return sign > 0 ? otherFrom - from - length : from - otherFrom - otherLength
    }
    const isInRow = (other: Booth) => {
      const [at, thick] = isUpright ? [other.x, other.width] : [other.y, other.height]
      return Math.min(at + thick, across + depth) - Math.max(at, across) > 0.5 * Math.min(thick, depth)
    }
    const [nearest] = others
      .filter((other) => isInRow(other) && gapTo(other) >= -1 && gapTo(other) < length)
      .sort((a, b) => gapTo(a) - gapTo(b))
    return nearest
  }
  const rows = [false, true].map((isUpright) =>
    [side(isUpright, -1), side(isUpright, 1)].filter((one) => one !== undefined),
  )
  const [best = []] = rows.sort((a, b) => b.length - a.length)
  if (best.length > 0) return best
  const place = middleOf(booth)
  return others.sort((a, b) => gapBetween(middleOf(a), place) - gapBetween(middleOf(b), place)).slice(0, 1)
}

/**
 * Returns the way to a booth of a hall that an organiser has drawn, whose aisles nobody knows: the direction from the
 * named door, else from the nearest entrance or other door, and the booths beside it. Undefined for the only booth
 * of a hall without doors.
 */
export function drawnWayTo(hall: Pick<Hall, 'booths' | 'marks'>, booth: Booth, doorId: string): Way | undefined {
  const doors = hall.marks.filter(({ isDoor }) => isDoor)
  const entrances = doors.filter(({ kind }) => kind === 'ENTRANCE')
  const place = middleOf(booth)
  const [nearest] = [...(entrances.length > 0 ? entrances : doors)].sort(
    (a, b) => gapBetween([a.x, a.y], place) - gapBetween([b.x, b.y], place),
  )
  const door = doors.find(({ id }) => id === doorId) ?? nearest
  const booths = neighboursOf(booth, hall.booths)
  const beside: Step[] = booths.length > 0 ? [{ key: booths.length > 1 ? 'between' : 'nextTo', booths }] : []
  if (!door) return beside.length > 0 ? { door, points: [], steps: beside } : undefined
  const first: Step = { key: door.kind === 'ENTRANCE' ? 'enterBy' : 'startAt' }
  return { door, points: [], steps: [first, { key: directionFrom(door, booth) }, ...beside] }
}
