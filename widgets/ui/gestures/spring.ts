/** The stiffness of the movement after a finger has let go, per millisecond: it is over after a quarter of a second. */
const stiffness = 0.022
/** Nearer than this, in px, and slower than this, in px per ms, it is over. */
const rest = { px: 0.5, pxPerMs: 0.02 }

/**
 * Moves on from where a finger let go, with its velocity (px per ms), to `to`, without swinging past it, and calls
 * `draw` with the place in each frame, then `done` once. Returns a function that stops it where it is.
 */
export function springTo(from: number, to: number, velocity: number, draw: (at: number) => void, done: () => void) {
  const begin = performance.now()
  const distance = from - to
  const pull = velocity + stiffness * distance
  const step = () => {
    const time = Math.max(0, performance.now() - begin)
    const fade = Math.exp(-stiffness * time)
    const left = (distance + pull * time) * fade
    const speed = Math.abs(pull * fade - stiffness * left)
    if (Math.abs(left) < rest.px && speed < rest.pxPerMs) {
      draw(to)
      return done()
    }
    draw(to + left)
    frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
