import type { LanguageMap } from '../../schema.ts'
import facts from './terms.json' with { type: 'json' }

/** Tags of exhibits, in all languages; a tag that is not here (`R290`) is the same word everywhere. */
export const tagNames = facts.tagNames as Record<string, LanguageMap>

/** The types of enterprises, in all languages. */
export const enterpriseTypes = facts.enterpriseTypes as Record<string, LanguageMap>
