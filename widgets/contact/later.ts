import { ChartNoAxesCombined, Handshake, MessageCircleQuestionMark, ShoppingBag } from 'lucide'

// The code that the form needs soon after it can be used, in one file. Until it is loaded, the form can be read and
// typed into.
export { request } from '../../api/client/request.ts'
export { countryOf, formatInput, loadPlan } from '../ui/phone/phone-entry.ts'
export { FormReplacement } from './form-replacement.tsx'
export { laterWords } from './later-messages.ts'
export { resources } from './resources.ts'
export { attempt } from './submission/attempt.ts'
export { arrivalOf, connectOutbox, removeFromOutbox, waitingOf, watchOutbox } from './submission/outbox.ts'
export { languagePromise, replyPromise } from './submission/reply-time.ts'
export { readStoredDraft, readStoredUser, withStored } from './submission/stored-values.ts'
export { problemsOf } from './submission/validate.ts'

/** The icons of the intentions. They are decoration, so the form does not wait for them. */
export const icons = { ChartNoAxesCombined, Handshake, MessageCircleQuestionMark, ShoppingBag }
