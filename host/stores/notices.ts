import { atom } from 'nanostores'
import type { hostWords } from '../messages.ts'

/** The name of a word of the host app. */
type HostWord = keyof typeof hostWords.english

/** What is to be said above the page, by code that is no part of a page. */
export const noticeStore = atom<{ word: HostWord } | undefined>(undefined)

/** Says a sentence above whatever page is shown. */
export const notify = (word: HostWord) => noticeStore.set({ word })
