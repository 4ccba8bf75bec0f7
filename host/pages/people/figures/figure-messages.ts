import { messages } from '../../../../i18n/messages.ts'

/** The words of the figures of one's own card. */
export const figureWords = messages('card-figures', {
  views: 'Views',
  scans: 'Code scans',
  saves: 'Contact saved',
  requests: 'Contact requests',
  perDay: 'Per day',
  summary: 'Views in this period: {views}. Contact saved: {saves}. Busiest day: {day} ({most}).',
  summaryNone: 'Nobody viewed your card in this period.',
  showCode: 'Show my code',
  byChannel: 'How people came to your card',
  byLanguage: 'Languages of your visitors',
  channel: 'Came from',
  language: 'Language',
  direct: 'Direct',
  fromList: 'From a list',
  fromSearch: 'From search',
  sharedByUser: 'Shared by a person',
  sharedByEnterprise: 'Shared by a company',
  fromCode: 'From a QR code',
  fromPartner: 'On a partner website',
  onlyNumbers: 'Only numbers per day are kept, nothing about your visitors.',
})
