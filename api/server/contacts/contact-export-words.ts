import { messages } from '../../../i18n/messages.ts'

/** The heads and fixed values of exported contacts. */
export const contactExportWords = messages('contact-export', {
  name: 'Name',
  company: 'Company',
  position: 'Position',
  phone: 'Phone',
  email: 'Email',
  met: 'Where you met',
  metAt: 'Contact since (UTC)',
  note: 'Note',
  tags: 'Tags',
  MEETING: 'A meeting',
  LINK: 'A shared link',
  CODE: 'A scanned code',
  CARD: 'A card',
})
