// Apart from the structs, so that pages can use the states without carrying the checks.

/**
 * The states of a request from one person to another. `NONE` is one that was never made. The sender of an ignored
 * request does not learn that it was ignored, so a withdrawn one remembers it: asking again at once changes nothing.
 */
export const requestStates = [
  'NONE',
  'PENDING',
  'APPROVED',
  'IGNORED',
  'WITHDRAWN',
  'IGNORED_WITHDRAWN',
  'REMOVED',
] as const
/** A state of a request. */
export type RequestState = (typeof requestStates)[number]

/**
 * The events of a request. Its sender asks, asks again after `askAgainDays` days, and withdraws; its receiver approves
 * and ignores, and takes either back; either of them removes the other from their contacts, and returns.
 */
export const requestEvents = [
  ...(['ASK', 'ASK_AGAIN', 'WITHDRAW'] as const),
  ...(['APPROVE', 'UNDO_APPROVE', 'IGNORE', 'UNDO_IGNORE'] as const),
  ...(['REMOVE', 'RETURN'] as const),
] as const
/** An event of a request. */
export type RequestEvent = (typeof requestEvents)[number]

/**
 * The state that each event leads to. An event that a state does not name is refused. Answers get lost and calls are
 * repeated, so every event may come twice: the second one leads to where the first one led.
 */
export const requestSteps = {
  NONE: { ASK: 'PENDING', ASK_AGAIN: 'PENDING' },
  PENDING: {
    ...{ ASK: 'PENDING', ASK_AGAIN: 'PENDING', WITHDRAW: 'WITHDRAWN' },
    ...{ APPROVE: 'APPROVED', UNDO_APPROVE: 'PENDING', IGNORE: 'IGNORED', UNDO_IGNORE: 'PENDING' },
  },
  APPROVED: {
    ...{ ASK: 'PENDING', ASK_AGAIN: 'PENDING', APPROVE: 'APPROVED', UNDO_APPROVE: 'PENDING' },
    ...{ REMOVE: 'REMOVED', RETURN: 'APPROVED' },
  },
  IGNORED: {
    ...{ ASK: 'IGNORED', ASK_AGAIN: 'PENDING', WITHDRAW: 'IGNORED_WITHDRAWN' },
    ...{ APPROVE: 'APPROVED', IGNORE: 'IGNORED', UNDO_IGNORE: 'PENDING' },
  },
  WITHDRAWN: { ASK: 'PENDING', ASK_AGAIN: 'PENDING', WITHDRAW: 'WITHDRAWN' },
  IGNORED_WITHDRAWN: {
    ...{ ASK: 'IGNORED', ASK_AGAIN: 'PENDING', WITHDRAW: 'IGNORED_WITHDRAWN' },
    ...{ IGNORE: 'IGNORED_WITHDRAWN', UNDO_IGNORE: 'WITHDRAWN' },
  },
  REMOVED: { ASK: 'PENDING', ASK_AGAIN: 'PENDING', REMOVE: 'REMOVED', RETURN: 'APPROVED' },
} as const satisfies Record<RequestState, Partial<Record<RequestEvent, RequestState>>>

/** Returns the state after an event; undefined if the state does not allow the event. */
export const stateAfter = (state: RequestState, event: RequestEvent): RequestState | undefined =>
  (requestSteps[state] as Partial<Record<RequestEvent, RequestState>>)[event]

/** The number of days after which a request that had no answer may be made again. */
export const askAgainDays = 30

/**
 * One person's relation to another: none, a request waits for the other's approval, the other's request waits for
 * theirs, or the other is one of their contacts.
 */
export const relationStates = ['NONE', 'WAITING', 'RECEIVED', 'CONTACT'] as const
/** A relation of one person to another. */
export type RelationState = (typeof relationStates)[number]

/** The requests that a list holds: those that others sent, or one's own. */
export const requestDirections = ['RECEIVED', 'SENT'] as const
/** The state of an own request as its sender sees it: nobody learns that a request was ignored. */
export const sentStates = ['WAITING', 'APPROVED'] as const

/** The steps of a request, as its history names them. */
export const requestHappenings = ['ASKED', 'APPROVED', 'IGNORED', 'WITHDRAWN', 'REMOVED'] as const

/**
 * The place where two people met: a meeting, a link that somebody shared, a code that was scanned, or the card itself.
 */
export const metKinds = ['MEETING', 'LINK', 'CODE', 'CARD'] as const
/** A kind of place where two people met. */
export type MetKind = (typeof metKinds)[number]

/** The maximum lengths of texts, in characters, and the maximum numbers of tags, groups and people in one call. */
export const contactLimits = {
  ...{ message: 200, note: 2000, tag: 40, groupName: 60, search: 100 },
  ...{ tags: 20, groups: 200, people: 200, exported: 5000 },
} as const
