import { messages } from '../../../i18n/messages.ts'

/** The words of scanners: the camera, and the field of hardware scanners. */
export const scannerWords = messages('scanner', {
  camera: 'Camera view',
  startCamera: 'Start the camera',
  stopCamera: 'Stop the camera',
  cameraRefused: 'The camera isn’t available. Use a scanner, or type the code.',
  typeCode: 'Scan or type a code',
  take: 'Check',
})
