import { messages } from '../../../i18n/messages.ts'

/** The heads of exported answers. */
export const formExportWords = messages('form-export', {
  at: 'Answered at (UTC)',
  version: 'Version of the form',
  language: 'Language of the answer',
  state: 'Decision',
  undecided: 'Not decided yet',
  accepted: 'Accepted',
  turnedDown: 'Turned down',
  validUntil: 'Valid until (UTC)',
  answerId: 'Number of the answer',
  sheet: 'Answers',
})
