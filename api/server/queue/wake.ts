const workers = new Set<() => void>()

/** Tells the workers of this process that there are jobs; those of other processes find them when they poll. */
export function wakeWorkers() {
  for (const wake of workers) wake()
}

/** Calls `wake` whenever this process has queued something. Returns how to stop that. */
export function onWake(wake: () => void) {
  workers.add(wake)
  return () => void workers.delete(wake)
}
