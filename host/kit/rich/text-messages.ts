import { messages } from '../../../i18n/messages.ts'

/** The words of the editor of formatted texts. */
export const textWords = messages('edit-text', {
  formatting: 'Formatting of {label}',
  bold: 'Bold',
  heading: 'Heading',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  link: 'Link',
  unlink: 'Remove link',
  address: 'Web address, email or phone number',
  setLink: 'Add link',
  cancel: 'Cancel',
  wrongAddress: 'Enter an https address, an email address or a phone number.',
  textOnly: 'Only text can be added here, without photos or files.',
  tooLong: 'Too long: the limit is {count} characters, including formatting.',
})
