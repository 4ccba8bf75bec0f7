import { messages } from '../../../i18n/messages.ts'

/** The words of the public figures of an exhibition. */
export const chartWords = messages('fair-figures', {
  title: 'The exhibition in figures',
  titleOf: '{name} in figures',
  byHall: 'Exhibitors by hall',
  byCategory: 'Exhibitors by category',
  byDay: 'Sessions by day',
  hall: 'Hall {hall}',
  mostHall: 'Most exhibitors are in hall {name}: {count} of {total}.',
  mostCategory: 'The largest category is {name}: {count} of {total} exhibitors.',
  mostDay: 'The fullest day is {name}: {count} of {total} sessions.',
  noFigures: 'No figures yet',
  noFiguresText: 'They appear as soon as exhibitors and sessions are announced.',
})
