import type { Language } from '../../../contract/core/languages.ts'
import { foldedWords } from '../../../db/search/search.ts'
import { wordsOf } from './question-words.ts'

/** Forms by which people say who they are before they ask, up to where the question begins. */
const introductions: Partial<Record<Language, RegExp>> = {
  EN: /\b(?:i|we) (?:represent|am (?!looking|interested|searching|trying|wondering|after)|are (?!looking|interested|searching|trying|wondering|after)|run|own|operate|manage|come from)\b[^,.;:!?]*?(?=[,.;:!?]|\band (?:i |we )?(?:would|want|need|like|wonder|wish)\b|\b(?:which|who|what|when|where|how)\b)/gu,
  DE: /\b(?:ich|wir) (?:bin|sind|vertreten?|betreiben?|leiten?|fuhren?|kommen? aus)\b[^,.;:!?]*?(?=[,.;:!?]|\bund (?:mochten?|wurden?|suchen?|brauchen?)\b)/gu,
  CN: /(?:我是|我们是|我司是|本人是|我来自|我们来自)[^,，。；;!！?？]*(?=[,，。；;!！])/gu,
  JA: /(?:私は|私ども|当社は|弊社は|うちは|私たちは)[^、。！？]*?(?:です|ます|おり)(?=[、。が])/gu,
  AR: /(?:نحن|انا) [^،,.؟]*?(?=[،,.]| و(?:نود|اود|نريد|اريد|نرغب|ارغب))/gu,
}

/** The part of the weight of other words that those have by which somebody says who asks. */
export const introducedShare = 0.3

/** Returns the words of a folded question by which somebody says who asks, but not those of the question itself. */
export function wordsOfIntroduction(folded: string, language: Language) {
  const introduction = introductions[language]
  if (!introduction) return []
  const rest = new Set(foldedWords(folded.replace(introduction, ' ')).map(({ text }) => text))
  const words = (folded.match(introduction) ?? []).flatMap((part) => foldedWords(part))
  return words
    .flatMap(({ text, isRun }) => (isRun ? wordsOf(text, language, () => false) : [{ folded: text }]))
    .map(({ folded: word }) => word)
    .filter((word) => !rest.has(word))
}
