import { formOfArabic, formOfKana, soundOfKana, soundsOfArabic, soundsOfLatin } from './spoken-names.ts'
import { distance, likeness, stemOf, tokensOf } from './tokens.ts'

/** The tokens of a target's material in one language. */
export type Vocabulary = ReadonlySet<string>

const isWord = (token: string) => /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Arabic}]+$/u.test(token)

/**
 * The shortest beginning that two forms of a word share, in letters (one less in Turkish, which adds endings), and the
 * longest ending that one has more.
 */
const minBeginning = 5
const maxEnding = 6

/** Returns the other forms of a word: they begin with it, or it begins with them. */
function formsOf(token: string, words: Vocabulary, language: string) {
  const least = language === 'TR' ? minBeginning - 1 : minBeginning
  if (token.length < least) return []
  const forms: string[] = []
  for (const word of words) {
    const [short, long] = word.length < token.length ? [word, token] : [token, word]
    const isForm = short.length >= least && long.length - short.length <= maxEnding && long.startsWith(short)
    if (isForm && word !== token && short.length >= 0.5 * long.length) forms.push(word)
  }
  return forms.sort((one, other) => one.length - other.length).slice(0, 4)
}

/** The letters between the parts of a German compound, and the prefixes that stand apart from a verb. */
const links = ['', 's', 'n', 'en', 'es', 'e']
const separable = /^(?:mit|vor|ein|aus|auf|an|ab|bei|nach|zu|zuruck|weiter|her|hin|um|los|fort)(?=.{4})/

/** Returns the parts of a German compound, such as Hotel and Projekt, or the verb without what is separated from it. */
function partsOf(token: string, words: Vocabulary): string[][] {
  const parts: string[][] = []
  for (let at = 4; at <= token.length - 4; at++) {
    const [head, tail] = [token.slice(0, at), token.slice(at)]
    if (!words.has(tail)) continue
    const link = links.find(
      (letters) => head.endsWith(letters) && words.has(head.slice(0, head.length - letters.length)),
    )
    if (link === undefined) continue
    const first = head.slice(0, head.length - link.length)
    const longer = [...words].filter((word) => word !== tail && tail.length >= minBeginning && word.startsWith(tail))
    for (const last of [tail, ...longer.slice(0, 4)]) parts.push([first, last])
  }
  const verb = token.replace(separable, '')
  if (verb !== token && words.has(verb)) parts.push([verb])
  return parts.slice(0, 6)
}

/** English verbs whose other forms do not begin as they do. */
const irregular = new Map(
  (
    'built build, sold sell, bought buy, made make, sent send, kept keep, held hold, grown grow, grew ' +
    'grow, run ran, won win, taught teach, drawn draw, drew draw, spoken speak, spoke speak, written ' +
    'write, wrote write, broken break, broke break, frozen freeze, worn wear, driven drive, drove drive, ' +
    'taken take, given give, shown show, chosen choose, fed feed, led lead, met meet, paid pay, laid lay, ' +
    'lent lend, spent spend, cut cutting, brought bring, caught catch, thought think, sought seek, slept ' +
    'sleep, felt feel, left leave, lost lose, told tell, understood understand, wound wind, woven weave, ' +
    'ground grind, hung hang, sewn sew, melted melt, dealt deal'
  )
    .split(', ')
    .flatMap((pair) => {
      const [one = '', other = ''] = pair.split(' ').map(stemOf)
      return [
        [one, other],
        [other, one],
      ] as const
    }),
)

/** Returns the forms of a verb that begin with other letters: `build` of `built`, and `bau` of German `gebaut`. */
function otherForms(token: string, words: Vocabulary, language: string) {
  if (language === 'EN') return [irregular.get(token) ?? ''].filter((form) => words.has(form))
  if (language !== 'DE') return []
  const bare = token.replace(/^((?:her|aus|ein|an|ab|auf|vor|zu|mit|nach|um|bei)?)ge(?=.{3})/u, '$1')
  return bare === token ? [] : [bare, bare.replace(/t$/u, '')].filter((form) => form.length > 2 && words.has(form))
}

/** The one-letter words that Arabic writes together with the next one: and, so, with, for, like. */
const joined = /^[وفبلك](?=.{3})/u

/**
 * Returns words that are spelt nearly like a word that the material does not have: words of the question's language
 * alone, since a misspelt word of one language is often a right one of another.
 */
function nearWords(token: string, words: Vocabulary) {
  const most = token.length >= 7 ? 2 : 1
  return [...words]
    .filter((word) => Math.abs(word.length - token.length) <= most && word[0] === token[0])
    .map((word) => ({ word, far: distance(word, token), like: likeness(word, token) }))
    .filter(({ far, like }) => far <= most && like >= 0.25)
    .sort((one, other) => one.far - other.far || other.like - one.like)
    .slice(0, 2)
    .map(({ word }) => word)
}

