// The sheets of codes, lists and messages come in one file, when the first of them is opened.
export { CodeSheet } from './codes/code-sheet.tsx'
export { GuestSheet } from './lists/guest-sheet.tsx'
export { ImportSheet } from './lists/import-sheet.tsx'
export { MessageLog } from './writing/message-log.tsx'
export { MessageSheet } from './writing/message-sheet.tsx'
