import { boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import { address, code, count, instant, secret, shape, text } from '../core/structs.ts'
import { discussionLimits as limits } from './discussion-limits.ts'

/** A question from the audience. The pinned ones come first, then those with the most votes, then the oldest. */
export const Question = shape({
  questionId: string(),
  /** Empty for questions about the whole meeting. */
  sessionId: string(),
  text: string(),
  /** The answer of the organisers; empty until there is one. */
  answer: string(),
  name: string(),
  avatar: address(),
  votes: count(),
  /** True if the caller has voted for it, and if they have asked it. */
  isVoted: boolean(),
  isOwn: boolean(),
  isPinned: boolean(),
  /** True if only organisers and the person who asked see it. */
  isHidden: boolean(),
  askedAt: instant(),
})

/** The live discussion of meetings and sessions. */
export const discussions = {
  list: endpoint({
    method: 'POST',
    path: '/user/meeting/discuss/list',
    access: 'anyone',
    extension: true,
    summary: 'The questions of a meeting, or of one session; hidden ones only for organisers and who asked them.',
    body: shape({ meetingCode: code(), sessionId: optional(code()) }),
    row: Question,
    errors: ['meetingNotFound'],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/user/meeting/discuss/changes',
    access: 'anyone',
    extension: true,
    summary:
      'Waits a while until the discussion of a meeting has another revision than `after`, which is at once without it, and answers with it.',
    query: shape({ meetingCode: code(), after: optional(text(20)) }),
    data: shape({ revision: string(), /** True for those who may pin, answer and hide. */ isModerator: boolean() }),
    errors: ['meetingNotFound', 'tooManyRequests'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/user/meeting/discuss/ask',
    access: 'login',
    extension: true,
    summary: 'Asks a question, once for each key of the caller.',
    body: shape({
      meetingCode: code(),
      sessionId: optional(code()),
      key: secret(),
      text: text(limits.text, 1),
    }),
    data: shape({ questionId: string() }),
    errors: ['meetingNotFound', 'itemNotFound', 'tooManyRequests'],
  }),
  vote: endpoint({
    method: 'POST',
    path: '/user/meeting/discuss/vote',
    access: 'login',
    extension: true,
    summary: 'Gives the caller’s one vote to a question, or takes it back.',
    body: shape({ questionId: code(), isUp: boolean() }),
    data: shape({ questionId: string(), votes: count(), isVoted: boolean() }),
    errors: ['itemNotFound'],
  }),
  moderate: endpoint({
    method: 'POST',
    path: '/user/meeting/discuss/moderate',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary: 'Pins, answers or hides a question, as far as it is given.',
    body: shape({
      meetingCode: code(),
      questionId: code(),
      isPinned: optional(boolean()),
      isHidden: optional(boolean()),
      answer: optional(text(limits.answer)),
    }),
    data: shape({ questionId: string() }),
    errors: ['meetingNotFound', 'itemNotFound'],
  }),
}
