import { isStop, languageOf } from '../retrieval/concepts.ts'
import type { Passage } from '../retrieval/passages.ts'
import { tokensOf } from '../retrieval/tokens.ts'

/** The part of a sentence's words that its passage must hold: where words are separated, and of letter pairs. */
const commonWords = 0.6
const commonPairs = 0.5

/** The zeros of the digits that the sixteen languages write besides 0 to 9. */
const zeros = [0x660, 0x6f0, 0xe50]
const withPlainDigits = (text: string) =>
  text.normalize('NFKC').replace(/[٠-٩۰-۹๐-๙]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
  })

/** Returns the figures of a text as they are compared: `9,000` and `9.000` are one, and so are `1,2` and `1.2`. */
const figures = (text: string) =>
  withPlainDigits(text)
    .match(/\p{Nd}+(?:[.,٫٬]\p{Nd}+)*/gu)
    ?.map((figure) => figure.replace(/[.,٬](?=\d{3}(?!\d))/g, '').replace(/[,٫]/g, '.')) ?? []

/** The marks by which a text would be more than words: addresses, markup, pictures, letters that turn the direction. */
const markup =
  /[a-z][a-z\d+.-]*:\/\/|www\.|[<>]|\]\s*\(|!\[|javascript:|data:|mailto:|tel:|\S+@\S+\.\S|&#?\w+;|[\u202A-\u202E\u2066-\u2069]/i

/** Addresses without `https:`, such as `example.org`. */
const hosts = (text: string) => text.normalize('NFKC').match(/[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu) ?? []

const denial =
  /\b(?:not?|never|none|without|nicht|kein\p{L}*|nie(?:mals)?|pas|jamais|aucune?|nunca|ning[uú]n\p{L}*|não|non|mai|hayır|değil|yok|tidak|bukan|không|chưa)(?!\p{L})|n['’]t\b|(?<!\p{L})(?:не|нет|никогда)(?!\p{L})|(?<!\p{L})(?:ليس|ليست|لا|لم|لن|غير)(?!\p{L})|不是|没有|沒有|并非|不能|不会|从未|未曾|不支持|不提供|无法|ない|ません|않|아니|없|ไม่/iu

const scripts = [
  /[\p{sc=Hiragana}\p{sc=Katakana}]/gu,
  /\p{sc=Han}/gu,
  /\p{sc=Hangul}/gu,
  /\p{sc=Thai}/gu,
  /\p{sc=Arabic}/gu,
  /\p{sc=Cyrillic}/gu,
  /\p{sc=Latin}/gu,
]

/** The places of the scripts that separate words. */
const wordScripts = new Set([4, 5, 6])

/** Returns the script that most letters of a text have. Han letters beside Kana are Japanese. */
function scriptOf(text: string) {
  // One Han, Kana or Hangul letter says about as much as three of an alphabet.
  const counts = scripts.map((script, at) => (text.match(script)?.length ?? 0) * (at < 3 ? 3 : 1))
  const [kana = 0, han = 0] = counts
  if (kana > 0) counts.splice(0, 2, kana + han, 0)
  const most = Math.max(...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

/** Returns the part of some words that a passage holds, from 0 to 1. */
const partHeld = (tokens: string[], held: Set<string>) =>
  tokens.filter((token) => held.has(token)).length / Math.max(1, tokens.length)

/**
 * Returns true if a passage bears a sentence of a model out: it has each of its figures and addresses, and most of its
 * words where both are written alike; what the sentence denies, the passage denies too. A sentence with a link or
 * markup is never borne out.
 */
export function isBound(sentence: string, { text, title }: Passage): boolean {
  if (!sentence || markup.test(sentence)) return false
  const source = `${title}\n${text}`
  const known = new Set(figures(source))
  if (!figures(sentence).every((figure) => known.has(figure))) return false
  if (!hosts(sentence).every((host) => source.includes(host))) return false
  if (denial.test(sentence) && !denial.test(source)) return false
  const language = languageOf(sentence, 'EN')
  const tokens = [...new Set(tokensOf(sentence))].filter((token) => token.length > 1 && !isStop(token, language))
  if (tokens.length === 0) return false
  const held = new Set(tokensOf(source))
  const ofPassage = scriptOf(text)
  const isAlike = scriptOf(sentence) === ofPassage
  const alike = isAlike ? tokens : tokens.filter((token) => scriptOf(token) === ofPassage)
  const areWords = wordScripts.has(ofPassage)
  if (alike.length > 0 && partHeld(alike, held) < (areWords ? commonWords : commonPairs)) return false
  // A translation shares names and figures only; without any of them nothing shows where it comes from.
  return isAlike || tokens.some((token) => held.has(token)) || figures(sentence).length > 0
}
