import { optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, count, oneOf, shape } from '../core/structs.ts'
import { maxFiles } from './file-limits.ts'

/**
 * A file. `fileType` is 1 for a picture, 2 for a file, 3 for a video. `previewUrl` is a smaller copy of a picture, else
 * the file itself; `relationUrl` is the page of the thing that it belongs to, if there is one.
 */
export const FileItem = shape({
  fileId: string(),
  name: string(),
  fileUrl: address(),
  previewUrl: address(),
  relationUrl: address(),
  fileType: oneOf(['1', '2', '3']),
  contentType: string(),
  /** In bytes. */
  size: count(),
  /** In pixels, for pictures; else 0. */
  width: count(),
  height: count(),
  /** The language it is written in; empty where that does not matter. */
  language: string(),
})

/** The call `files.upload`, by itself for widgets that make it. */
export const uploadFiles = endpoint({
  method: 'POST',
  path: '/user/file/batch/upload',
  access: 'login',
  scope: 'register',
  summary: `Takes up to ${maxFiles} files. Their type is told by their content; pictures are drawn anew.`,
  files: maxFiles,
  query: shape({
    /** The enterprise they are for, whose member the caller is; they count against its quota. */
    enterpriseCode: optional(code()),
  }),
  row: FileItem,
  errors: [
    'invalidInput',
    'fileTypeNotAllowed',
    'imageRefused',
    'bodyTooLarge',
    'quotaFull',
    'enterpriseNotFound',
    'tooManyRequests',
  ],
})

/** Calls with which people upload files. */
export const files = {
  upload: uploadFiles,
}
