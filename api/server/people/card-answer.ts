import type { Infer } from 'superstruct'
import type { Language } from '../../contract/core/languages.ts'
import type { ContactItem, PersonCard } from '../../contract/people/cards.ts'
import { placeOf } from '../accounts/person.ts'
import { inLanguage, languagesOf } from '../core/language-map.ts'
import type { StoredEntry } from './stored-card.ts'
import type { VisibleCard } from './visible-card.ts'

/** Returns a person as lists and cards show them, in one language. */
export function contactItem(card: VisibleCard, language: Language): Infer<typeof ContactItem> {
  const { uid, name, avatar, fallback, enterpriseCode, countryCode, phoneCountryCode, phone } = card
  return {
    ...{ contactId: uid, uid, imUid: uid, baseCode: enterpriseCode, name, avatar },
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

/** Returns a person’s whole card in one language. */
export function personCard(card: VisibleCard, language: Language): Infer<typeof PersonCard> {
  const { firstName, lastName, email, fullAddress, introduction, links, fallback } = card
  const { companyCover, companyLogo, companyColour } = card
  const { companyPhone, companyPhoneCountryCode, formerEnterpriseCode, formerEnterpriseName } = card
  return {
    ...contactItem(card, language),
    ...placeOf(card, language),
    ...{ firstName, lastName, email, fullAddress, links },
    introduction: inLanguage(introduction, language, fallback),
    ...{ companyCover, companyLogo, companyColour, companyPhone, companyPhoneCountryCode, formerEnterpriseCode },
    formerCompany: inLanguage(formerEnterpriseName, language, fallback),
  }
}

/** Returns an entry of a lounge in one language; if it has no title in it, in one that it has. */
export function entryIn(entry: StoredEntry, asked: Language, fallback: string) {
  const { id, section, title, place, details, level: _, createdAt, ...same } = entry
  const languages = languagesOf(title)
  const textLanguage = [asked, 'EN', fallback].find((one) => title[one]) ?? languages[0] ?? asked
  const say = (texts: Record<string, string>) => inLanguage(texts, textLanguage as Language, fallback)
  return {
    ...{ id, section, title: say(title), place: say(place), details: say(details) },
    ...{ ...same, createdAt: createdAt.toISOString(), textLanguage: textLanguage as Language, languages },
  }
}
