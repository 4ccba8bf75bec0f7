import type { LanguageMap } from '../../schema.ts'
import facts from './norvane.json' with { type: 'json' }

/** Every text of `E1001`, the one enterprise that is kept in all sixteen languages. A table, as long as its facts. */
export const norvane = facts.norvane as { name: LanguageMap; slogan: LanguageMap; details: LanguageMap }

/** The six exhibits of `E1001`. `type` is a kind of `exhibit-types.ts`; names are model, then kind. */
export const norvaneExhibits = facts.norvaneExhibits as {
  type: string
  model: string
  link?: string
  tags: string[]
  images: string[]
  summary: LanguageMap
}[]
