// Apart from the structs, so that pages can use the states without carrying the checks.

/** The states of a person's registration for a meeting. `NONE` is one that was never made. */
export const registrationStates = ['NONE', 'UNDER_REVIEW', 'PASSED', 'NOT_PASSED', 'CANCELLED', 'SIGNED'] as const
/** A state of a registration. */
export type RegistrationState = (typeof registrationStates)[number]
/** A state of a registration that was made. */
export type StoredState = Exclude<RegistrationState, 'NONE'>

/**
 * The events of a registration. Its person registers (without a review where the identity needs none), fills it in
 * again, hands it on and cancels; a reviewer passes and refuses it, and takes either back; at the entrance it is
 * signed, and a supervisor takes that back.
 */
export const registrationEvents = [
  ...(['REGISTER', 'REGISTER_UNREVIEWED', 'UPDATE', 'HAND_ON', 'CANCEL'] as const),
  ...(['PASS', 'UNDO_PASS', 'REFUSE', 'UNDO_REFUSE', 'SIGN', 'UNDO_SIGN'] as const),
] as const
/** An event of a registration. */
export type RegistrationEvent = (typeof registrationEvents)[number]

/** The state that each event leads to. An event that a state does not name is refused. */
export const registrationSteps = {
  NONE: { REGISTER: 'UNDER_REVIEW', REGISTER_UNREVIEWED: 'PASSED' },
  UNDER_REVIEW: { UPDATE: 'UNDER_REVIEW', CANCEL: 'CANCELLED', PASS: 'PASSED', REFUSE: 'NOT_PASSED' },
  PASSED: {
    CANCEL: 'CANCELLED',
    HAND_ON: 'CANCELLED',
    UNDO_PASS: 'UNDER_REVIEW',
    REFUSE: 'NOT_PASSED',
    SIGN: 'SIGNED',
  },
  NOT_PASSED: { UPDATE: 'UNDER_REVIEW', CANCEL: 'CANCELLED', PASS: 'PASSED', UNDO_REFUSE: 'UNDER_REVIEW' },
  CANCELLED: { REGISTER: 'UNDER_REVIEW', REGISTER_UNREVIEWED: 'PASSED' },
  SIGNED: { UNDO_SIGN: 'PASSED' },
} as const satisfies Record<RegistrationState, Partial<Record<RegistrationEvent, StoredState>>>

/** Returns the state after an event; undefined if the state does not allow the event. */
export const stateAfter = (state: RegistrationState, event: RegistrationEvent): StoredState | undefined =>
  (registrationSteps[state] as Partial<Record<RegistrationEvent, StoredState>>)[event]

/** The stored states that allow an event. */
export const statesBefore = (event: RegistrationEvent): StoredState[] =>
  registrationStates.filter((state): state is StoredState => state !== 'NONE' && stateAfter(state, event) !== undefined)

/** The states in which there is a pass. */
export const passStates = ['PASSED', 'SIGNED'] as const satisfies readonly StoredState[]

/** The states of a meeting’s registration: it takes some now, not yet, no more, or has no places left. */
export const channelStates = ['OPEN', 'NOT_OPEN', 'CLOSED', 'FULL'] as const
/** A state of a meeting's registration. */
export type ChannelState = (typeof channelStates)[number]
