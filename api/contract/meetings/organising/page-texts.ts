import { isLanguage, type Language, languages } from '../../core/languages.ts'
import type { InOneLanguage } from '../site-blocks.ts'

type Texts = Readonly<Record<string, string>>

/** An object is a language map if all its keys are codes of languages, an empty one, too. */
export const isTexts = (value: object): value is Texts => Object.keys(value).every(isLanguage)

const textIn = (texts: Texts, language: Language, fallback: string) =>
  texts[language] || texts.EN || texts[fallback] || Object.values(texts).find(Boolean) || ''

/**
 * Returns a value with a text of one language in the place of each language map. A missing text is taken from English,
 * else from the fallback language, else from any.
 */
export function translated<T>(value: T, language: Language, fallback: string): InOneLanguage<T> {
  const text = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(text)
    if (typeof part !== 'object' || part === null) return part
    if (isTexts(part)) return textIn(part, language, fallback)
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, text(inner)]))
  }
  return text(value) as InOneLanguage<T>
}

/** Returns all language maps inside a value that have a text in any language. */
export function writtenTexts(value: unknown): Texts[] {
  if (Array.isArray(value)) return value.flatMap(writtenTexts)
  if (typeof value !== 'object' || value === null) return []
  if (isTexts(value)) return Object.values(value).some((text) => text.trim()) ? [value] : []
  return Object.values(value).flatMap(writtenTexts)
}

/** Returns how complete a value is in each language in which there is anything, in percent of its texts. */
export function percentByLanguage(value: unknown): Partial<Record<Language, number>> {
  const all = writtenTexts(value)
  const shares = languages.map((language) => {
    const writtenNum = all.filter((texts) => texts[language]?.trim()).length
    return [language, Math.floor((writtenNum / all.length) * 100)] as const
  })
  return Object.fromEntries(shares.filter(([, percent]) => percent > 0))
}
