// Apart from the structs, so that pages can use the states without carrying the checks.

export const leadStates = ['NEW', 'CONTACTED', 'QUALIFIED', 'CLOSED'] as const
export type LeadState = (typeof leadStates)[number]

/**
 * The states that may follow each state: forward at will, back while the lead is open, and a closed one may be
 * reopened.
 */
export const leadSteps = {
  NEW: ['CONTACTED', 'QUALIFIED', 'CLOSED'],
  CONTACTED: ['NEW', 'QUALIFIED', 'CLOSED'],
  QUALIFIED: ['CONTACTED', 'CLOSED'],
  CLOSED: ['CONTACTED', 'QUALIFIED'],
} as const satisfies Record<LeadState, readonly LeadState[]>

/** Returns true if a lead may go from one state to another. */
export const mayBecome = (from: LeadState, to: LeadState) => (leadSteps[from] as readonly LeadState[]).includes(to)

/**
 * The orders of the inbox: upwards by a column, or downwards with a minus. By `due` those who wait for a reply come
 * first, the longest wait ahead.
 */
export const leadSorts = [
  ...(['latestAt', '-latestAt', 'name', '-name', 'company', '-company'] as const),
  ...(['status', '-status', 'assignee', '-assignee', 'due', '-due'] as const),
] as const
export type LeadSort = (typeof leadSorts)[number]

/** The most leads that one call changes, and that one export picks out. */
export const maxPickedLeads = 200

/** The ways in which a member answers a lead. */
export const replyWays = ['CALL', 'MAIL', 'CHAT'] as const
/** The kinds of events in a lead's history. */
export const leadEvents = ['CREATED', 'JOINED', 'STATUS', 'ASSIGNED', 'NOTE', 'REPLY'] as const
/** The longest note or answer of a member, in characters. */
export const maxNoteLength = 2000
/** The time for which a call for changes waits for one, in seconds. */
export const changesWaitSeconds = 25
