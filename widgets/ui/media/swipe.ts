/** The gestures of the image preview. */
export type Swipe = { is: 'move'; by: 1 | -1 } | { is: 'close' } | { is: 'stay' }

/**
 * Reads a gesture from the distance between its start and end, in CSS px. From 50 px sideways it is a move: left to the
 * next image, right to the previous one, mirrored in right-to-left languages. Under 10 px it is a tap, which closes.
 */
export function readSwipe(dx: number, dy: number, dir: 'ltr' | 'rtl' = 'ltr'): Swipe {
  if (Math.abs(dx) >= 50) return { is: 'move', by: dx < 0 === (dir === 'ltr') ? 1 : -1 }
  return { is: Math.hypot(dx, dy) < 10 ? 'close' : 'stay' }
}

/** Returns an index counted round: -1 is the last image, `total` the first. */
export const wrap = (index: number, total: number) => ((index % total) + total) % total
