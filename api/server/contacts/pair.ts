import {
  askAgainDays,
  type RequestEvent,
  type RequestState,
  stateAfter,
} from '../../contract/contacts/request-states.ts'

/** Two people as one of them sees them, the actor: what each asked the other, and who shares details with whom. */
export interface Pair {
  /** The actor's request to the other, and the instant of it. */
  sent: RequestState
  sentAt: Date | undefined
  /** The other's request to the actor. */
  received: RequestState
  /** True if the actor has the other as a contact, and shares details with them. */
  isSharing: boolean
  /** True if the other does so with the actor. */
  isSharedWith: boolean
}

/** An act of one person towards another. */
export type Act = 'ASK' | 'APPROVE' | 'UNDO_APPROVE' | 'IGNORE' | 'UNDO_IGNORE' | 'WITHDRAW' | 'REMOVE'

const dayMs = 86_400_000

/** The instant from which a request of this instant may be made again. */
export const askAgainAt = (askedAt: Date) => new Date(askedAt.getTime() + askAgainDays * dayMs)

const after = (state: RequestState, event: RequestEvent) => stateAfter(state, event) ?? state

/** Both are contacts now, so no request of theirs waits any longer. */
const settled = ({ sent, received, ...pair }: Pair): Pair => ({
  ...pair,
  sent: after(after(sent, 'RETURN'), 'APPROVE'),
  received: after(after(received, 'RETURN'), 'APPROVE'),
  isSharing: true,
  isSharedWith: true,
})

function asked(pair: Pair, now: Date): Pair | undefined {
  const { sent, sentAt, received, isSharing, isSharedWith } = pair
  if (isSharing && isSharedWith) return pair
  // The other never removed the actor, or has asked the actor: nobody has to be asked.
  if (isSharedWith || received === 'PENDING' || received === 'IGNORED') return settled(pair)
  const isAgain = sentAt !== undefined && askAgainAt(sentAt) <= now
  const state = stateAfter(sent, isAgain ? 'ASK_AGAIN' : 'ASK')
  if (!state) return undefined
  // An ignored request that was withdrawn and made again looks to its sender as any other.
  const isNew = isAgain || (sent !== 'PENDING' && sent !== 'IGNORED')
  return { ...pair, sent: state, sentAt: isNew ? now : sentAt }
}

function approved(pair: Pair): Pair | undefined {
  if (pair.received === 'APPROVED') return pair
  return stateAfter(pair.received, 'APPROVE') && settled(pair)
}

/** The request waits again, and the actor shares nothing. What the other shares is theirs to end. */
function unapproved(pair: Pair): Pair | undefined {
  const received = stateAfter(pair.received, 'UNDO_APPROVE')
  if (!received || received === pair.received) return received && pair
  return { ...pair, sent: after(pair.sent, 'REMOVE'), received, isSharing: false }
}

function answered(pair: Pair, event: 'IGNORE' | 'UNDO_IGNORE'): Pair | undefined {
  const received = stateAfter(pair.received, event)
  return received && { ...pair, received }
}

function withdrawn(pair: Pair): Pair | undefined {
  const sent = stateAfter(pair.sent, 'WITHDRAW')
  return sent && { ...pair, sent }
}

const removed = ({ sent, received, ...pair }: Pair): Pair => ({
  ...pair,
  // A request by which the actor wanted to see more of the other is taken back, too.
  sent: pair.isSharing ? after(after(sent, 'REMOVE'), 'WITHDRAW') : sent,
  received: pair.isSharing ? after(received, 'REMOVE') : received,
  isSharing: false,
})

/** Returns the pair after an act of the actor; undefined if there is no request that the act could answer. */
export function pairAfter(pair: Pair, act: Act, now: Date): Pair | undefined {
  if (act === 'ASK') return asked(pair, now)
  if (act === 'APPROVE') return approved(pair)
  if (act === 'UNDO_APPROVE') return unapproved(pair)
  if (act === 'WITHDRAW') return withdrawn(pair)
  return act === 'REMOVE' ? removed(pair) : answered(pair, act)
}
