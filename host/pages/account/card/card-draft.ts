import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { CardField, FieldLevels, VisibilityLevel } from '../../../../api/contract/people/visibility.ts'
import { isLanguage, type Language, languages } from '../../../../i18n/locales.ts'
import { nameIn } from '../../../../i18n/person-name.ts'

/** The person who is logged in. */
export type User = Reply<Contract['profiles']['userInfo']>

/** One’s own card, with its texts in every language, the levels of its fields, and who has issued it. */
export type OwnCard = Pick<Reply<Contract['cards']['myHomepage']>, 'card' | 'texts' | 'levels' | 'links' | 'issued'>

/** A link of one’s card, and when others see it: `from` and `until` are instants, or empty. */
export type OwnLink = OwnCard['links'][number]

/** Returns the parts of a homepage that the form of the card needs. */
export const ownCardOf = ({ card, texts, levels, links, issued }: OwnCard): OwnCard => ({
  ...{ card, texts, levels, links, issued },
})

/** The card that a company has issued, and what it has locked. */
export type Issued = NonNullable<OwnCard['issued']>

/** The texts of a card that its form edits in each language; the introduction has a page of its own. */
export const formTexts = ['firstName', 'lastName', 'position', 'duty', 'dutyDescription', 'consentText'] as const
/** One of the texts of the form. */
export type FormText = (typeof formTexts)[number]

/** The unsaved changes of a card: of texts only the changed languages. */
export interface CardDraft {
  texts: Partial<Record<FormText, Record<string, string>>>
  levels: Partial<Record<CardField, VisibilityLevel>>
  /** All links of the card, if one of them has changed. */
  ownLinks?: readonly OwnLink[]
}

/** Returns a card with its unsaved changes. */
export function withDraft({ texts, levels, links }: Omit<OwnCard, 'issued'>, draft: CardDraft) {
  const changed = Object.fromEntries(formTexts.map((text) => [text, { ...texts[text], ...draft.texts[text] }]))
  return {
    texts: { ...texts, ...changed } as OwnCard['texts'],
    levels: { ...levels, ...draft.levels } as FieldLevels,
    links: draft.ownLinks ?? links,
  }
}

/** The parts of a name. `firstName` is the family name. */
const nameParts = ['firstName', 'lastName'] as const

/** Returns the name on the card as readers of a language see it; half a name counts as none. */
export function nameOnCard(user: User, texts: OwnCard['texts'], language: Language): string {
  const [firstName = '', lastName = ''] = nameParts.map((part) => texts[part][language]?.trim())
  return nameIn({ ...user, names: firstName && lastName ? { [language]: { firstName, lastName } } : {} }, language)
}

/** Returns the first language in which only one part of the name is given, and the part that is missing. */
export function halfName(
  texts: OwnCard['texts'],
): { language: Language; part: (typeof nameParts)[number] } | undefined {
  for (const language of languages) {
    const missing = nameParts.filter((part) => !texts[part][language]?.trim())
    if (missing.length === 1 && missing[0]) return { language, part: missing[0] }
  }
  return undefined
}

/** Returns the languages in which a draft changes texts. */
export const changedLanguages = ({ texts }: CardDraft): Language[] => [
  ...new Set(Object.values(texts).flatMap((text) => Object.keys(text).filter(isLanguage))),
]

/** A link that was just added. */
export const newLink: OwnLink = { address: '', isOn: true, from: '', until: '' }

/** Returns the links whose address is filled, as the server is told of them. */
export const filledLinks = (links: readonly OwnLink[]): OwnLink[] =>
  links.map((link) => ({ ...link, address: link.address.trim() })).filter(({ address }) => address)

/** Returns the bodies of the calls that save a draft: one for each language, the first also with all else. */
export function bodiesOf(draft: CardDraft) {
  const { levels, ownLinks } = draft
  const links = ownLinks && filledLinks(ownLinks)
  const fields = Object.entries(levels).map(([field, level]) => ({ field: field as CardField, level }))
  const others = {
    ...(fields.length > 0 && { levels: fields }),
    ...(links && { links: links.map(({ address }) => address), linkTerms: links }),
  }
  const bodies = changedLanguages(draft).map((language) => {
    const texts = formTexts.filter((text) => draft.texts[text]?.[language] !== undefined)
    return { language, ...Object.fromEntries(texts.map((text) => [text, draft.texts[text]?.[language]])) }
  })
  if (Object.keys(others).length === 0) return bodies
  const [first = {}, ...rest] = bodies
  return [{ ...first, ...others }, ...rest]
}
