import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, count, language, oneOf, shape } from '../core/structs.ts'

/** The files of meetings and their sessions. */
export const materials = {
  list: endpoint({
    method: 'POST',
    path: '/user/meeting/material/list',
    access: 'anyone',
    extension: true,
    summary: 'The files of a meeting, those of no session first, then in the order of the schedule; or of one session.',
    body: shape({ meetingCode: code(), sessionId: optional(code()), language: optional(language()) }),
    row: shape({
      materialId: string(),
      /** Empty for files of the whole meeting. */
      sessionId: string(),
      sessionTitle: string(),
      name: string(),
      fileUrl: address(),
      previewUrl: address(),
      /** 1 is a picture, 2 a file, 3 a video. */
      fileType: oneOf(['1', '2', '3']),
      contentType: string(),
      /** In bytes; 0 where it is not known. */
      size: count(),
      /** The code of the file's language; empty where it has none. */
      language: string(),
    }),
    errors: ['meetingNotFound'],
  }),
}
