import { client } from '../../client.ts'
import { personalList } from './refreshed.ts'

/** The meetings in which the logged-in person has a role, the next one first; they are loaded by `start`. */
export const organised = personalList(() => client.organisers.mine({ query: {} }))
