import { messages } from '../../i18n/messages.ts'

/**
 * The words of the parts that widgets draw first. All others stand in kit-messages.ts, which comes when it is needed.
 */
export const uiWords = messages('ui', {
  required: 'required',
  optional: 'optional',
  charactersLeft: { one: '{count} character left', other: '{count} characters left' },
  clear: 'Clear',
  chooseCountry: 'Country or region: {country}, {dial}. Change',
  listNotLoaded: 'The list could not be loaded. Retry, or type + and the country code in front of the number.',
  loading: 'Loading',
})
