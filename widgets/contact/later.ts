import { ChartNoAxesCombined, Handshake, MessageCircleQuestionMark, ShoppingBag } from 'lucide'

// What the form needs soon after it can be used, in one file: until that has come, it is drawn and typed into without.
export { Instead } from './instead.tsx'
export { laterWords } from './later-messages.ts'
export { resources } from './resources.ts'
export { attempt } from './submission/attempt.ts'
export { readKeptDraft, readStoredUser, withStored } from './submission/kept.ts'
export { connectOutbox, takeOut, waitingOf, watchOutbox } from './submission/outbox.ts'
export { languagePromise, replyPromise } from './submission/promise.ts'
export { problemsOf } from './submission/validate.ts'

/** What stands beside the intentions. Decoration, so the form does not wait for it. */
export const icons = { ChartNoAxesCombined, Handshake, MessageCircleQuestionMark, ShoppingBag }
