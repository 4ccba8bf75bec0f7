import { messages } from '../../../../i18n/messages.ts'

/** The words of the files of a meeting for the organisers who add them. */
export const heldMaterialWords = messages('held-materials', {
  title: 'Files',
  text: 'Visitors find these files on the meeting’s page and with its sessions. You choose who can open each one.',
  toPage: 'See them as visitors do',
  noFiles: 'There are no files yet.',
  add: 'Add files',
  visibleTo: 'Who can open it',
  everyone: 'Everyone',
  registered: 'People with an accepted registration',
  checkedIn: 'People who have checked in',
  publicHelp: 'This file has a public address, so everyone can open it. To change that, add it here again.',
  session: 'Session',
  wholeMeeting: 'For the whole meeting',
  edit: 'Edit {name}',
  editFile: 'Edit file',
  titleMissing: 'Enter a title in at least one language.',
  remove: 'Remove file',
  removeTitle: 'Remove the file “{name}”?',
  removeText: 'Visitors won’t be able to open it any more.',
  doRemove: 'Remove',
  removed: 'File removed.',
})
