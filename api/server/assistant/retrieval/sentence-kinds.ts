import { countryNames } from './geography.ts'
import kinds from './sentence-kinds.json' with { type: 'json' }

/** The kinds of things that a question asks for by its form, and that a sentence shows by its own. */
export type Kind = 'PLACE' | 'MATERIAL'

const anyOf = (parts: string[], flags: string) => new RegExp(parts.join('|'), flags)

const asked = (Object.entries(kinds.asked) as [Kind, string[]][]).map(
  ([kind, forms]) => [kind, anyOf(forms, 'u')] as const,
)

const formsOf: Record<Kind, RegExp> = {
  PLACE: anyOf([...kinds.shown.PLACE, ...countryNames], 'u'),
  MATERIAL: anyOf(kinds.shown.MATERIAL, 'iu'),
}

/** Returns the kind of thing that a folded question asks for; undefined where its form leaves it open. */
export const kindOf = (folded: string): Kind | undefined => asked.find(([, forms]) => forms.test(folded))?.[0]

/** Returns true if a text, as it is written, has a thing of a kind: a name behind `in`, or what things are made of. */
export const hasKind = (kind: Kind | undefined, text: string): boolean => kind !== undefined && formsOf[kind].test(text)
