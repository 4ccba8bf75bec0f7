import type { Endpoint } from '../contract/endpoint.ts'

/** The parts of a call's input: path parameters, query and body. */
export type Parts = { query?: Record<string, unknown>; body?: unknown } & Record<string, unknown>

/** The address of a call. Query fields stand in alphabetical order, so that an early request can be recognised. */
export function addressOf(origin: string, { path }: Pick<Endpoint, 'path'>, input: Parts = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? 'foyer')))
  const url = new URL(filled, origin)
  const query = input.query ?? {}
  for (const key of Object.keys(query).sort()) {
    const value = query[key]
    if (value !== undefined && value !== '') url.searchParams.set(key, String(value))
  }
  return url.href
}
