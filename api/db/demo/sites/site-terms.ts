import type { LanguageMap } from '../../schema.ts'
import facts from './site-terms.json' with { type: 'json' }

/** The texts of the demo meetings' event pages in all sixteen languages, by their names. */
export const siteTerms: { [Name in keyof typeof facts]: LanguageMap } = facts
