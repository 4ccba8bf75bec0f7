// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The longer side of a plan, in its own units, and the most of either side. */
export const planSide = 2000
/** The step by which booths move, and their least side, in units of the plan. */
export const planStep = 10
/** The most booths of a hall. */
export const maxBooths = 1000

/** The place of a booth on a plan: its upper left corner and its size, in units of the plan. */
export interface PlanBox {
  x: number
  y: number
  width: number
  height: number
}

/** Returns whether two places cover common ground; sides that touch do not. */
export const isOverlap = (a: PlanBox, b: PlanBox) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