/** The sounds of the Latin words of a vocabulary: consonants → words. */
const sounds = new WeakMap<Vocabulary, Map<string, string[]>>()

function soundsOf(words: Vocabulary) {
  const known = sounds.get(words)
  if (known) return known
  const bySound = new Map<string, string[]>()
  for (const word of words) {
    if (!/^\p{sc=Latin}{4,}$/u.test(word)) continue
    for (const sound of soundsOfLatin(word)) bySound.set(sound, [...(bySound.get(sound) ?? []), word])
  }
  sounds.set(words, bySound)
  return bySound
}

/** Returns the Latin words of a form. */
const wordsLike = (form: RegExp | undefined, words: Vocabulary) =>
  form ? [...words].filter((word) => /^\p{sc=Latin}{3,}$/u.test(word) && form.test(word)).slice(0, 3) : []

/** Returns the Latin words that sound as a name in katakana: names are seldom written in both. */
export function readingsOfKana(kana: string, words: Vocabulary): string[] {
  const bySound = soundsOf(words).get(soundOfKana(kana)) ?? []
  return [...new Set([...wordsLike(formOfKana(kana), words), ...bySound])].slice(0, 3)
}

/** The last letter of an Arabic name whose Latin spelling may be known without its ending, as `kessl` of Kessler. */
const lastLetter = /[رنس]$/u

/** Returns the Latin words that sound as a name in Arabic letters. */
export function namesOfArabic(token: string, words: Vocabulary): string[] {
  const read = (name: string) => [
    ...wordsLike(formOfArabic(name), words),
    ...soundsOfArabic(name).flatMap((sound) => soundsOf(words).get(sound) ?? []),
  ]
  const whole = read(token)
  const found = whole.length > 0 || token.length < minBeginning ? whole : read(token.replace(lastLetter, ''))
  return [...new Set(found)].slice(0, 3)
}

/** The most pairs of letters that a sign alone is read as. */
const maxPairs = 12

/** Returns the pairs of letters of the material that have a sign, which is a word by itself. */
export const pairsWith = (sign: string, words: Vocabulary): string[] =>
  [...words].filter((word) => word.includes(sign)).slice(0, maxPairs)

/** Returns the letters that the forms of an Arabic word have in common: `ورد` of `تورد` and `مورد`. */
function rootOf(token: string) {
  const bare = token.replace(/^(?:است|مست|[يتنما])(?=.{3})/u, '')
  return bare.slice(0, 1) + bare.slice(1).replace(/[اوي]/gu, '')
}

/**
 * Returns what a word that the material does not have may stand for in it, each as the tokens that have to occur: other
 * forms of it, the parts of a compound, the word without what is written together with it, else words spelt nearly so.
 */
export function readingsOf(token: string, words: Vocabulary, language: string): string[][] {
  if (!isWord(token)) return []
  const readings = [...otherForms(token, words, language), ...formsOf(token, words, language)].map((form) => [form])
  if (words.has(token)) return readings
  if (language === 'DE') readings.push(...partsOf(token, words))
  if (language === 'AR') {
    const bare = token.replace(joined, '')
    if (bare !== token && words.has(bare)) readings.push([bare])
    const root = rootOf(token)
    if (readings.length === 0 && root.length > 2)
      readings.push(
        ...[...words]
          .filter((word) => rootOf(word) === root)
          .slice(0, 3)
          .map((word) => [word]),
      )
  }
  if (readings.length > 0 || token.length < 6) return readings
  return nearWords(token, words).map((word) => [word])
}

/** The digits of numbers that are written as words, by their tokens. */
const numerals = new Map(
  [
    'one two three four five six seven eight nine ten eleven twelve',
    'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  ].flatMap((words) => tokensOf(words).map((word, at) => [word, String(at + 1)] as const)),
)

const hanDigits = '零一二三四五六七八九十'
/** A Han number before what it counts, and one alone, which is a number only before a length of time or a sort. */
const hanNumber = /^(?:[二三四五六七八九十两]|一(?=[日天年月回人個个件枚台本階层層級级位次种種款張张]))/u

/**
 * Returns the digits of a number that is written as a word or in Han; none for other words. A one is often no number.
 */
export function digitsOf(word: string): string[] {
  const digits = numerals.get(word)
  if (digits) return digits === '1' ? [] : [digits]
  const [sign = ''] = hanNumber.exec(word) ?? []
  return sign ? [String(sign === '两' ? 2 : hanDigits.indexOf(sign))] : []
}
