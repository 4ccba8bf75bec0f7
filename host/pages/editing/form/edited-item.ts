import { atom } from 'nanostores'
import type { Section } from '../../../kit/page-sections.ts'
import type { Stored } from './changes.ts'

/** An item of a company page that is open in its sheet, with its unsaved changes. */
export interface EditedItem {
  section: Section
  /** Undefined for a new item. */
  id: string | undefined
  /** The item as it is stored; the values of a new one where it is not. */
  stored: Stored
  value: Stored
}

/** The item that is open, which the preview shows among the others; undefined while none is. */
export const editedItemStore = atom<EditedItem | undefined>()
