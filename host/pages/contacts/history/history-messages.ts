import { messages } from '../../../../i18n/messages.ts'

/** The words about what has happened to requests for contact. */
export const historyWords = messages('contact-history', {
  history: 'History of your requests',
  youAsked: 'You asked {name} for contact',
  theyAsked: '{name} asked you for contact',
  youApproved: 'You approved the request of {name}',
  theyApproved: '{name} approved your request',
  youIgnored: 'You ignored the request of {name}',
  youWithdrew: 'You withdrew your request to {name}',
  theyWithdrew: '{name} withdrew the request',
  youRemoved: 'You removed {name} from your contacts',
})
