// The sheets of the page come in one file, when the first of them is opened.
export { ClaimSheet } from './claim-sheet.tsx'
export { ExhibitorSheet } from './exhibitor-sheet.tsx'
export { ImportSheet } from './import-sheet.tsx'
