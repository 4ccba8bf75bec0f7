import type { Endpoint } from '../contract/core/endpoint.ts'

/** The parts of a call's input: path parameters, query and body. */
export type Parts = { query?: Record<string, unknown>; body?: unknown } & Record<string, unknown>

/** The address of a call. */
export function addressOf(origin: string, { path }: Pick<Endpoint, 'path'>, input: Parts = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? 'foyer')))
  const url = new URL(filled, origin)
  url.search = queryOf(input)
  return url.href
}

/**
 * Returns the query of a call: its non-empty parameters in alphabetical order, so that an early answer can be
 * recognised.
 */
export function queryOf({ query = {} }: Parts) {
  const filled = Object.entries(query).filter(([, value]) => `${value ?? ''}`)
  return `${new URLSearchParams(filled.sort() as [string, string][])}`
}
