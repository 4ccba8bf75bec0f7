import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { StoredState } from '../../../../api/contract/registrations/registration-states.ts'
import type { Tone } from '../../../../widgets/ui/tag.tsx'

/** A registration as the list has it. */
export type Listed = Reply<Contract['registrations']['mine']>['list'][number]

/** A registration with all that its person entered. */
export type Detail = NonNullable<Reply<Contract['registrations']['detail']>>

/** The tone of the tag of each state. */
export const stateTones: Record<StoredState, Tone> = {
  UNDER_REVIEW: 'info',
  PASSED: 'ok',
  NOT_PASSED: 'error',
  CANCELLED: 'plain',
  SIGNED: 'brass',
}

/** The name of each state, as a word. */
export const stateWords = {
  UNDER_REVIEW: 'UNDER_REVIEW',
  PASSED: 'PASSED',
  NOT_PASSED: 'NOT_PASSED',
  CANCELLED: 'CANCELLED',
  SIGNED: 'SIGNED',
} as const satisfies Record<StoredState, string>

/** The state of a registration that was made. */
export const storedState = ({ status }: Pick<Listed, 'status'>): StoredState =>
  status === 'NONE' ? 'CANCELLED' : status

/** Returns whether there is a pass for a registration. */
export const hasPass = ({ status }: Pick<Listed, 'status'>) => status === 'PASSED' || status === 'SIGNED'

/** The address of a registration's pages, by the meeting. */
export const ofMeeting = ({ meetingCode, meetingType }: Pick<Listed, 'meetingCode' | 'meetingType'>) => ({
  meetingCode,
  meetingType,
})
