import { ApiError } from '../../../api/client/index.ts'
import type { Language } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import { laterWords } from '../later-messages.ts'
import { contactWords } from '../messages.ts'

/** Returns why an enquiry was not sent and what to do about it, in the visitor's language. */
export function reasonFor(error: unknown, language: Language): string {
  const t = translator(contactWords, language)
  const tLater = translator(laterWords, language)
  if (!(error instanceof ApiError)) return tLater('unproven')
  switch (error.code) {
    case 'offline':
      return t('unreachable')
    case 'timeout':
      return tLater('noAnswer')
    case 'badAnswer':
    case 'unexpected':
    case 'unavailable':
      return t('troubled')
    case 'tooManyRequests':
      return tLater('tooMany', { count: Math.ceil((error.more.retryAfterSeconds ?? 60) / 60) })
    default:
      // The server's message is in the visitor's language.
      return error.message || tLater('notAccepted')
  }
}
