import { ApiError, createClient } from '../../../api/client/index.ts'
import type { Language } from '../../../api/contract/core/languages.ts'
import { contract } from '../../../api/contract/index.ts'
import type { Db } from '../../../api/db/index.ts'
import { createApp } from '../../../api/server/app.ts'
import type { Limits } from '../../../api/server/core/limit-table.ts'
import { knownSettings } from '../world/known/known-settings.ts'

/** The caller, and the unusual settings of the server that answers. */
export interface CallerOptions {
  language?: Language
  /** The network address that the limits count. */
  address?: string
  limits?: Partial<Limits>
  /** The website that the browser says the call came from. */
  origin?: string
  /** The app key of that website. */
  appKey?: string
  /** The caller's token, read when the call is made. */
  token?: string | undefined | (() => string | undefined)
}

/** A client whose calls reach a server on `db` without a port. Each caller has a server of its own. */
export function caller(db: Db, calling: CallerOptions = {}) {
  const { language = 'EN', address = '192.0.2.1', limits, origin, appKey = 'demo', token } = calling
  const app = createApp({ db, settings: { ...knownSettings(), ...(limits && { limits }) } })
  return createClient(contract, {
    origin: 'http://api.test',
    info: () => ({ language, eventKey: '', appKey, from: 'H5' }),
    token: () => (typeof token === 'function' ? token() : token),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.headers.set('x-forwarded-for', address)
      if (origin !== undefined) request.headers.set('origin', origin)
      return app.fetch(request)
    },
  })
}

/** Returns the error of a refused call. Fails if the call was not refused. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The call was not refused.')
}
