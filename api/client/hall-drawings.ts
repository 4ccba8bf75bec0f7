import { hallPlans as calls } from '../contract/meetings/organising/hall-plans.ts'
import { type Sending, sendMeetingFile } from './upload.ts'

/** Uploads the drawing of a hall. Rejects with an `ApiError`, or with the `AbortError` of the signal. */
export const addHallDrawing = (meetingCode: string, file: File, sending: Sending) =>
  sendMeetingFile(calls.draw, { meetingCode }, file, sending)
