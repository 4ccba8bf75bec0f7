import { messages } from '../../../../i18n/messages.ts'

/** The words of the overview beside the list of links. */
export const linkOverviewWords = messages('link-overview', {
  overview: 'Your links at a glance',
  mostOpened: 'Most opened links',
  best: {
    one: '“{name}” is opened most: {count} time so far.',
    other: '“{name}” is opened most: {count} times so far.',
  },
  noneOpened: 'None of your links has been opened yet.',
})
