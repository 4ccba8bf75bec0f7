import type { Language } from '../../../contract/core/languages.ts'
import { foldFar } from '../../../db/search/search.ts'
import asked from './asked.json' with { type: 'json' }
import concepts from './concepts.json' with { type: 'json' }
import generalWords from './general-words.json' with { type: 'json' }
import synonyms from './synonyms.json' with { type: 'json' }
import { distance, stemOf, tokensOf } from './tokens.ts'

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

const askedWords = asked.phrases as Record<string, Partial<ByLanguage>>

/** A topic of which the words alone do not ask: only a question for their number does. */
const countedTopics = new Set(['HALLS'])

/**
 * The words by which questions name a subject: those of `topics`, and others that say something else in a text, such as
 * `hours` or `when`.
 */
export const askedTopics = new Map(
  [...topics].map(([topic, texts]) => {
    const more = askedWords[topic] ?? {}
    const phrases = [...texts].map(([language, said]): [string, Phrase[]] => [
      language,
      [...(countedTopics.has(topic) ? [] : said), ...phrasesOf(more[language as Language] ?? [])],
    ])
    return [topic, new Map(phrases)] as const
  }),
)

/** Forms of questions that name a subject by more than one of their words, as `when do you open`. */
const askedForms = Object.entries(asked.patterns as Record<string, string[]>).map(
  ([topic, forms]) => [topic, new RegExp(forms.map((form) => `(?:${form})`).join('|'), 'gu')] as const,
)

/** Returns the subjects that the form of a folded question names, each with the words that name it. */
export const formsIn = (folded: string) =>
  askedForms.flatMap(([topic, form]) => {
    const found = folded.match(form)
    return found ? [{ topic, words: found.join(' ') }] : []
  })

/**
 * Words of one meaning, by language. Where the material has none of them, a common meaning is missed less. What is
 * wanted, as `parking`, only a text answers that speaks of it, whatever else it has of a question.
 */
export interface Meaning {
  texts: Map<string, Phrase[]>
  isCommon: boolean
  isWanted: boolean
  /** Its phrases say nothing else by their parts, not even what is wanted. */
  isWhole: boolean
}

/** The meanings of the words that companies and their visitors use; they are not subjects of facts. */
export const meanings: Meaning[] = synonyms.map(({ isCommon, isWanted = false, isWhole = false, words }) => ({
  isCommon,
  isWanted,
  isWhole,
  texts: new Map(Object.entries(words).map(([language, list]) => [language, phrasesOf(list.split(', '))])),
}))

/** The topics whose facts answer a wider question, too, the best first. */
export const narrower: Record<string, string[]> = {
  CONTACT: ['PHONE', 'WEBSITE'],
  HOURS: ['DATES', 'SESSION'],
  PRICE: ['TICKETS', 'TICKET'],
  DATES: ['DATES', 'SESSION', 'CERTIFICATE', 'FOUNDED'],
  WHO: ['TEAM', 'SESSION', 'ORGANISER', 'UPSTREAM', 'DOWNSTREAM', 'DUTY'],
}

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

/**
 * Returns true if the general words of a language are known by their stems, too. English and German list more forms.
 */
const isStemmed = (language: string) => !['EN', 'DE', ...runLanguages].includes(language)

const generalSets = new Map(
  Object.entries(generalWords).map(([language, words]) => [
    language,
    new Set(words.flatMap((word) => (isStemmed(language) ? [foldFar(word), ...tokensOf(word)] : [foldFar(word)]))),
  ]),
)

/** The endings of English verbs, which stand for none or for a silent e. */
const verbEndings = /(?:ing|e?d|e?s)$/u

/**
 * Returns true if a folded word is one that any question may have, such as `require` or `suitable`: it says a little of
 * what is asked, and where the material lacks it, nothing is missing.
 */
export function isGeneral(word: string, language: string): boolean {
  const words = generalSets.get(language)
  if (!words) return false
  if (words.has(word)) return true
  if (isStemmed(language)) return words.has(stemOf(word))
  const verb = language === 'EN' && word.length > 4 ? word.replace(verbEndings, '') : word
  return verb !== word && (words.has(verb) || words.has(`${verb}e`))
}

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
      /(?:은|는|이|가|을|를|에|에도|의|로|으로|와|과|도|만|에서|부터|까지|입니까|인가요|나요|습니까|니까|세요|예요|이에요|에요|던|어요|아요|까요|네요|죠|요|합니까|됩니까)$/u
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

/** Letters and signs that only one of the languages in Latin letters has. */
const letters: readonly [RegExp, Language][] = [
  [/[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu, 'VI'],
  [/[ğış]/u, 'TR'],
  [/[¿¡ñ]/iu, 'ES'],
  [/ß/u, 'DE'],
]

/** Returns the language of a question by its letters and its little words; else the language of its reader. */
export function languageOf(question: string, reader: Language): Language {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(question)) return 'JA'
  if (/\p{sc=Hangul}/u.test(question)) return 'KO'
  if (/\p{sc=Thai}/u.test(question)) return 'TH'
  if (/\p{sc=Arabic}/u.test(question)) return 'AR'
  if (/\p{sc=Cyrillic}/u.test(question)) return 'RU'
  if (/\p{sc=Han}/u.test(question)) return reader === 'JA' ? 'JA' : 'CN'
  const byLetters = letters.find(([of]) => of.test(question.normalize('NFC')))?.[1]
  if (byLetters) return byLetters
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
  const most = word.length >= 8 ? 2 : word.length >= 6 ? 1 : 0
  if (most === 0) return undefined
  for (const texts of [...askedTopics.values(), ...meanings.map(({ texts }) => texts)]) {
    for (const phrase of texts.get(language) ?? []) {
      for (const { token, word: right } of wordsOfPhrase(phrase)) {
        if (right.length < 4 || right[0] !== word[0] || isStop(right, language)) continue
        if (Math.abs(right.length - word.length) <= most && distance(right, word) <= most) return token
      }
    }
  }
  return undefined
}

const conceptWords = new Map<string, { alone: Set<string>; stems: Set<string>; all: Set<string> }>()

/** Returns the words and stems by which a language names subjects and meanings: those that do it alone, and all. */
function wordsOfConcepts(language: string) {
  const known = conceptWords.get(language)
  if (known) return known
  const words = { alone: new Set<string>(), stems: new Set<string>(), all: new Set<string>() }
  for (const texts of [...askedTopics.values(), ...meanings.map(({ texts }) => texts)]) {
    for (const phrase of texts.get(language) ?? []) {
      for (const { token, word } of wordsOfPhrase(phrase)) {
        words.all.add(word).add(token)
        if (phrase.tokens.length > 1) continue
        words.alone.add(word)
        words.stems.add(token)
      }
    }
  }
  conceptWords.set(language, words)
  return words
}

/** Returns true if a folded word, or its stem, names a subject or a meaning by itself. */
export const isConcept = (word: string, language: string) => {
  const { alone, stems } = wordsOfConcepts(language)
  return alone.has(word) || stems.has(stemOf(word))
}

/** Returns true if a folded word, or its stem, is one of the words that name a subject or a meaning. */
export const isOfConcept = (word: string, language: string) => wordsOfConcepts(language).all.has(word)
