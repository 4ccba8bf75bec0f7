import { messages } from '../../../../i18n/messages.ts'

/** The words of writing text with formatting. */
export const textWords = messages('edit-text', {
  formatting: 'Formatting of {label}',
  bold: 'Bold',
  heading: 'Heading',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  link: 'Link',
  unlink: 'Remove the link',
  address: 'Web address, email or phone number',
  setLink: 'Set the link',
  cancel: 'Cancel',
  wrongAddress: 'Write an https address, an email address or a phone number.',
  tooLong: 'This is longer than {count} characters with its formatting.',
})
