import type { LanguageMap } from '../../schema.ts'
import facts from './programme-terms.json' with { type: 'json' }

/** The titles, rooms and names of files of the demo meetings' programme in all sixteen languages. */
export const programmeTerms: {
  titles: Record<'keynote' | 'market' | 'heat' | 'timber' | 'water' | 'city', LanguageMap>
  rooms: Record<'stage' | 'lab', LanguageMap>
  files: Record<'slides' | 'sound' | 'running', LanguageMap>
} = facts
