import { boothIdOf } from '../../../../api/contract/meetings/organising/booth-numbers.ts'
import {
  isOverlap,
  type PlanBox,
  planSide,
  planStep,
} from '../../../../api/contract/meetings/organising/hall-plan-terms.ts'
import type { PlanContent } from '../../../../api/contract/meetings/organising/hall-plans.ts'
import { joined } from '../../../kit/draft/merge-values.ts'

/** A booth of the plan. */
export interface Box extends PlanBox {
  number: string
}

/** The hall and the booth number of an exhibitor. */
export interface Place {
  hall: string
  booth: string
}

/** A plan while it is edited: its booths by id, and where each exhibitor of the meeting stands, by code. */
export interface PlanDraft extends Omit<PlanContent, 'booths'> {
  booths: Readonly<Record<string, Box>>
  places: Readonly<Record<string, Place>>
}

/** The least side of a booth, in units of the plan. */
export const leastSide = 2 * planStep

/** Returns a plan as it is edited, with its fields in one order, so that two states can be compared. */
export const draftOf = (
  { isPublic, drawing, width, height, opacity, booths }: PlanContent,
  exhibitors: readonly (Place & { exhibitorCode: string })[],
): PlanDraft => ({
  ...{ isPublic, drawing, width, height, opacity },
  booths: Object.fromEntries(
    booths.map(({ id, number, x, y, width, height }) => [id, { number, x, y, width, height }]),
  ),
  places: Object.fromEntries(exhibitors.map(({ exhibitorCode, hall, booth }) => [exhibitorCode, { hall, booth }])),
})

/** Returns a plan as the server stores it. */
export function contentOf({ booths, places: _, ...content }: PlanDraft): PlanContent {
  return { ...content, booths: Object.entries(booths).map(([id, box]) => ({ id, ...box })) }
}

/** Returns the exhibitors that stand elsewhere than in the saved state. */
export function movesOf(saved: PlanDraft, { places }: PlanDraft) {
  return Object.entries(places).flatMap(([exhibitorCode, { hall, booth }]) => {
    const before = saved.places[exhibitorCode]
    if (!before || (before.hall === hall && before.booth === booth)) return []
    return [{ exhibitorCode, fromHall: before.hall, fromBooth: before.booth, toHall: hall, toBooth: booth }]
  })
}

const fields = ['isPublic', 'drawing', 'width', 'height', 'opacity'] as const

/** Joins two changes by name. A part that both have changed is a clash, by its name, and is as in `own`. */
function joinedBags<Value>(
  old: Readonly<Record<string, Value>>,
  own: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  clashes: Set<string>,
): Record<string, Value> {
  const names = [...new Set([...Object.keys(own), ...Object.keys(other)])]
  return Object.fromEntries(
    names
      .map((name) => [name, joined(old[name], own[name], other[name], () => clashes.add(name)) as Value] as const)
      .filter(([, value]) => value !== undefined),
  )
}

/**
 * Joins the own changes of a plan with those of a colleague; both began from `base`. `clashes` names the fields, the
 * ids of booths and the codes of exhibitors that both have changed: they are as in `own`.
 */
export function mergePlans(base: PlanDraft, own: PlanDraft, other: PlanDraft) {
  const clashes = new Set<string>()
  const merged = { ...own }
  for (const field of fields) {
    const value = joined(base[field], own[field], other[field], () => clashes.add(field))
    Object.assign(merged, { [field]: value })
  }
  merged.booths = joinedBags(base.booths, own.booths, other.booths, clashes)
  merged.places = joinedBags(base.places, own.places, other.places, clashes)
  return { merged, clashes: [...clashes] }
}

/** Returns the codes of the exhibitors of all booths of a hall, by the ids of the booths on the plan. */
export function standingByBooth(
  { booths, places }: Pick<PlanDraft, 'booths' | 'places'>,
  hall: string,
): Map<string, string[]> {
  const codes = new Map<string, string[]>()
  for (const [code, place] of Object.entries(places)) {
    if (!place.booth) continue
    const number = boothIdOf(place.hall, place.booth)
    codes.set(number, [...(codes.get(number) ?? []), code])
  }
  return new Map(Object.entries(booths).map(([id, { number }]) => [id, codes.get(boothIdOf(hall, number)) ?? []]))
}

/** Returns the codes of the exhibitors that stand at a booth of a hall. */
export function standingAt({ places }: PlanDraft, hall: string, number: string): string[] {
  const id = boothIdOf(hall, number)
  return Object.entries(places).flatMap(([code, place]) =>
    place.booth && boothIdOf(place.hall, place.booth) === id ? [code] : [],
  )
}

