import type { JobName } from '../../db/schema.ts'

const workers = new Map<JobName, Set<() => void>>()

/**
 * Tells the workers of this process that there are jobs of these kinds; those of other processes find them when they
 * poll.
 */
export function wakeWorkers(...kinds: JobName[]) {
  for (const kind of kinds) for (const wake of workers.get(kind) ?? []) wake()
}

/** Calls `wake` whenever this process has queued jobs of a kind. Returns how to stop that. */
export function onWake(kind: JobName, wake: () => void) {
  const ofKind = workers.get(kind) ?? new Set()
  workers.set(kind, ofKind.add(wake))
  return () => void ofKind.delete(wake)
}
