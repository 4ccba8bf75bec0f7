import { messages } from '../../../i18n/messages.ts'

/** The English words of the whole list in its groups. */
export const wholeWords = messages('exhibitors-whole', {
  hall: 'Hall {hall}',
  noHall: 'No hall yet',
  otherNames: 'Other names',
  jumpTo: 'Jump to',
  sortBy: 'Sort by',
  byHall: 'Hall',
  byName: 'Name',
})
