import { messages } from '../../../../i18n/messages.ts'

/** The words of the display for halls. */
export const screenWords = messages('event-screen', {
  title: 'Hall display',
  comingUp: 'Now and next',
  over: 'That was the last session',
  overText: 'Thank you for coming.',
  noSessions: 'The schedule isn’t out yet',
  scan: 'Scan for the schedule and your badge',
  checkedIn: { one: '{count} person has checked in today', other: '{count} people have checked in today' },
  asOf: 'No connection. This is the schedule as of {time}.',
})
