import type { Language } from '../../../contract/core/languages.ts'
import { foldFar } from '../../../db/search/search.ts'
import concepts from './concepts.json' with { type: 'json' }
import { distance, tokensOf } from './tokens.ts'

type ByLanguage = Record<Language, string[]>

/** A way to say a subject: its tokens, and as it is written where words are not separated. */
export interface Phrase {
  folded: string
  tokens: string[]
}

/** The words of a phrase as they are written, each beside its token. */
const wordsOfPhrase = ({ folded, tokens }: Phrase) => {
  const words = folded.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  return tokens.map((token, at) => ({ token, word: words.length === tokens.length ? (words[at] ?? token) : token }))
}

/** The languages whose words are not separated, so that phrases are found inside a run of letters. */
export const runLanguages: readonly string[] = ['CN', 'JA', 'TH', 'KO']

const phrasesOf = (texts: string[]): Phrase[] =>
  texts
    .map((text) => ({ folded: foldFar(text), tokens: tokensOf(text) }))
    .filter(({ tokens }) => tokens.length > 0)
    .sort((one, other) => other.folded.length - one.folded.length)

/** The subjects of questions and the words for them: topic → language → phrases, the longest first. */
export const topics = new Map(
  Object.entries(concepts.topics as Record<string, ByLanguage>).map(
    ([topic, texts]) =>
      [topic, new Map(Object.entries(texts).map(([language, words]) => [language, phrasesOf(words)]))] as const,
  ),
)

const labels = concepts.labels as Record<string, Record<Language, string>>

/** Returns the name of a topic in a language, as it stands before a fact: `Gegründet`. */
export function labelOf(topic: string, language: Language): string {
  const all = concepts.topics as Record<string, ByLanguage>
  const [label = ''] = [labels[topic]?.[language] ?? all[topic]?.[language]?.[0] ?? '']
  return label.charAt(0).toLocaleUpperCase() + label.slice(1)
}

/** The topics whose phrases are those of another one; both are meant. */
export const twins: Record<string, string> = { CERTIFICATE: 'CERTIFICATES', JOB: 'JOBS', SESSION: 'SESSIONS' }

const stopPhrases = concepts.stops as ByLanguage

const stopSets = new Map(
  Object.entries(stopPhrases).map(([language, words]) => [
    language,
    new Set(words.flatMap((word) => [foldFar(word), ...tokensOf(word)])),
  ]),
)

/** Returns true if a word says nothing of what a question is about. */
export const isStop = (word: string, language: string) => stopSets.get(language)?.has(word) ?? false

const runStops = new Map(
  runLanguages.map((language) => {
    const words = [...(stopPhrases[language as Language] ?? [])].map(foldFar).sort((a, b) => b.length - a.length)
    return [language, new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gu')]
  }),
)

/** Returns the pieces of a run that are left when its words without a subject are taken out. */
export function withoutStops(run: string, language: string): string[] {
  // A Korean particle stands at the end of a word only.
  if (language === 'KO') {
    const particle =
      /(?:은|는|이|가|을|를|에|의|로|으로|와|과|도|만|에서|부터|까지|입니까|인가요|나요|습니까|니까|세요|요|합니까|됩니까)$/u
    const bare = run.replace(particle, '')
    return isStop(run, 'KO') || isStop(bare, 'KO') || !bare ? [] : [bare]
  }
  return run.split(runStops.get(language) ?? /(?!)/u).filter(Boolean)
}

/** Returns true if a word is a little word with one letter wrong. */
export const isNearStop = (word: string, language: string) =>
  word.length >= 5 &&
  [...(stopSets.get(language) ?? [])].some(
    (stop) => stop.length >= 4 && Math.abs(stop.length - word.length) <= 1 && distance(stop, word) <= 1,
  )

const latin: readonly Language[] = ['EN', 'DE', 'FR', 'MS', 'PT', 'TR', 'ES', 'IT', 'ID', 'VI']

/** Returns the language of a question by its letters and its little words; else the language of its reader. */
export function languageOf(question: string, reader: Language): Language {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(question)) return 'JA'
  if (/\p{sc=Hangul}/u.test(question)) return 'KO'
  if (/\p{sc=Thai}/u.test(question)) return 'TH'
  if (/\p{sc=Arabic}/u.test(question)) return 'AR'
  if (/\p{sc=Cyrillic}/u.test(question)) return 'RU'
  if (/\p{sc=Han}/u.test(question)) return reader === 'JA' ? 'JA' : 'CN'
  const words = foldFar(question).match(/\p{L}+/gu) ?? []
  const countOf = (language: Language) =>
    words.filter((word) => isStop(word, language)).length * 2 +
    (language === reader ? 1 : 0) +
    (language === 'EN' ? 0.5 : 0)
  const [best] = [...latin].sort((one, other) => countOf(other) - countOf(one))
  return best && countOf(best) >= 2 ? best : latin.includes(reader) ? reader : 'EN'
}

/**
 * Returns the token of a topic that a misspelt word was meant to be; undefined if none is near. Words are compared as
 * they are typed: a wrong letter often hides the ending.
 */
export function nearConcept(word: string, language: string): string | undefined {
  const most = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0
  if (most === 0) return undefined
  for (const texts of topics.values()) {
    for (const phrase of texts.get(language) ?? []) {
      for (const { token, word: right } of wordsOfPhrase(phrase)) {
        if (right.length < 4 || right[0] !== word[0] || isStop(right, language)) continue
        if (Math.abs(right.length - word.length) <= most && distance(right, word) <= most) return token
      }
    }
  }
  return undefined
}
