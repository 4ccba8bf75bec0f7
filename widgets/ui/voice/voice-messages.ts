import { messages } from '../../../i18n/messages.ts'

/** The words of the voice input. */
export const voiceWords = messages('voice', {
  holdToTalk: 'Hold to talk',
  holdHint: 'Hold the button while you speak. It’s ready now.',
  starting: 'Getting the microphone ready…',
  listening: 'Listening…',
  releaseToSend: 'Release to send, slide up to cancel',
  pressToSend: 'Press again to send, Escape to cancel',
  releaseToCancel: 'Release to cancel',
  secondsLeft: { one: '{count} second left', other: '{count} seconds left' },
  tooShort: 'That was too short. Hold the button while you speak.',
  recognising: 'Writing down what you said…',
  silent: 'I heard nothing. Please try again, a little closer to the microphone.',
  refused: 'You haven’t allowed the microphone. Allow it in the browser’s settings for this site, then try again.',
  blocked: 'This page doesn’t let the microphone be used. You can choose a recording or type.',
  noDevice: 'We found no microphone. You can choose a recording or type.',
  deviceBusy: 'Another app is using the microphone. Close it and try again.',
  inApp: 'This app gives pages no microphone. Open the page in your browser, choose a recording, or type.',
  unsupported: 'Current browser doesn’t support voice input',
  unreadable: 'We can’t read this recording. Please choose another one.',
  failed: 'Recognition error: {code}',
  chooseRecording: 'Choose a recording',
  close: 'Close',
  cut: 'Only the first {number} characters fit; the rest was left out.',
})
