import { layerLoader } from '../../shell/words.ts'

/** Returns the function that loads the sheets of lists and of messages, with their words in a language. */
export const loadSheets = layerLoader('pages/organising/sheets', () => import('./sheets.tsx'))
