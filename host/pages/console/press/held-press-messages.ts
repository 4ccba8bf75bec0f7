import { messages } from '../../../../i18n/messages.ts'

/** The words of the press kit for the organisers who keep it. */
export const heldPressWords = messages('held-press', {
  text: 'Media people see the press kit as soon as you’ve accepted their registration. Nobody else can open it or its files.',
  toPage: 'See it as the press does',
  about: 'Text and contact',
  summary: 'Text for the press',
  summaryHelp: 'What the meeting is about, facts and figures, and when any embargo ends.',
  contactName: 'Name of the press contact',
  email: 'Email',
  emailWrong: 'Enter an email address.',
  phone: 'Phone',
  remove: 'Remove {name}',
  removeTitle: 'Remove the file “{name}”?',
  removeText: 'The press can’t download it any more.',
  doRemove: 'Remove',
  removed: 'File removed.',
})
