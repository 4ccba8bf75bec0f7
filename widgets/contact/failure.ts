import { ApiError } from '../../api/client/index.ts'
import type { Translate } from '../../i18n/messages.ts'
import type { contactWords } from './messages.ts'

/** Why an enquiry was not sent and what to do about it, in the visitor's words. */
export function reasonFor(error: unknown, t: Translate<typeof contactWords.english>): string {
  if (!(error instanceof ApiError)) return t('unproven')
  switch (error.code) {
    case 'offline':
      return t('unreachable')
    case 'timeout':
      return t('noAnswer')
    case 'badAnswer':
    case 'unexpected':
    case 'unavailable':
      return t('troubled')
    case 'tooManyRequests':
      return t('tooMany', { count: Math.ceil((error.more.retryAfterSeconds ?? 60) / 60) })
    default:
      // The server says in the visitor's language what it refuses.
      return error.message || t('notAccepted')
  }
}
