import { atom } from 'nanostores'

/** The filter of a directory, which its list and the plan of its halls share. Empty texts filter nothing. */
export interface DirectoryFilter {
  search: string
  hall: string
  category: string
  /** The codes of the exhibitors that are listed, separated by commas; empty for all. */
  codes: string
}

/** The filter of the directory that is in the page. */
export const directoryFilter = atom<DirectoryFilter>({ search: '', hall: '', category: '', codes: '' })

/** Changes a part of the filter, of the list as well as of the plan. */
export const filterDirectory = (changes: Partial<DirectoryFilter>) =>
  directoryFilter.set({ ...directoryFilter.get(), ...changes })

/** The code of the exhibitor whose row is under the mouse or has the focus; empty for none. */
export const pointedRow = atom('')

/** The code of the exhibitor whose booth on the plan is under the mouse or has the focus; empty for none. */
export const pointedBooth = atom('')
