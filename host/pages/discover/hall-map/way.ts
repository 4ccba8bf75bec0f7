import type { Booth } from './booths.ts'
import type { Hall } from './hall-layout.ts'
import type { Mark } from './landmarks.ts'

type Point = readonly [x: number, y: number]
type Turn = 'left' | 'right' | 'ahead'

/** The sentences that lead to an aisle and into it, by turn. */
const go = { left: 'goLeft', right: 'goRight', ahead: 'goAhead' } as const
const into = { left: 'intoLeft', right: 'intoRight', ahead: 'intoAhead' } as const

/** One sentence of a way, as the key of its words. */
export type Step =
  | { key: 'enterBy' | 'startAt' }
  | { key: (typeof go)[Turn] | (typeof into)[Turn]; row: string }
  | { key: 'onLeft' | 'onRight' }

/** A way from a door to a booth: the corners of its line in units of the drawing, and its sentences. */
export interface Way {
  door: Mark
  points: readonly Point[]
  steps: readonly Step[]
}

const turnOf = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): Turn => {
  const cross = Math.sign((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
  return cross > 0 ? 'right' : cross < 0 ? 'left' : 'ahead'
}

const lengthOf = ({ points }: Way) =>
  points.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [x, y]
    return sum + Math.abs(x - beforeX) + Math.abs(y - beforeY)
  }, 0)

/** Returns the way from a door along the aisles to a booth. */
export function wayFrom(door: Mark, { crossings }: Pick<Hall, 'crossings'>, booth: Booth): Way {
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
export function wayTo(hall: Pick<Hall, 'crossings' | 'marks'>, booth: Booth, doorId: string): Way | undefined {
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
