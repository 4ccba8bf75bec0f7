const workers = new Set<() => void>()

/** Tells the workers of this process that there is something to do; those of others find it when they look. */
export function wakeWorkers() {
  for (const wake of workers) wake()
}

/** Calls `wake` whenever this process has queued something. Returns how to stop that. */
export function onWake(wake: () => void) {
  workers.add(wake)
  return () => void workers.delete(wake)
}
