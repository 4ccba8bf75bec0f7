import { messages } from '../../../i18n/messages.ts'

/** The words of the introduction, website and contacts of a company. */
export const infoWords = messages('company-info', {
  showMore: 'Show more',
  showLess: 'Show less',
  officialWebsite: 'Website',
  copy: 'Copy',
  copied: 'Copied to clipboard',
  copyFailed: 'This browser does not support copying',
  contacts: 'Contacts',
  call: 'Call {name}',
  chat: 'Chat with {name}',
  none: 'None',
  noMore: 'No more data',
})
