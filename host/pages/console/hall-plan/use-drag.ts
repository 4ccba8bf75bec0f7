import { type RefObject, useCallback, useRef, useState } from 'react'
import type { PlanBox } from '../../../../api/contract/meetings/organising/hall-plan-terms.ts'
import { type Box, fitted, leastSide } from './content.ts'

/** The corners at which a booth is resized: which sides move with the pointer. */
export const corners = ['nw', 'ne', 'sw', 'se'] as const
/** A corner of a booth. */
export type Corner = (typeof corners)[number]

interface Drag {
  pointerId: number
  /** The booth that is moved or resized; empty for one that is drawn. */
  id: string
  corner: Corner | undefined
  from: { x: number; y: number }
  box: PlanBox
  hasMoved: boolean
}

/** A pointer that moves less far than this is a press, in px of the screen. */
const pressPx = 5

/** Returns the place of a booth of which one corner is drawn to a point; the opposite corner stays. */
function resized({ x, y, width, height }: PlanBox, corner: Corner, to: { x: number; y: number }): PlanBox {
  const [left, top] = [corner.endsWith('w'), corner.startsWith('n')]
  const right = x + width
  const bottom = y + height
  const nextX = left ? Math.min(to.x, right - leastSide) : x
  const nextY = top ? Math.min(to.y, bottom - leastSide) : y
  return {
    ...{ x: nextX, y: nextY },
    width: left ? right - nextX : Math.max(leastSide, to.x - x),
    height: top ? bottom - nextY : Math.max(leastSide, to.y - y),
  }
}

/**
 * Draws, moves and resizes booths with one pointer. A mouse or a pen moves any booth; a finger only the chosen one, so
 * that a plan can be moved by thumb wherever it is touched. `shown` is the booth as it is under the pointer.
 */
export function useDrag(
  map: RefObject<SVGSVGElement | null>,
  plan: {
    width: number
    height: number
    booths: Readonly<Record<string, Box>>
    chosenId: string
    isDrawing: boolean
    onDraw(box: PlanBox): void
    onBox(id: string, box: PlanBox): void
  },
) {
  const newest = useRef(plan)
  newest.current = plan
  const drag = useRef<Drag>(undefined)
  const [shown, setShown] = useState<{ id: string; box: PlanBox }>()
  /** True after a drag, until the next press: the click with which it ends chooses nothing. */
  const hasDragged = useRef(false)

  const pointOf = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const matrix = map.current?.getScreenCTM()
      return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : new DOMPoint()
    },
    [map],
  )

  /** Returns true for pointers that draw, move or resize a booth; all others move the plan. */
  const take = useCallback(
    (event: PointerEvent) => {
      hasDragged.current = false
      if (drag.current) return true
      if (event.button !== 0) return false
      const { booths, chosenId, isDrawing } = newest.current
      const target = event.target as Element
      const corner = target.getAttribute('data-corner') as Corner | null
      const id = corner ? chosenId : (target.closest('[data-id]')?.getAttribute('data-id') ?? '')
      const from = pointOf(event)
      const box = booths[id]
      const begin = (part: Pick<Drag, 'id' | 'corner' | 'box'>) => {
        drag.current = { ...part, pointerId: event.pointerId, from, hasMoved: false }
        return true
      }
      if (box && (corner || event.pointerType !== 'touch' || id === chosenId))
        return begin({ id, corner: corner ?? undefined, box })
      if (!box && isDrawing) return begin({ id: '', corner: 'se', box: { x: from.x, y: from.y, width: 0, height: 0 } })
      return false
    },
    [pointOf],
  )

  /** Returns the place of the booth for where the pointer is now. */
  function boxAt({ id, corner, from, box }: Drag, event: { clientX: number; clientY: number }): PlanBox {
    const to = pointOf(event)
    const { width, height } = newest.current
    if (!id) {
      const inside = { x: Math.max(0, Math.min(to.x, width)), y: Math.max(0, Math.min(to.y, height)) }
      const [x, y] = [Math.min(from.x, inside.x), Math.min(from.y, inside.y)]
      return fitted({ x, y, width: Math.abs(inside.x - from.x), height: Math.abs(inside.y - from.y) }, newest.current)
    }
    if (corner) {
      const pulled = resized(box, corner, {
        x: Math.max(0, Math.min(width, to.x + (corner.endsWith('w') ? box.x : box.x + box.width) - from.x)),
        y: Math.max(0, Math.min(height, to.y + (corner.startsWith('n') ? box.y : box.y + box.height) - from.y)),
      })
      return fitted(pulled, newest.current)
    }
    return fitted({ ...box, x: box.x + to.x - from.x, y: box.y + to.y - from.y }, newest.current)
  }

  type Pointed = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>
  return {
    shown,
    take,
    wasDragged: () => hasDragged.current,
    onPointerMove(event: Pointed) {
      const { current } = drag
      if (!current || current.pointerId !== event.pointerId) return
      const scale = map.current?.getScreenCTM()?.a ?? 1
      const to = pointOf(event)
      current.hasMoved ||= Math.hypot(to.x - current.from.x, to.y - current.from.y) * scale > pressPx
      if (!current.hasMoved) return
      hasDragged.current = true
      map.current?.setPointerCapture(event.pointerId)
      setShown({ id: current.id, box: boxAt(current, event) })
    },
    onPointerUp(event: Pointed) {
      const { current } = drag
      if (!current || current.pointerId !== event.pointerId) return
      drag.current = undefined
      setShown(undefined)
      if (!current.hasMoved) return
      const box = boxAt(current, event)
      if (current.id) newest.current.onBox(current.id, box)
      else newest.current.onDraw(box)
    },
    onPointerCancel() {
      drag.current = undefined
      setShown(undefined)
    },
  }
}
