import { messages } from '../../../i18n/messages.ts'

/** The words of the organisers' list of leads. */
export const consoleLeadWords = messages('console-leads', {
  title: 'Leads',
  private: 'You see numbers only. Who a visitor is stays between them and the exhibitor.',
  search: 'Search exhibitors',
  show: 'Show',
  everybody: 'All exhibitors',
  NEW: 'Without a reply',
  LATE: 'Late by a day or more',
  FAILED: 'Failed deliveries',
  exhibitor: 'Exhibitor',
  booth: 'Booth',
  leads: 'Leads',
  latest: 'Latest',
  summary: 'Leads: {leads}. Without a reply: {fresh}. Late: {late}.',
  byChannel: 'By channel',
  channelForm: 'Contact form',
  channelChat: 'Chat',
  channelUser: 'Personal link',
  channelEnterprise: 'Company link',
  nothing: 'No exhibitor matches',
  clear: 'Show all exhibitors',
  more: 'Next page',
})
