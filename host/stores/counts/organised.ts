import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { client } from '../../client.ts'
import { personalList } from './refreshed.ts'

/** A meeting in which the reader has a role. */
export type OrganisedMeeting = Reply<Contract['organisers']['mine']>['list'][number]

/** The meetings in which the logged-in person has a role, the next one first; they are loaded by `start`. */
export const organised = personalList(() => client.organisers.mine({ query: {} }))
