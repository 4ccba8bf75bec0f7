import { messages } from '../../i18n/messages.ts'

/** The words of a person’s card. */
export const personCardWords = messages('person-card', {
  follow: 'Follow',
  following: 'Following',
  requestContact: 'Request contact',
  acceptContact: 'Accept contact request',
  waiting: 'Waiting for approval',
  isContact: 'In your contacts',
  save: 'Save contact',
  code: 'Show code',
  viewProfile: 'View profile',
  call: 'Call',
  chat: 'Chat',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  website: 'Website',
  products: 'Answers for',
  forContacts: 'Shown once your request is accepted',
  forRegistered: 'Shown when you’re logged in',
  followerCount: { one: '{shown} follower', other: '{shown} followers' },
  offline: 'We can’t reach Foyer. Check your connection and try again.',
  notChanged: 'Something went wrong. Please try again.',
  tryAgain: 'Try again',
})
