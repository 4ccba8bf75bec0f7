import { messages } from '../../../../../i18n/messages.ts'

/** The words with which pages from a template begin, in all languages at once. */
export const templateWords = messages('page-templates', {
  newPage: 'New page',
  about: 'About the meeting',
  invitation: 'Invitation',
  news: 'News',
  doorsOpen: 'Doors open in',
  schedule: 'Schedule',
  guests: 'Guests and speakers',
  exhibitors: 'Exhibitors',
  exhibits: 'New at this exhibition',
  goodToKnow: 'Good to know',
  howToCome: 'How do I get there?',
  howToComeAnswer: 'You’ll find the address and the way on the page of the meeting.',
  gettingHere: 'Getting here',
  register: 'Register',
  seeExhibitors: 'See the exhibitors',
  letter: 'We’d be delighted to welcome you.',
  boothLetter: 'We’d be delighted to welcome you at our booth.',
  planVisit: 'Plan a visit',
  home: 'Home',
  live: 'Live',
  agenda: 'Agenda',
  partners: 'Partners',
  partnersText: 'They make this meeting possible.',
})
