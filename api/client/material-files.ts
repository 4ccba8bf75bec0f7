import type { Input } from '../contract/core/endpoint.ts'
import { materials as calls } from '../contract/meetings/materials/materials.ts'
import { type Sending, sendMeetingFile } from './upload.ts'

/** Adds a file to a meeting. Rejects with an `ApiError`, or with the `AbortError` of the signal. */
export const addMaterialFile = (query: Input<typeof calls.add>['query'], file: File, sending: Sending) =>
  sendMeetingFile(calls.add, query, file, sending)