/** Returns the plan with another number of a booth, to which the exhibitors of that booth move, too. */
export function renumbered(draft: PlanDraft, hall: string, id: string, number: string): PlanDraft {
  const box = draft.booths[id]
  if (!box) return draft
  const moved = standingAt(draft, hall, box.number).map((code) => [code, { hall, booth: number }] as const)
  return {
    ...draft,
    booths: { ...draft.booths, [id]: { ...box, number } },
    places: { ...draft.places, ...Object.fromEntries(moved) },
  }
}

/** Returns the id of the booth that has this number already, however it is written. */
export const holderOf = ({ booths }: PlanDraft, hall: string, number: string) =>
  Object.entries(booths).find(([, box]) => boothIdOf(hall, box.number) === boothIdOf(hall, number))?.[0]

const byNumber = new Intl.Collator('en', { numeric: true })
/** Orders booth numbers: A2 before A10. */
export const compareNumbers = (a: string, b: string) => byNumber.compare(a, b)

/** Returns the booth numbers of exhibitors in this hall that are not on the plan, in their order. */
export function undrawnNumbers({ booths, places }: PlanDraft, hall: string): string[] {
  const drawn = new Set(Object.values(booths).map(({ number }) => boothIdOf(hall, number)))
  const undrawn = new Map<string, string>()
  for (const place of Object.values(places)) {
    if (!place.booth || boothIdOf(place.hall, place.booth) !== boothIdOf(hall, place.booth)) continue
    const id = boothIdOf(hall, place.booth)
    if (!drawn.has(id) && !undrawn.has(id)) undrawn.set(id, place.booth)
  }
  return [...undrawn.values()].sort(compareNumbers)
}

/**
 * Returns the number of a new booth: the next one behind `after` at which somebody stands, else the next one that is
 * free.
 */
export function nextNumber(draft: PlanDraft, hall: string, after: string): string {
  const undrawn = undrawnNumbers(draft, hall)
  const known = undrawn.find((number) => compareNumbers(number, after) > 0) ?? undrawn[0]
  if (known) return known
  const [, letters = '', digits = ''] = /^(.*?)(\d*)$/.exec(after || 'A0') ?? []
  for (let number = Number(digits) + 1; ; number++) {
    const candidate = `${letters}${String(number).padStart(digits.length, '0')}`
    if (!holderOf(draft, hall, candidate)) return candidate
  }
}

const onGrid = (value: number) => Math.round(value / planStep) * planStep

/** Returns a place on the grid, within the plan. */
export function fitted({ x, y, width, height }: PlanBox, plan: { width: number; height: number }): PlanBox {
  const size = {
    width: Math.min(plan.width, Math.max(leastSide, onGrid(width))),
    height: Math.min(plan.height, Math.max(leastSide, onGrid(height))),
  }
  return {
    x: Math.max(0, Math.min(onGrid(x), plan.width - size.width)),
    y: Math.max(0, Math.min(onGrid(y), plan.height - size.height)),
    ...size,
  }
}

/** Returns the ids of the booths that each overlapping booth covers, by its id. */
export function overlapsOf({ booths }: PlanDraft): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const note = (id: string, other: string) => found.set(id, [...(found.get(id) ?? []), other])
  const sorted = Object.entries(booths).sort(([, a], [, b]) => a.x - b.x)
  sorted.forEach(([id, box], at) => {
    for (const [otherId, other] of sorted.slice(at + 1)) {
      // None of the later ones begins before the right side of this one.
      if (other.x >= box.x + box.width) break
      if (!isOverlap(box, other)) continue
      note(id, otherId)
      note(otherId, id)
    }
  })
  return found
}

/** Returns the plan with a drawing of so many pixels; booths keep their places in proportion. */
export function withDrawing(draft: PlanDraft, drawing: { fileUrl: string; width: number; height: number }): PlanDraft {
  const scale = planSide / Math.max(drawing.width, drawing.height)
  const size = {
    width: Math.max(planStep, Math.round(drawing.width * scale)),
    height: Math.max(planStep, Math.round(drawing.height * scale)),
  }
  const [across, down] = [size.width / draft.width, size.height / draft.height]
  const isSameSize = size.width === draft.width && size.height === draft.height
  const moved = ({ number, x, y, width, height }: Box): Box => ({
    number,
    ...fitted({ x: x * across, y: y * down, width: width * across, height: height * down }, size),
  })
  return {
    ...draft,
    drawing: drawing.fileUrl,
    ...size,
    booths: isSameSize
      ? draft.booths
      : Object.fromEntries(Object.entries(draft.booths).map(([id, box]) => [id, moved(box)])),
  }
}
