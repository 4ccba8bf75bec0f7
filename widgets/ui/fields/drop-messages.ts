import { messages } from '../../../i18n/messages.ts'

/** The words of the place where files are dropped. */
export const dropWords = messages('drop', {
  dropHere: 'Drop them here',
  uploading: '{name} is being uploaded',
  retry: 'Retry',
  retryFile: 'Retry {name}',
  dismiss: 'Remove {name} from the list',
  stop: 'Stop uploading {name}',
})
