import { atom } from 'nanostores'
import type { hostWords } from '../messages.ts'

/** A message key of the host app. */
type HostWord = keyof typeof hostWords.english

/** The notice to show above the page, set by code outside of pages. */
export const noticeStore = atom<{ word: HostWord } | undefined>(undefined)

/** Shows a notice above the present page. */
export const notify = (word: HostWord) => noticeStore.set({ word })
