import { messages } from '../../../i18n/messages.ts'

/** The words of editors whose changes are saved by themselves. */
export const draftWords = messages('saving', {
  allSaved: 'All changes saved',
  waiting: 'Not saved yet',
  saving: 'Saving…',
  offline: 'You’re offline. Your changes are kept on this device and saved later.',
  notSaved: 'We couldn’t save this: {message}',
  undo: 'Undo',
  redo: 'Redo',
  conflictTitle: '{name} has changed the same part: {parts}',
  keepOwn: 'Keep mine',
  takeTheirs: 'Take theirs',
  someone: 'Someone',
})
