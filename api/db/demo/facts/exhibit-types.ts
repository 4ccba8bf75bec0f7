import type { LanguageMap } from '../../schema.ts'
import facts from './exhibit-types.json' with { type: 'json' }

/** One thing to say about an exhibit: `{n}` in the text becomes one of `numbers`. */
interface Claim {
  numbers: readonly (number | string)[]
  text: LanguageMap
}

/**
 * A kind of exhibit: its name in all languages, names of models, facts that need no translation, and claims. `key`
 * names its drawing; the first claim exists in six languages.
 */
export interface ExhibitType {
  key: string
  category: string
  models: readonly string[]
  facts: readonly string[]
  name: LanguageMap
  claims: readonly Claim[]
}

/** A table, and as long as its facts: 24 kinds of exhibit, two for each category. */
export const exhibitTypes = facts.exhibitTypes as ExhibitType[]
