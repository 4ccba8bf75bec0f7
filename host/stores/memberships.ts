import { client } from '../client.ts'
import { personalList } from './counts/refreshed.ts'

const memberships = personalList(() => client.members.mine({ query: {} }))

/** The enterprises of the logged-in person with their numbers of new leads; empty until they are loaded. */
export const membershipsStore = memberships.store

/** Loads the memberships now, with each navigation, and whenever the window gets the focus. */
export const startMemberships = memberships.start

/** Starts that, and resolves when the memberships have come for the first time, or could not be loaded. */
export const firstMemberships = memberships.first
