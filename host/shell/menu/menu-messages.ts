import { messages } from '../../../i18n/messages.ts'

/** The words of the menu that only people with a login see. */
export const menuWords = messages('menu', {
  leads: 'Leads',
  company: 'Company',
  unreadNum: { one: '{count} unread', other: '{count} unread' },
  requestNum: { one: '{count} request', other: '{count} requests' },
  newDetailNum: { one: 'new details from {count} person', other: 'new details from {count} people' },
})
