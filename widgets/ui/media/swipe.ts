/** The gestures of the image preview. */
export type Swipe = { is: 'move'; by: 1 | -1 } | { is: 'close' } | { is: 'stay' }

/**
 * Reads a gesture from the distance between its start and end, in CSS px. From 50 px sideways it is a move: left to the
 * next image, right to the previous one, mirrored in right-to-left languages. From 96 px down, or faster than 0.5 px
 * per ms, it closes, and so does a tap, under 10 px. `velocity` is the one down at its end.
 */
export function readSwipe(dx: number, dy: number, dir: 'ltr' | 'rtl' = 'ltr', velocity = 0): Swipe {
  if (dy > Math.abs(dx) && dy >= 10 && (dy >= 96 || velocity > 0.5)) return { is: 'close' }
  if (Math.abs(dx) >= 50) return { is: 'move', by: dx < 0 === (dir === 'ltr') ? 1 : -1 }
  return { is: Math.hypot(dx, dy) < 10 ? 'close' : 'stay' }
}

/** Returns an index counted round: -1 is the last image, `total` the first. */
export const wrap = (index: number, total: number) => ((index % total) + total) % total
