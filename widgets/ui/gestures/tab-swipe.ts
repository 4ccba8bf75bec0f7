import { followSideways } from './sideways.ts'
import { springTo } from './spring.ts'

/** A finger that is faster than this, in px per ms, changes the tab however short its way was. */
const flingPxPerMs = 0.35
/** The part of the panel's width after which a slow finger changes the tab. */
const enough = 0.35
/** Beyond the first and the last tab the panel follows only so far, as a part of the finger's way. */
const resistance = 0.25

/** The tabs that a swipe moves between. */
export interface SwipedTabs {
  ids: readonly string[]
  value: string
  onValue(id: string): void
}

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Lets the panel of a row of tabs follow a finger to the side: letting go far enough, or fast, changes to the tab
 * before or after it, whose panel comes from the other side. `element` is around the panel, has a parent of its own
 * width, and stays when the tab changes; `tabs` is asked for with each touch. With reduced motion the tab changes
 * without movement. Returns a function that stops it.
 */
export function swipeTabs(element: HTMLElement, tabs: () => SwipedTabs): () => void {
  let at = 0
  let begunAt = 0
  let stopSpring = () => {}

  const place = (x: number) => {
    at = x
    const isMoved = x !== 0 && !isReduced()
    element.style.transform = isMoved ? `translateX(${x}px)` : ''
    // The page must not become wider; while nothing moves, shadows and focus rings reach over the edges.
    element.parentElement?.style.setProperty('overflow-x', isMoved ? 'clip' : '')
  }
  const settle = (velocity: number) => {
    stopSpring()
    if (isReduced()) return place(0)
    stopSpring = springTo(at, 0, velocity, place, () => place(0))
  }
  /** Returns the tab that a movement to the left (-1) or right (1) leads to. */
  const tabTowards = (direction: number) => {
    const { ids, value } = tabs()
    const isNext = direction < 0 === (getComputedStyle(element).direction === 'ltr')
    return ids[ids.indexOf(value) + (isNext ? 1 : -1)]
  }

  element.style.touchAction = 'pan-y pinch-zoom'
  const stop = followSideways(element, {
    mayBegin: () => true,
    begin() {
      stopSpring()
      begunAt = at
      return true
    },
    follow(distance) {
      const x = begunAt + distance
      place(tabTowards(Math.sign(x)) === undefined ? x * resistance : x)
    },
    end(_, velocity) {
      const direction = Math.abs(velocity) > flingPxPerMs ? Math.sign(velocity) : Math.sign(at)
      const isFar = Math.abs(velocity) > flingPxPerMs || Math.abs(at) > element.clientWidth * enough
      // A finger that has turned round takes its swipe back.
      const next = isFar && direction === Math.sign(at) ? tabTowards(direction) : undefined
      if (next !== undefined) {
        tabs().onValue(next)
        place(at - direction * element.clientWidth)
      }
      settle(velocity)
    },
    cancel: () => settle(0),
  })
  return () => {
    stop()
    stopSpring()
    place(0)
    element.style.touchAction = ''
  }
}
