import { locales } from '../../../i18n/locales.ts'
import type { Language } from '../../contract/core/languages.ts'

/** The group of names that begin with a digit, a sign, or a letter of a script that the language does not list. */
export const otherNames = '#'

/** The letters of one script, in order: `firsts` has the first name of each letter of `letters`. */
interface Alphabet {
  script: RegExp
  letters: readonly string[]
  firsts: readonly string[]
}

const alphabet = (script: RegExp, letters: string, firsts = letters): Alphabet => ({
  script,
  letters: [...letters],
  firsts: [...firsts],
})

const latinLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const latinScript = /^\p{Script=Latin}/u
const latin = alphabet(latinScript, latinLetters)

/** The alphabets of languages that have others than the plain Latin one, in the order in which they list them. */
const alphabets: Partial<Record<Language, readonly Alphabet[]>> = {
  // Initials of the pronunciation, and the first character that the language's order has for each.
  CN: [
    alphabet(/^\p{Script=Han}/u, 'ABCDEFGHJKLMNOPQRSTWXYZ', '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'),
    latin,
  ],
  JA: [
    alphabet(/^[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'あかさたなはまやらわ'),
    alphabet(/^\p{Script=Han}/u, '漢'),
    latin,
  ],
  KO: [alphabet(/^\p{Script=Hangul}/u, 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ', '가나다라마바사아자차카타파하'), latin],
  RU: [alphabet(/^\p{Script=Cyrillic}/u, 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯ'), latin],
  AR: [alphabet(/^\p{Script=Arabic}/u, 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'), latin],
  TH: [alphabet(/^\p{Script=Thai}/u, 'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮ'), latin],
  TR: [alphabet(latinScript, 'ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ')],
  VI: [alphabet(latinScript, 'AĂÂBCDĐEÊFGHIJKLMNOÔƠPQRSTUƯVWXYZ')],
  ES: [alphabet(latinScript, 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ')],
}

/** Returns the last letter whose first name is not after the name. */
function letterIn({ letters, firsts }: Alphabet, name: string, { compare }: Intl.Collator) {
  let [low, high] = [0, letters.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (compare(firsts[middle] ?? '', name) <= 0) low = middle
    else high = middle - 1
  }
  return letters[low] ?? otherNames
}

/** The languages whose scripts follow the reader's own where names of every script have a letter. */
const otherScripts = ['CN', 'JA', 'KO', 'RU', 'AR', 'TH'] as const

const collatorOf = (language: Language) => new Intl.Collator(locales[language].tag, { sensitivity: 'base' })

/**
 * Makes the functions that list names by letters in a language: `letterOf` gives the letter of a name, as its readers
 * look it up, and `rankOf` the letter's place in the order; names without one come last. With `everyScript`, a name in
 * a script that the language does not list has the letter of one that does: 陈 is under C for readers of English.
 */
export function lettersOf(language: Language, { everyScript = false } = {}) {
  const collator = collatorOf(language)
  const listed = (alphabets[language] ?? [latin]).map((alphabet) => ({ alphabet, collator }))
  const others = everyScript
    ? otherScripts.flatMap((other) => {
        const collator = collatorOf(other)
        return (alphabets[other] ?? []).map((alphabet) => ({ alphabet, collator }))
      })
    : []
  const known = [...listed, ...others]
  const all = [...new Set(known.flatMap(({ alphabet }) => alphabet.letters)), otherNames]
  const ranks = new Map(all.map((letter, rank) => [letter, rank]))

  function letterOf(name: string) {
    // Quotation marks and brackets before a name are not what it is looked up by.
    const start = name.replace(/^[^\p{L}\p{N}]+/u, '')
    const found = known.find(({ alphabet }) => alphabet.script.test(start))
    return found ? letterIn(found.alphabet, start, found.collator) : otherNames
  }

  return { letterOf, rankOf: (letter: string) => ranks.get(letter) ?? all.length }
}
