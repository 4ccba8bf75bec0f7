// The duties of people at booths, in all sixteen languages: a table, as long as its facts.
import type { LanguageMap } from '../../schema.ts'
import facts from './team-terms.json' with { type: 'json' }

/** Positions, by their English words in `company-texts.ts`. */
export const titlesOf = facts.titlesOf as Record<string, LanguageMap>

/** The subjects that visitors ask them about, by the English words in `company-texts.ts`. */
export const dutiesOf = facts.dutiesOf as Record<string, LanguageMap>
