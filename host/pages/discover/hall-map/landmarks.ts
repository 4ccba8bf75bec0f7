import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Lines, Rectangle } from './hall-layout.ts'

/** A door or landmark as the organiser describes it. */
export type Landmark = Reply<Contract['exhibitions']['detail']>['landmarks'][number]
/** The kind of a landmark. */
export type LandmarkKind = Landmark['kind']

/** A wall of the drawing. */
export type Wall = 'top' | 'right' | 'bottom' | 'left'

/** A door or landmark on the plan. `x` and `y` are its centre. */
export interface Mark extends Pick<Landmark, 'kind' | 'name' | 'x' | 'y'> {
  id: string
  /** The wall at which it is; undefined between the booths. */
  wall: Wall | undefined
  /** The ground it covers between the booths. */
  area: Rectangle | undefined
  /** True if people come into the hall here. */
  isDoor: boolean
  /** The row of the nearest aisle. */
  row: string
  /** The width that its name may take, in units of the drawing. */
  nameWidth: number
}

const doorKinds: readonly LandmarkKind[] = ['ENTRANCE', 'LIFT', 'ESCALATOR', 'STAIRS']
/** Returns whether people come into a hall by such a landmark at its wall. */
export const isDoorKind = (kind: LandmarkKind) => doorKinds.includes(kind)

/** The number of places that landmarks take between booths; others take one. */
const placesOf: Partial<Record<LandmarkKind, number>> = { STAGE: 3, RESTAURANT: 3, CAFE: 2, MEETING_ROOM: 2 }
/** The least distance of two landmarks at one wall. */
const distance = 56

/** The hall in which landmarks are placed. `margin` is the distance of the first booth from the edge of the drawing. */
interface Ground extends Lines {
  width: number
  height: number
  margin: number
  blocks: readonly Rectangle[]
}

const middleOf = ({ x, y, width, height }: Rectangle) => ({ x: x + width / 2, y: y + height / 2 })

const nearest = (values: readonly number[], target: number) =>
  [...values].sort((a, b) => Math.abs(a - target) - Math.abs(b - target))

/** Returns the wall at which a landmark is; undefined between the booths. */
export function wallOf({ x, y }: Landmark): Wall | undefined {
  if (x === 0) return 'left'
  if (x === 100) return 'right'
  if (y === 0) return 'top'
  return y === 100 ? 'bottom' : undefined
}

/** Returns the wall that is nearest to a landmark for which there is no room between the booths. */
function nearestWall({ x, y }: Landmark): Wall {
  const distances: [number, Wall][] = [
    [x, 'left'],
    [100 - x, 'right'],
    [y, 'top'],
    [100 - y, 'bottom'],
  ]
  return distances.sort(([a], [b]) => a - b)[0]?.[1] ?? 'top'
}

/**
 * Places the doors and landmarks of a hall. Doors open onto an aisle or a way across; what is at a wall keeps a
 * distance from its neighbours; what is between the booths takes free places, or goes to the nearest wall.
 */
export function placeLandmarks(
  landmarks: readonly Landmark[],
  ground: Ground,
  freePlaces: (taken: readonly Rectangle[], width: number) => Rectangle[],
): Mark[] {
  const taken = [...ground.blocks]
  const atWalls: Record<Wall, number[]> = { top: [], right: [], bottom: [], left: [] }
  const rowAt = (y: number) =>
    nearest(
      ground.aisles.map((aisle) => aisle.y),
      y,
    )[0]
  const markOf = (landmark: Landmark, index: number, place: Pick<Mark, 'x' | 'y' | 'wall' | 'area'>): Mark => ({
    id: `${landmark.kind} ${index}`,
    kind: landmark.kind,
    name: landmark.name,
    ...place,
    isDoor: place.wall !== undefined && isDoorKind(landmark.kind),
    row: ground.aisles.find(({ y }) => y === rowAt(place.y))?.row ?? '',
    nameWidth: place.area ? place.area.width : ground.margin,
  })

  const placeAtWall = (landmark: Landmark, index: number, wall: Wall) => {
    const isUpright = wall === 'left' || wall === 'right'
    const length = isUpright ? ground.height : ground.width
    const target = ((isUpright ? landmark.y : landmark.x) / 100) * (length - 2 * ground.margin) + ground.margin
    const isFree = (at: number) => atWalls[wall].every((other) => Math.abs(other - at) >= distance)
    const openings = isUpright ? ground.aisles.map(({ y }) => y) : ground.crossings
    const steps = Array.from({ length: Math.ceil(length / 10) }, (_, step) => target + (step - length / 20) * 10)
    const inside = steps.filter((at) => at >= distance / 2 && at <= length - distance / 2)
    const candidates = nearest(isDoorKind(landmark.kind) ? openings : [target, ...inside], target)
    const at = candidates.find(isFree) ?? target
    atWalls[wall].push(at)
    const far = (wall === 'left' || wall === 'top' ? 0 : isUpright ? ground.width : ground.height) as number
    const across = Math.abs(far - 26)
    return markOf(landmark, index, { wall, area: undefined, x: isUpright ? across : at, y: isUpright ? at : across })
  }

  const place = (landmark: Landmark, index: number): Mark => {
    const wall = wallOf(landmark)
    if (wall) return placeAtWall(landmark, index, wall)
    const target = { x: (landmark.x / 100) * ground.width, y: (landmark.y / 100) * ground.height }
    const gapTo = (area: Rectangle) => Math.hypot(middleOf(area).x - target.x, middleOf(area).y - target.y)
    for (let width = placesOf[landmark.kind] ?? 1; width > 0; width--) {
      const [area] = freePlaces(taken, width).sort((a, b) => gapTo(a) - gapTo(b))
      if (!area) continue
      taken.push(area)
      return markOf(landmark, index, { wall: undefined, area, ...middleOf(area) })
    }
    return placeAtWall(landmark, index, nearestWall(landmark))
  }

  // Doors come first: they need an aisle in front of them.
  const order = landmarks.map((landmark, index) => ({ landmark, index }))
  const doorsFirst = [...order].sort((a, b) => rank(a.landmark) - rank(b.landmark) || a.index - b.index)
  const marks = doorsFirst.map(({ landmark, index }) => place(landmark, index))
  return marks.map((mark) => ({ ...mark, nameWidth: nameWidthOf(mark, marks) }))
}

const rank = ({ kind }: Landmark) => (isDoorKind(kind) ? 0 : 1)

/** At the upper and the lower wall a name may reach as far as that of the next landmark. */
function nameWidthOf(mark: Mark, marks: readonly Mark[]) {
  if (mark.wall !== 'top' && mark.wall !== 'bottom') return mark.nameWidth
  const others = marks.filter(({ wall, id }) => wall === mark.wall && id !== mark.id)
  return Math.min(220, ...others.map(({ x }) => Math.abs(x - mark.x) - 6))
}
