import type { Language } from '../../i18n/locales.ts'
import { loadWords } from '../../widgets/element/words.ts'
import { hostWords } from '../messages.ts'

/** Loads all words of the host app in one language. */
export const loadHostWords = (language: Language) => loadWords('host', [hostWords], language)
