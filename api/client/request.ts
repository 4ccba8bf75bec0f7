import { is } from 'superstruct'
import { type Endpoint, pageOf } from '../contract/core/endpoint.ts'
import type { Parts } from './address.ts'
import { ask, failureOf } from './ask.ts'
import { ApiError } from './errors.ts'
import type { Connection } from './index.ts'

// Sends requests. A chunk of its own, so that a widget can be drawn and typed into before it has arrived.

/**
 * Makes one call and returns its data, a page of rows, or the text of a file. Rejects as `ask` does, and with
 * `badAnswer` if the answer does not have the shape in the contract.
 */
export async function request(entry: Endpoint, connection: Connection, input: Parts, signal?: AbortSignal) {
  const response = await ask(entry, connection, input, signal)
  if (entry.media) {
    return response.text().catch((error: Error) => {
      throw failureOf(error)
    })
  }
  const answer = await response.json().catch((error: Error) => {
    throw error instanceof SyntaxError ? new ApiError('badAnswer', '') : failureOf(error)
  })
  const data = entry.row ? answer : entry.data ? answer.data : null
  const struct = entry.row ? pageOf(entry.row) : entry.data
  if (answer.code !== 200 || (struct && !is(data, struct))) throw new ApiError('badAnswer', '')
  return data
}
