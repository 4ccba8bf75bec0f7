import { messages } from '../../../i18n/messages.ts'

/** The words of areas to which files are uploaded. */
export const uploadWords = messages('uploads', {
  choosePicture: 'Choose a photo',
  choosePictures: 'Choose photos',
  chooseDrawing: 'Choose a drawing',
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  takesImages: 'Or drag and drop, or paste. JPG, PNG or WebP, up to {size} each.',
  takesDrawings: 'Or drag and drop, or paste. SVG, JPG, PNG or WebP, up to {size}.',
  takesDocuments: 'Or drag and drop, or paste. PDF, Office, text or image, up to {size} each.',
  wrongType: 'This file type isn’t supported here.',
  tooLarge: 'Files of this type can be up to {size}.',
  imageRefused: 'We couldn’t read this image, or it has too many pixels.',
  quotaFull: 'Your company’s storage is full. Remove photos and files you no longer show.',
  ownQuotaFull: 'Your storage is full. Remove photos and documents you no longer show.',
  tooMany: 'Too many uploads for now. Try again later.',
  uploadFailed: 'The connection was lost. Try again.',
})
