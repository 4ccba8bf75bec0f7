import type { Download, DownloadOptions, FileEndpoint } from '../api/client/download.ts'
import { ApiError, type Connection, createClient } from '../api/client/index.ts'
import type { Input } from '../api/contract/core/endpoint.ts'
import type { Contract } from '../api/contract/index.ts'
import { expireLogin } from './access/expiry.ts'
import { languageStore } from './stores/language.ts'
import { token } from './stores/session.ts'

const connection: Connection = {
  origin: globalThis.location?.origin ?? 'http://localhost',
  info: () => ({ language: languageStore.get(), eventKey: '', appKey: '', from: 'H5' }),
  send: async (...request) => (await import('../api/client/send-by-ky.ts')).sendByKy(...request),
}

// The table of calls comes with the first call: a page that the server drew can be read and typed into before.
const contract = async () => (await import('../api/contract/index.ts')).contract

/** Calls of the host app: its own origin, the visit's language, in the name of who is logged in. */
export const client = createClient(contract, { ...connection, token, expired: expireLogin })

/** The same with one token, whatever becomes of it: where a login begins or ends, a refusal has no consequences. */
export const clientWith = (token: string | undefined) => createClient(contract, { ...connection, token: () => token })

/** Fetches a file that a call answers with, in the name of who is logged in. Rejects with an `ApiError`. */
export async function fetchFile<E extends FileEndpoint>(
  entry: (calls: Contract) => E,
  input: Input<E>,
  following?: DownloadOptions,
): Promise<Download> {
  const [{ download }, calls] = await Promise.all([import('../api/client/download.ts'), contract()]).catch(() => {
    throw new ApiError('offline', '')
  })
  return download(entry(calls), { ...connection, token, expired: expireLogin }, input, following)
}
