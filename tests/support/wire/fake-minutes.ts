/** A clock on which only a test lets minutes pass. */
export interface FakeMinutes {
  /** Lets this much time pass at once, and runs what has waited for it, in its order. */
  pass(ms: number): void
  /** Puts the clock of the device wrong by this much: what waits does not notice. */
  mislead(ms: number): void
  stop(): void
}

/** From this on a timer waits for the test, in milliseconds; shorter ones run as ever. */
const longMs = 10_000

/** Takes the page's clock and long timers into the hands of a test, in a real browser. */
export function fakeMinutes(): FakeMinutes {
  const real = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout, now: Date.now }
  const begin = real.now()
  const waiting = new Map<number, { at: number; run: () => void }>()
  let [passed, wrong, made] = [0, 0, 1_000_000]

  window.setTimeout = ((run: () => void, ms = 0, ...given: unknown[]) => {
    if (ms < longMs) return Reflect.apply(real.setTimeout, window, [run, ms, ...given])
    waiting.set(++made, { at: passed + ms, run })
    return made
  }) as typeof setTimeout
  window.clearTimeout = (id) => {
    if (!waiting.delete(Number(id))) real.clearTimeout.call(window, id)
  }
  Date.now = () => begin + passed + wrong

  return {
    pass(ms) {
      const end = passed + ms
      for (;;) {
        const [next] = [...waiting].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)
        if (!next) break
        waiting.delete(next[0])
        passed = next[1].at
        next[1].run()
      }
      passed = end
    },
    mislead(ms) {
      wrong += ms
    },
    stop() {
      window.setTimeout = real.setTimeout
      window.clearTimeout = real.clearTimeout
      Date.now = real.now
    },
  }
}
