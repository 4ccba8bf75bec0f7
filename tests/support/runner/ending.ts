// Ends what a program of the tests has started: when it is done with it, and when the program itself is asked to end.

const duties = new Set<() => unknown>()
let running: Promise<unknown> = Promise.resolve()

/**
 * Has something ended when its user is done or fails, or when the program is interrupted: what was begun last ends
 * first. Returns a function for what has ended by itself.
 */
export function atEnd(duty: () => unknown) {
  duties.add(duty)
  return () => void duties.delete(duty)
}

async function endEach() {
  for (let duty = [...duties].at(-1); duty; duty = [...duties].at(-1)) {
    duties.delete(duty)
    try {
      await duty()
    } catch (error) {
      console.error('Something could not be ended:', error)
    }
  }
}

/** Ends everything that was begun, after what is being ended already. One that cannot be ended does not keep others. */
export function endAll() {
  running = running.then(endEach)
  return running
}

// A signal may come several times: from the terminal, and from npm, which hands it on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void endAll().then(() => process.exit(130)))
}
