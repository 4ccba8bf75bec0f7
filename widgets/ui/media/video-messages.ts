import { messages } from '../../../i18n/messages.ts'

/** The words of the video player. */
export const videoWords = messages('video', {
  play: 'Play',
  playTitle: 'Play: {title}',
  loading: 'Loading the video',
  buffering: 'Waiting for the video',
  failed: 'The video did not load',
  failedText: 'The connection may be weak, or this browser does not play the format.',
  retry: 'Try again',
  openFile: 'Open the file',
  dataUse: 'You are on a mobile or metered connection. The video uses a lot of data.',
})
