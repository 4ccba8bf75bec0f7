import { messages } from '../../../i18n/messages.ts'

/** The words of the fields with which people edit their own card and lounge. */
export const ownCardWords = messages('own-card', {
  languages: 'Language to edit',
  unsaved: 'Not saved yet',
  whoSees: 'Who can see this: {field}',
  visibleTo: 'Visible to',
  PUBLIC: 'Everyone',
  REGISTERED: 'Everyone who’s logged in',
  CONTACT: 'My contacts',
  NOBODY: 'Only me',
  setDays: 'Set dates',
  firstDay: 'First day',
  lastDay: 'Last day',
  daysWrong: 'The last day is before the first day.',
  textIn: 'In {language}:',
  onlyIn: 'Not written in {language} yet, only in {languages}.',
})
