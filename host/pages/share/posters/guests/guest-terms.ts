/** The words for the states of guests, in the order in which they come that far. */
export const stateWords = { SENT: 'notOpened', OPENED: 'onlyOpened', REGISTERED: 'hasRegistered' } as const
