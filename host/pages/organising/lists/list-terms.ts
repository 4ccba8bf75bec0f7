import type {
  GuestState,
  PeopleFault,
  PeopleListKind,
} from '../../../../api/contract/registrations/people-import-terms.ts'

/** The message keys of the kinds of lists. */
export const kindWords = {
  ATTENDEES: 'ATTENDEES',
  INVITATIONS: 'INVITATIONS',
} as const satisfies Record<PeopleListKind, string>

/** The message keys of the states in which registrations begin. */
export const stateWords = { PASSED: 'PASSED', UNDER_REVIEW: 'UNDER_REVIEW' } as const

/** The message keys of the faults. */
export const faultWords = {
  EMPTY: 'EMPTY',
  TOO_LONG: 'TOO_LONG',
  NOT_AN_EMAIL: 'NOT_AN_EMAIL',
  NOT_A_PHONE: 'NOT_A_PHONE',
  TWICE: 'TWICE',
  CLASH: 'CLASH',
  NO_PLACE: 'NO_PLACE',
} as const satisfies Record<PeopleFault, string>

/** The message keys of the states of invitations. */
export const guestWords = {
  SENT: 'SENT',
  OPENED: 'OPENED',
  DECLINED: 'DECLINED',
  REGISTERED: 'REGISTERED',
} as const satisfies Record<GuestState, string>
