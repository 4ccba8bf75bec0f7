import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Counts for Prometheus. Labels are route patterns and statuses, never what a caller sent. */
export interface Metrics {
  count(request: { method: string; route: string; status: number; seconds: number }): void
  /** The text format of `/metrics`. */
  text(): Promise<string>
  contentType: string
}

/** The metrics of one app: requests, their durations, and those of the process. */
export function createMetrics(): Metrics {
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
  return {
    count({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ route }, seconds)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
