import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { count, integerBetween, language, shape, text } from '../core/structs.ts'
import { maxNoteBytes, maxNoteSeconds, maxVoiceSeconds, noteEndings } from './assistant-terms.ts'

/** A recording of a meeting. `bytes` is the size of its file. */
const NoteRecording = shape({ recordingId: string(), durationMs: count(), bytes: count() })

/** The words of a piece of a recording; `atMs` counts from the beginning of the piece. */
const Heard = shape({ durationMs: count(), lines: array(shape({ atMs: count(), text: string() })) })

/** Calls about the recordings that notes of meetings are made from. They belong to the person who uploads them. */
export const recordings = {
  upload: endpoint({
    method: 'POST',
    path: '/user/meeting/abstract/recording/upload',
    access: 'login',
    extension: true,
    summary:
      `Keeps a recording (${noteEndings.join(', ')}) of ${maxNoteSeconds / 60} minutes and ${maxNoteBytes / 1e6} MB ` +
      'at most, in the field `file` of a form. Notes that are saved with its id keep it; without, it is deleted after a day.',
    files: 1,
    query: shape({ durationMs: integerBetween(1, 1000 * maxNoteSeconds) }),
    data: NoteRecording,
    errors: ['invalidInput', 'fileTypeNotAllowed', 'bodyTooLarge', 'tooManyItems', 'tooManyRequests'],
  }),
  hear: endpoint({
    method: 'POST',
    path: '/user/meeting/abstract/recording/hear',
    access: 'login',
    extension: true,
    summary:
      `Turns a piece of a recording of at most ${maxVoiceSeconds} s into lines with times: WAV, 16 kHz, 16 bit, mono, ` +
      'in the field `file` of a form. Nothing of it is kept.',
    files: 1,
    query: shape({ language: optional(language()) }),
    data: Heard,
    errors: ['invalidInput', 'voiceUnavailable', 'voiceRefused', 'bodyTooLarge', 'tooManyRequests'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/user/meeting/abstract/recording/file',
    access: 'login',
    extension: true,
    summary: 'The recording of the caller’s notes, as it was uploaded.',
    query: shape({ recordingId: text(64, 1) }),
    media: ['audio/wav', 'audio/mpeg', 'audio/mp4', 'audio/webm', 'audio/ogg'],
    errors: ['itemNotFound'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/meeting/abstract/recording/delete',
    access: 'login',
    extension: true,
    summary: 'Deletes a recording for good. The notes that were made from it stay.',
    body: shape({ recordingId: text(64, 1) }),
    errors: ['itemNotFound'],
  }),
}
