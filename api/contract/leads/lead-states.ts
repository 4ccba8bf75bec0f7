// Apart from the structs, so that pages can use the states without carrying the checks.

/** How far a lead is. */
export const leadStates = ['NEW', 'CONTACTED', 'QUALIFIED', 'CLOSED'] as const
/** The state of a lead. */
export type LeadState = (typeof leadStates)[number]

/** Which states may follow: forward at will, back while it is open, and a closed one can be opened again. */
export const leadSteps = {
  NEW: ['CONTACTED', 'QUALIFIED', 'CLOSED'],
  CONTACTED: ['NEW', 'QUALIFIED', 'CLOSED'],
  QUALIFIED: ['CONTACTED', 'CLOSED'],
  CLOSED: ['CONTACTED', 'QUALIFIED'],
} as const satisfies Record<LeadState, readonly LeadState[]>

/** Whether a lead may go from one state to another. */
export const mayBecome = (from: LeadState, to: LeadState) => (leadSteps[from] as readonly LeadState[]).includes(to)

/** How a member answered a lead. */
export const replyWays = ['CALL', 'MAIL', 'CHAT'] as const
/** What a lead's history tells. */
export const leadEvents = ['CREATED', 'JOINED', 'STATUS', 'ASSIGNED', 'NOTE', 'REPLY'] as const
/** The longest note or answer of a member, in characters. */
export const maxNoteLength = 2000
/** How long a call for changes waits for one, in seconds. */
export const changesWaitSeconds = 25
