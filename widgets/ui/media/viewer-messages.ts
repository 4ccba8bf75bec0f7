import { messages } from '../../../i18n/messages.ts'

/** The words of the image viewer. */
export const viewerWords = messages('image-viewer', {
  imageViewer: 'Image viewer',
  imageOf: 'Image {at} of {total}',
  imageHint: 'Swipe for the next, tap to close',
  imageHintMouse: 'Arrow keys for the next, click to close',
  previousImage: 'Previous image',
  nextImage: 'Next image',
  saveImage: 'Save image',
})
