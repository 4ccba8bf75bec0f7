import type { Infer } from 'superstruct'
import type { Language } from '../../contract/core/languages.ts'
import type { ContactItem, PersonCard } from '../../contract/people/cards.ts'
import { placeOf } from '../accounts/person.ts'
import { inLanguage, languagesOf } from '../core/language-map.ts'
import type { SpeltName, StoredEntry } from './stored-card.ts'
import type { VisibleCard } from './visible-card.ts'

/** Returns the name on a card as readers of a language see it: the one given for it, else the main one. */
export const nameOnCard = ({ names, firstName, lastName, name }: VisibleCard, reader: Language): SpeltName =>
  names[reader] ?? { firstName, lastName, name }

/** Returns the names that a person gave for other languages as two texts, like the other texts of a card. */
export function nameTexts({ names }: Pick<VisibleCard, 'names'>) {
  const all = Object.entries(names)
  return {
    firstName: Object.fromEntries(all.map(([language, { firstName }]) => [language, firstName])),
    lastName: Object.fromEntries(all.map(([language, { lastName }]) => [language, lastName])),
  }
}

/**
 * Returns a person as lists and cards show them, in one language. Their name is that of the reader's language, in which
 * a card need not have texts.
 */
export function contactItem(card: VisibleCard, language: Language, reader = language): Infer<typeof ContactItem> {
  const { uid, avatar, fallback, enterpriseCode, countryCode, phoneCountryCode, phone } = card
  return {
    ...{ contactId: uid, uid, imUid: uid, baseCode: enterpriseCode, avatar },
    name: nameOnCard(card, reader).name,
    position: inLanguage(card.position, language, fallback),
    duty: inLanguage(card.duty, language, fallback),
    dutyDescription: inLanguage(card.dutyDescription, language, fallback),
    company: card.organisation || inLanguage(card.enterpriseName, language, fallback),
    countryCode,
    phoneCountryCode: phone && phoneCountryCode,
    phone,
    productName: card.products.map((product) => inLanguage(product, language, fallback)),
  }
}

/** Returns a person’s whole card in one language, with the name of the reader's. */
export function personCard(card: VisibleCard, language: Language, reader = language): Infer<typeof PersonCard> {
  const { firstName, lastName } = nameOnCard(card, reader)
  const { email, fullAddress, introduction, links, fallback } = card
  const { companyCover, companyLogo, companyColour } = card
  const { companyPhone, companyPhoneCountryCode, formerEnterpriseCode, formerEnterpriseName } = card
  return {
    ...contactItem(card, language, reader),
    ...placeOf(card, language),
    ...{ firstName, lastName, email, fullAddress, links },
    introduction: inLanguage(introduction, language, fallback),
    ...{ companyCover, companyLogo, companyColour, companyPhone, companyPhoneCountryCode, formerEnterpriseCode },
    formerCompany: inLanguage(formerEnterpriseName, language, fallback),
  }
}

/** Returns an entry of a lounge in one language; if it has no title in it, in one that it has. */
export function entryIn(entry: StoredEntry, asked: Language, fallback: string) {
  const { id, section, title, place, details, level, terms, isShown, createdAt, ...same } = entry
  const languages = languagesOf(title)
  const textLanguage = [asked, 'EN', fallback].find((one) => title[one]) ?? languages[0] ?? asked
  const say = (texts: Record<string, string>) => inLanguage(texts, textLanguage as Language, fallback)
  return {
    ...{ id, section, title: say(title), place: say(place), details: say(details) },
    ...{ ...same, createdAt: createdAt.toISOString(), textLanguage: textLanguage as Language, languages },
  }
}
