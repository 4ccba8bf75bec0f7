import { messages } from '../../../i18n/messages.ts'

/** The words of the pages on which people register for a meeting. */
export const registerWords = messages('register-pages', {
  visitorTitle: 'Register as a visitor',
  mediaTitle: 'Register as media',
  visitorOf: 'Register for {name}',
  mediaOf: 'Media registration for {name}',
  mediaLead: 'Please have your press card ready. The organiser checks every media registration.',
  mediaAfter: 'We’ll tell you here and by email as soon as it’s approved; your pass is ready then.',
  noneTitle: 'No meeting takes registrations now',
  noneText: 'Come back later, or look at the exhibitors meanwhile.',
  registerColleagues: 'Register colleagues',
  givenBack: 'You’ve given the place back',
  givenBackText: 'Thanks for letting us know.',
  toExhibitors: 'See the exhibitors',
})
