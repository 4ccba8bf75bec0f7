import { atom } from 'nanostores'
import type { PlainKey } from '../../i18n/messages.ts'
import type { hostWords } from '../messages.ts'

/** A word of the host app without placeholders. */
type HostWord = PlainKey<typeof hostWords.english>

/** The notice to show above the page, set by code outside of pages. */
export const noticeStore = atom<{ word: HostWord } | undefined>(undefined)

/** Shows a notice above the present page. */
export const notify = (word: HostWord) => noticeStore.set({ word })
