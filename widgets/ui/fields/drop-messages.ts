import { messages } from '../../../i18n/messages.ts'

/** The words of the area where files are dropped. */
export const dropWords = messages('drop', {
  dropHere: 'Drop files here',
  uploading: 'Uploading {name}…',
  retry: 'Try again',
  retryFile: 'Try {name} again',
  dismiss: 'Remove {name} from the list',
  stop: 'Stop uploading {name}',
})
