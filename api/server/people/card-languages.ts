import { isLanguage, type Language, languages } from '../../contract/core/languages.ts'
import { cardTexts } from '../../contract/people/cards-limits.ts'
import type { StoredEntry } from './stored-card.ts'
import type { VisibleCard } from './visible-card.ts'

const titled = (entries: StoredEntry[], language: Language) => entries.filter(({ title }) => title[language]).length

/** The languages in which a card has texts, in the order of all sixteen; else the one that its person writes in. */
export function languagesOfCard(card: VisibleCard, entries: StoredEntry[]): Language[] {
  const filled = languages.filter(
    (language) => cardTexts.some((text) => card[text][language]) || titled(entries, language) > 0,
  )
  if (filled.length > 0) return filled
  return [isLanguage(card.fallback) ? card.fallback : 'EN']
}

/**
 * Returns what a card has in one language, in percent, and the parts that it lacks. The lounge counts by the share of
 * its entries that have a title in the language.
 */
export function completenessIn(language: Language, card: VisibleCard, entries: StoredEntry[]) {
  const missingTexts = cardTexts.filter((text) => !card[text][language])
  const loungeShare = entries.length > 0 ? titled(entries, language) / entries.length : 0
  const parts = cardTexts.length - missingTexts.length + loungeShare
  return {
    completeness: Math.floor((parts / (cardTexts.length + 1)) * 100),
    missing: [...missingTexts, ...(loungeShare < 1 ? (['lounge'] as const) : [])],
  }
}

/** The languages of a card, each with its completeness. */
export const cardLanguages = (card: VisibleCard, entries: StoredEntry[]) =>
  languagesOfCard(card, entries).map((language) => ({
    language,
    isMaintained: true,
    completeness: completenessIn(language, card, entries).completeness,
  }))

/** Returns the language in which a card answers: the asked one if it has it, else one that the reader may know. */
export const languageOfAnswer = (available: Language[], asked: Language, fallback: string): Language =>
  available.find((language) => language === asked) ??
  available.find((language) => language === 'EN') ??
  available.find((language) => language === fallback) ??
  available[0] ??
  asked
