import type { ApiError, FailureDetails } from '../../../../api/client/errors.ts'
import type { Translate } from '../../../../i18n/messages.ts'
import type { checkinWords } from '../checkin-messages.ts'

/**
 * The reason why the server does not take somebody at the door. `message` is its sentence, which speaks to the person.
 */
export interface WalkInRefusal {
  code: string
  message: string
  /** The parts of the registration that were wrong. */
  fields?: FailureDetails['fields']
}

/** Returns a refused call as the door keeps and shows it. */
export const refusalOf = ({ code, message, more: { fields } }: ApiError): WalkInRefusal => ({
  ...{ code, message },
  ...(fields && { fields }),
})

/** The sentence about a refusal for the staff. */
export function refusalText({ code, message, fields = [] }: WalkInRefusal, t: Translate<typeof checkinWords.english>) {
  switch (code) {
    case 'registrationFull':
      return t('walkInFull')
    case 'alreadyRegistered':
      return t('walkInKnown')
    case 'sameTimeSlot':
      return t('walkInClash')
    case 'tooManyRequests':
      return t('walkInTooMany')
    case 'forbidden':
      return t('walkInSupervisor')
    case 'invalidInput':
      if (fields.some(({ path }) => path.startsWith('document'))) return t('walkInDocument')
      return fields.length > 0 ? t('walkInAnswers') : message || t('failed')
    default:
      return message || t('failed')
  }
}
