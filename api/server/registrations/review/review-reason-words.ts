import { messages } from '../../../../i18n/messages.ts'

/** The reasons for not passing that everybody has. Registrants read them in their own language. */
export const reviewReasonWords = messages('review-reasons', {
  PHOTO: 'Your face can’t be seen well in the photo. Please upload a sharp photo taken from the front.',
  DOCUMENT: 'The ID number doesn’t match the document. Please check it and enter it again.',
  NAME: 'The name doesn’t match your ID document. Please enter it exactly as it’s printed there.',
  ORGANISATION: 'We couldn’t find your organisation. Please enter its full name.',
  DUPLICATE: 'You’ve registered more than once. Please use your other registration.',
  NO_PLACE: 'We’re sorry: there are no more places for your group.',
})
