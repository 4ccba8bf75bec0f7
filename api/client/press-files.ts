import { pressKits as calls } from '../contract/meetings/press/press-kits.ts'
import { type Sending, sendMeetingFile } from './upload.ts'

/** Adds a file to the press kit of a meeting. Rejects with an `ApiError`, or with the `AbortError` of the signal. */
export const addPressFile = (meetingCode: string, file: File, sending: Sending) =>
  sendMeetingFile(calls.add, { meetingCode }, file, sending)
