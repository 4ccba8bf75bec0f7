import { messages } from '../../../../i18n/messages.ts'

/** The words of the overview beside the list of leads. */
export const overviewWords = messages('lead-overview', {
  overview: 'Your leads at a glance',
  awaited: 'Waiting for a reply',
  week: 'Last 7 days',
  previousWeek: '{num} in the 7 days before',
  replyTime: 'Usual reply time',
  noReply: 'No reply yet',
  next: 'Reply next',
  nothingDue: 'Every lead has a reply.',
  byChannel: 'Last 7 days by channel',
  noneThisWeek: 'No new leads in the last 7 days.',
  failed: 'We couldn’t load the overview.',
})
