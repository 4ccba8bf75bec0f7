import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../../db/index.ts'
import { countJobs } from '../queue/jobs.ts'

/** Counters for Prometheus. Labels are route patterns and statuses, never values from a request. */
export interface Metrics {
  count(request: { method: string; route: string; status: number; seconds: number }): void
  /** The text format of `/metrics`. */
  text(): Promise<string>
  contentType: string
}

/** Counts the jobs of the queue whenever the metrics are read. `kinds` are shown also while there are none. */
function measureQueue(registry: Registry, db: Db, kinds: string[]) {
  new Gauge({
    name: 'foyer_jobs',
    help: 'Jobs in the queue of all processes, by kind: waiting or being done, and dead, that is given up.',
    labelNames: ['kind', 'state'] as const,
    registers: [registry],
    async collect() {
      // Without a database the process reports only its own counters.
      const counts = await countJobs(db).catch(() => undefined)
      this.reset()
      if (!counts) return
      for (const kind of kinds) {
        for (const state of ['waiting', 'dead']) this.set({ kind, state }, 0)
      }
      for (const { kind, waiting, dead } of counts) {
        this.set({ kind, state: 'waiting' }, waiting)
        this.set({ kind, state: 'dead' }, dead)
      }
    },
  })
}

/** The metrics of one app: requests, their durations, the jobs of these kinds in the queue, and the process. */
export function createMetrics(db: Db, jobKinds: string[]): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'foyer_' })
  const requests = new Counter({
    name: 'foyer_requests_total',
    help: 'Requests answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'foyer_request_duration_seconds',
    help: 'Seconds from a request to its answer, by route.',
    labelNames: ['route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
    registers: [registry],
  })
  measureQueue(registry, db, jobKinds)
  return {
    count({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ route }, seconds)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
