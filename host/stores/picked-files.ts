import { atom } from 'nanostores'
import { sessionStore } from './session.ts'

/** A file that was chosen on the page for choosing files. `bytes` is 0 where the size is not known. */
export interface PickedFile {
  url: string
  name: string
  contentType: string
  bytes: number
}

/** The files that were chosen, and what they are for: the name of the form that asked for them. */
export const pickedFilesStore = atom<{ purpose: string; files: readonly PickedFile[] } | undefined>()

/** Returns the files that were chosen for a purpose, once: afterwards there are none. */
export function takePickedFiles(purpose: string): readonly PickedFile[] {
  const picked = pickedFilesStore.get()
  if (picked?.purpose !== purpose) return []
  pickedFilesStore.set(undefined)
  return picked.files
}

// The next person at this device must not get the files of the previous one.
sessionStore.listen(() => pickedFilesStore.set(undefined))
