import { messages } from '../../../../i18n/messages.ts'

/** The words of photos and files in a conversation with a person. */
export const attachmentWords = messages('assistant-attachments', {
  photoOf: 'Photo from {name}',
  ownPhoto: 'Your photo',
  gone: 'No longer available',
})
