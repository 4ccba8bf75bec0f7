import type { LoungeSection } from '../../../../api/contract/people/lounge-terms.ts'
import type { EntryText } from './entry-draft.ts'
import type { loungeWords } from './lounge-messages.ts'

type Word = keyof typeof loungeWords.english

/** The entries of one section: what their buttons and fields are called, as keys of messages. */
interface EntryKind {
  add: Word
  edit: Word
  none: Word
  /** The texts, in the order of their fields, each with its label and its number of lines. */
  texts: readonly { text: EntryText; label: Word; rows: number }[]
  /** The months: none, one date, or a beginning and an end, of which `now` says that it is still to come. */
  dates: 'none' | 'one' | { now: Word }
}

/** The kinds of entries, by their sections. */
export const entryKinds = {
  WORK: {
    add: 'addWORK',
    edit: 'editWORK',
    none: 'noneWORK',
    texts: [
      { text: 'title', label: 'titleWORK', rows: 1 },
      { text: 'place', label: 'placeWORK', rows: 1 },
      { text: 'details', label: 'detailsWORK', rows: 4 },
    ],
    dates: { now: 'nowWORK' },
  },
  EDUCATION: {
    add: 'addEDUCATION',
    edit: 'editEDUCATION',
    none: 'noneEDUCATION',
    texts: [
      { text: 'title', label: 'titleEDUCATION', rows: 1 },
      { text: 'place', label: 'placeEDUCATION', rows: 1 },
      { text: 'details', label: 'detailsEDUCATION', rows: 4 },
    ],
    dates: { now: 'nowEDUCATION' },
  },
  HONOUR: {
    add: 'addHONOUR',
    edit: 'editHONOUR',
    none: 'noneHONOUR',
    texts: [
      { text: 'title', label: 'titleHONOUR', rows: 1 },
      { text: 'place', label: 'placeHONOUR', rows: 1 },
      { text: 'details', label: 'detailsHONOUR', rows: 4 },
    ],
    dates: 'one',
  },
  UPDATE: {
    add: 'addUPDATE',
    edit: 'editUPDATE',
    none: 'noneUPDATE',
    texts: [
      { text: 'title', label: 'titleUPDATE', rows: 1 },
      { text: 'details', label: 'detailsUPDATE', rows: 6 },
    ],
    dates: 'none',
  },
  PHOTO: {
    add: 'addPHOTO',
    edit: 'editPHOTO',
    none: 'nonePHOTO',
    texts: [{ text: 'title', label: 'titlePHOTO', rows: 1 }],
    dates: 'none',
  },
  DOCUMENT: {
    add: 'addDOCUMENT',
    edit: 'editDOCUMENT',
    none: 'noneDOCUMENT',
    texts: [{ text: 'title', label: 'titleDOCUMENT', rows: 1 }],
    dates: 'none',
  },
} as const satisfies Record<LoungeSection, EntryKind>
