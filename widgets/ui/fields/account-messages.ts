import { messages } from '../../../i18n/messages.ts'

/** The words of the password and code fields. */
export const accountFieldWords = messages('account-fields', {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  rulesMet: '{met} of {all} rules met',
  ruleMet: 'met',
  ruleUnmet: 'not met yet',
})
