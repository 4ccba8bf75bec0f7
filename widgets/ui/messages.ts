import { messages } from '../../i18n/messages.ts'

/** The words of the components that widgets draw first. All others are in kit-messages.ts, which is loaded later. */
export const uiWords = messages('ui', {
  required: 'required',
  optional: 'optional',
  charactersLeft: { one: '{count} character left', other: '{count} characters left' },
  clear: 'Clear',
  chooseCountry: 'Country or region: {country}, {dial}. Change',
  listNotLoaded: 'We couldn’t load the list. Try again, or type + and the country code before the number.',
  loading: 'Loading…',
})
