import { messages } from '../../../i18n/messages.ts'

/** The words of the video player. */
export const videoWords = messages('video', {
  playTitle: 'Play: {title}',
  loading: 'Loading video…',
  buffering: 'Buffering…',
  failed: 'We couldn’t load the video',
  failedText: 'The connection may be weak, or this browser can’t play the format.',
  retry: 'Try again',
  openFile: 'Open file',
  dataUse: 'You’re on a mobile or metered connection. The video uses a lot of data.',
})
