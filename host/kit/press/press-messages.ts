import { messages } from '../../../i18n/messages.ts'

/** The words of press kits for those who read them and those who edit them. */
export const pressWords = messages('press', {
  title: 'Press kit',
  files: 'Files',
  noFiles: 'There are no files yet.',
  downloadNamed: 'Download {name}',
  notDownloaded: 'The file couldn’t be downloaded. Please try again.',
  contact: 'Press contact',
  none: 'Nothing for the press yet',
  noneText: 'The organiser hasn’t added anything. Come back later.',
  refused: 'For the press only',
  refusedText: 'You can read the press kit once the organiser has accepted your registration as media.',
  register: 'Register as media',
})
