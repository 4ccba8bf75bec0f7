/** The word of each state. */
export const stateWords = {
  UNDER_REVIEW: 'UNDER_REVIEW',
  PASSED: 'PASSED',
  NOT_PASSED: 'NOT_PASSED',
  CANCELLED: 'CANCELLED',
  SIGNED: 'SIGNED',
} as const

/** The word of each sign that two registrations are of one person. */
export const signWords = { DOCUMENT: 'DOCUMENT', EMAIL: 'EMAIL', PHONE: 'PHONE', NAME: 'NAME' } as const

/** The word of each step that a registration has made. */
export const eventWords = {
  REGISTER: 'REGISTER',
  REGISTER_UNREVIEWED: 'REGISTER',
  UPDATE: 'UPDATE',
  HAND_ON: 'HAND_ON',
  CANCEL: 'CANCELLED',
  PASS: 'PASSED',
  UNDO_PASS: 'UNDO_PASS',
  REFUSE: 'NOT_PASSED',
  UNDO_REFUSE: 'UNDO_REFUSE',
  SIGN: 'SIGNED',
  UNDO_SIGN: 'UNDO_SIGN',
} as const
