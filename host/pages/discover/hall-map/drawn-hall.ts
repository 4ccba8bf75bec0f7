import { boothIdOf, placeOf, tidy } from '../../../../api/contract/meetings/organising/booth-numbers.ts'
import { groupBy } from '../../../kit/group-by.ts'
import type { Booth, BoothHolder } from './booths.ts'
import { boothSize, type Hall, type HallPlan, planHalls } from './hall-layout.ts'
import { isDoorKind, type Landmark, type Mark, wallOf } from './landmarks.ts'
import type { ShownPlan } from './use-map-rows.ts'

/** The distance of a sign from the wall at which it is, and the room for its name, in units of the drawing. */
const signPx = { wall: 26, name: 140 }

/** Returns how much a drawing is enlarged so that most of its booths are as large as those of other plans. */
function scaleOf({ booths }: ShownPlan) {
  const areas = booths.map(({ width, height }) => width * height).sort((a, b) => a - b)
  const middle = areas[Math.floor(areas.length / 2)]
  return middle ? Math.sqrt((boothSize.width * boothSize.height) / middle) : 1
}

/** The doors and landmarks of a drawn hall, exactly where the organiser says. */
function marksOf(landmarks: readonly Landmark[], { width, height }: { width: number; height: number }): Mark[] {
  const within = (percent: number, length: number) =>
    Math.min(length - signPx.wall, Math.max(signPx.wall, (percent / 100) * length))
  return landmarks.map((landmark, index) => {
    const wall = wallOf(landmark)
    return {
      ...{ id: `${landmark.kind} ${index}`, kind: landmark.kind, name: landmark.name, wall, row: '' },
      ...{ x: within(landmark.x, width), y: within(landmark.y, height), area: undefined },
      isDoor: wall !== undefined && isDoorKind(landmark.kind),
      nameWidth: signPx.name,
    }
  })
}

/** Returns the hall of a plan that an organiser has drawn. Booths at which nobody stands are only its ground. */
function hallOf<Row extends BoothHolder>(plan: ShownPlan, rows: readonly Row[], landmarks: readonly Landmark[]) {
  const scale = scaleOf(plan)
  const byBooth = groupBy(rows, ({ hall, booth }) => boothIdOf(hall, booth))
  const size = { width: plan.width * scale, height: plan.height * scale }
  const placed = plan.booths.map(({ number, ...box }): Booth<Row> => {
    const [id, place] = [boothIdOf(plan.hall, number), placeOf(plan.hall, number)]
    const [x, y, width, height] = [box.x * scale, box.y * scale, box.width * scale, box.height * scale]
    return {
      ...{ id, label: number, row: place?.row ?? '', place: place ? `${place.number}${place.end}` : '' },
      ...{ x, y, width, height, aisle: y + height, rows: [...(byBooth.get(id) ?? [])] },
    }
  })
  return {
    ...{ hall: tidy(plan.hall), ...size, aisles: [], crossings: [] },
    blocks: placed
      .filter((booth) => booth.rows.length === 0)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
    booths: placed.filter((booth) => booth.rows.length > 0).sort((a, b) => a.y - b.y || a.x - b.x),
    marks: marksOf(landmarks, size),
    drawn: { picture: plan.drawing, opacity: plan.opacity },
  } satisfies Hall<Row>
}

/** Returns the halls of an exhibition: those that organisers have drawn, and the others made of booth numbers. */
export function planOf<Row extends BoothHolder>(
  rows: readonly Row[],
  landmarks: readonly Landmark[],
  plans: readonly ShownPlan[],
): HallPlan<Row> {
  if (plans.length === 0) return planHalls(rows, landmarks)
  const hallNameOf = ({ hall, booth }: Row) => placeOf(hall, booth)?.hall ?? tidy(hall)
  const drawn = plans.map((plan) => {
    const name = tidy(plan.hall)
    return hallOf(
      plan,
      rows.filter((row) => hallNameOf(row) === name),
      landmarks.filter(({ hall }) => tidy(hall) === name),
    )
  })
  const names = new Set(drawn.map(({ hall }) => hall))
  const placed = new Set(drawn.flatMap(({ booths }) => booths.flatMap((booth) => booth.rows)))
  const made = planHalls(
    rows.filter((row) => !names.has(hallNameOf(row))),
    landmarks,
  )
  return {
    halls: [...made.halls, ...drawn].sort((a, b) => a.hall.localeCompare(b.hall, 'en', { numeric: true })),
    unplaced: [...made.unplaced, ...rows.filter((row) => names.has(hallNameOf(row)) && !placed.has(row))],
  }
}
