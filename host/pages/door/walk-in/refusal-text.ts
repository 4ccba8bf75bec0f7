import type { Translate } from '../../../../i18n/messages.ts'
import type { checkinWords } from '../checkin-messages.ts'

/** Why the server does not take somebody at the door. `message` is its sentence, which speaks to the person. */
export interface WalkInRefusal {
  code: string
  message: string
}

/** The sentence about a refusal for the staff. */
export function refusalText({ code, message }: WalkInRefusal, t: Translate<typeof checkinWords.english>): string {
  if (code === 'registrationFull') return t('walkInFull')
  if (code === 'alreadyRegistered') return t('walkInKnown')
  if (code === 'sameTimeSlot') return t('walkInClash')
  return message || t('failed')
}
