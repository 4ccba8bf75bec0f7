import { ApiError, createClient } from '../../api/client/index.ts'
import { contract } from '../../api/contract/index.ts'
import type { Language } from '../../api/contract/languages.ts'
import type { Db } from '../../api/db/index.ts'
import { createApp } from '../../api/server/app.ts'
import type { Limits } from '../../api/server/limits.ts'
import { readSettings } from '../../api/server/settings.ts'

/** Who calls, and what is unusual about the server that answers. */
export interface Calling {
  language?: Language
  /** The network address that the limits count. */
  address?: string
  limits?: Partial<Limits>
}

/** A client whose calls reach a server on `db` without a port. Each caller has a server of its own. */
export function caller(db: Db, { language = 'EN', address = '192.0.2.1', limits }: Calling = {}) {
  const settings = readSettings({ FOYER_TRUST_PROXY: '1', PUBLIC_URL: 'https://foyer.example' })
  const app = createApp({ db, settings: { ...settings, ...(limits && { limits }) } })
  return createClient(contract, {
    origin: 'http://api.test',
    info: () => ({ language, eventKey: '', appKey: 'demo', from: 'H5' }),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.headers.set('x-forwarded-for', address)
      return app.fetch(request)
    },
  })
}

/** What a call was refused with; fails where it was not refused. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The call was not refused.')
}
