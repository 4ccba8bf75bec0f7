import { messages } from '../../../../../i18n/messages.ts'

/** The words with which organisers make a whole set of pages at once. */
export const packWords = messages('page-packs', {
  title: 'Sets of pages',
  lead: 'Complete in all languages, filled in from your meeting. You change each page before you publish it.',
  FAIR_SITE: 'Exhibition website',
  FAIR_SITEText: 'Home, schedule, exhibitors, live stream, registration, and a display for the halls',
  SUMMIT_SITE: 'Closed summit',
  SUMMIT_SITEText: 'Home, agenda, guests and registration',
  INVITATIONS: 'Personal invitations',
  INVITATIONSText: 'The pages behind the links of your guests: they accept or decline there',
  PUBLIC_PAGES: 'Pages for other websites',
  PUBLIC_PAGESText: 'Your partners, and a public page about the meeting',
  make: { one: 'Create {count} page', other: 'Create {count} pages' },
  publish: { one: 'Publish {count} page', other: 'Publish {count} pages' },
  made: 'The pages are made. Look at them and publish them.',
  published: 'The pages are live.',
  live: '{done} of {all} live',
  open: 'Open page',
  display: 'Display for the halls',
  failed: 'That didn’t work. Please try again.',
})
