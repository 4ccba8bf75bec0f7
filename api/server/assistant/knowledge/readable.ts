import { endingOf } from './study-jobs.ts'

/** The addresses of files whose text is read, as a pattern of PostgreSQL. */
export const readable = `\\.(pptx|pdf|docx|txt|md|csv)$`

/** The types of uploaded files whose text is read, with the ending that says how. */
const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'text/plain; charset=utf-8': 'txt',
  'text/markdown; charset=utf-8': 'md',
  'text/csv; charset=utf-8': 'csv',
}

/** The types of uploaded files whose text is read. */
export const readableTypes = Object.keys(endings)

/** Returns the ending that says how a file is read: that of its address, or else of its type; empty if it is not. */
export const endingFor = (url: string, contentType: string) =>
  endingOf(url, '').toLowerCase() || endings[contentType] || ''
