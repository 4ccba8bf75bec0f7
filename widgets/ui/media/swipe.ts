/** What a finger did in an image preview. */
export type Swipe = { is: 'move'; by: 1 | -1 } | { is: 'close' } | { is: 'stay' }

/**
 * From 50 px sideways a swipe moves: left to the next image, right to the previous one, mirrored where lines run from
 * right to left. A tap under 10 px closes. Distances in CSS px.
 */
export function readSwipe(dx: number, dy: number, dir: 'ltr' | 'rtl' = 'ltr'): Swipe {
  if (Math.abs(dx) >= 50) return { is: 'move', by: dx < 0 === (dir === 'ltr') ? 1 : -1 }
  return { is: Math.hypot(dx, dy) < 10 ? 'close' : 'stay' }
}

/** The place of an image when counting goes round: -1 is the last, `total` the first. */
export const wrap = (at: number, total: number) => ((at % total) + total) % total
