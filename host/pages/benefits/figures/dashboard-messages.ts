import { messages } from '../../../../i18n/messages.ts'

/** The words of the figures of a meeting over time. */
export const dashboardWords = messages('meeting-figures', {
  title: 'Figures',
  visitsAndLeads: 'Visits and leads',
  registrations: 'Registrations',
  checkIns: 'Check-ins',
  visitSources: 'Where visits come from',
  leadSources: 'Where leads come from',
  identities: 'Registrations by kind of attendee',
  shops: 'Coupons redeemed by shop',
  most: 'The most: {name} with {count} of {total}.',
  none: 'Nothing in this period yet.',
  direct: 'Direct',
  fromList: 'From a list',
  fromSearch: 'From search',
  sharedByUser: 'Shared by a person',
  sharedByEnterprise: 'Shared by a company',
  fromCode: 'From a QR code',
  fromPartner: 'On a partner website',
  channelForm: 'Contact form',
  channelChat: 'Chat',
  channelUser: 'Personal link',
  channelEnterprise: 'Company link',
})
