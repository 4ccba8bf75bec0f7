import { type Connection, createClient } from '../api/client/index.ts'
import { expireLogin } from './access/expiry.ts'
import { languageStore } from './stores/language.ts'
import { token } from './stores/session.ts'

const connection: Connection = {
  origin: globalThis.location?.origin ?? 'http://localhost',
  info: () => ({ language: languageStore.get(), eventKey: '', appKey: '', from: 'H5' }),
}

// The table of calls comes with the first call: a page that the server drew can be read and typed into before.
const contract = async () => (await import('../api/contract/index.ts')).contract

/** Calls of the host app: its own origin, the visit's language, in the name of who is logged in. */
export const client = createClient(contract, { ...connection, token, expired: expireLogin })

/** The same with one token, whatever becomes of it: where a login begins or ends, a refusal has no consequences. */
export const clientWith = (token: string | undefined) => createClient(contract, { ...connection, token: () => token })
