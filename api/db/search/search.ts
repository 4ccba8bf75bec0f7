import type { KindWith } from '../../contract/kinds.ts'

// Elsewhere a mark makes another letter: Japanese バス is not ハス, Thai กิน is not กัน.
const accents = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}])\p{M}+/gu

/** Letters take at most three signs apart, as Hangul and Vietnamese do. Others unfold to eighteen, such as U+FDFA. */
const maxUnfolding = 3

/** Separates letters from their marks, and cuts a text that would become much longer by it. */
function unfolded(text: string) {
  const apart = text.normalize('NFKD')
  const maxLength = maxUnfolding * text.length + 32
  return apart.length > maxLength ? apart.slice(0, maxLength).toWellFormed() : apart
}

/**
 * Folds case, width and accents, so that `Ｎorväne` is found by `norvane`. A text of signs that each stand for a whole
 * sentence is folded in part.
 */
export const fold = (text: string) =>
  unfolded(text).replace(accents, '').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim()

/** Returns the text by which a row is found: all its texts, folded and joined. */
export const searchText = (...texts: (string | undefined)[]) => fold(texts.filter(Boolean).join(' \u001f '))

// Letters that people confuse with each other and that `fold` keeps apart.
const alike: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ـ: '',
}
const alikeLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')

/** Folds as the search does: as `fold`, and letters that people type for each other are one. */
export const foldFar = (text: string) => fold(text).replace(alikeLetters, (letter) => alike[letter] ?? letter)

/** A word of a folded text, and its start. Words of a run are written without spaces between them. */
export interface FoldedWord {
  text: string
  at: number
  isRun: boolean
}

const runLetters = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}ー`
const wordOrRun = new RegExp(
  String.raw`(?<run>[${runLetters}][${runLetters}\p{M}]*)|(?:(?![${runLetters}])[\p{L}\p{N}])(?:(?![${runLetters}])[\p{L}\p{N}\p{M}])*`,
  'gu',
)
// The Arabic article and the particles that are written together with it.
const article = /^(?:[وفبك]?ال|لل)(?=.{3})/

/** The words of a text that `foldFar` folded, without their Arabic articles. */
export function foldedWords(folded: string): FoldedWord[] {
  return [...folded.matchAll(wordOrRun)].map(({ 0: text, index, groups }) => {
    const skipped = article.exec(text)?.[0].length ?? 0
    return { text: text.slice(skipped), at: index + skipped, isRun: groups?.run !== undefined }
  })
}

/** Letters of a run, each with the marks that belong to it. */
const lettersOf = (run: string) => run.match(/\P{M}\p{M}*/gu) ?? []

/** The overlapping pairs of a run: 换热器 is 换热 and 热器. */
export const pairsOf = (run: string) => {
  const letters = lettersOf(run)
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

// The last letter stands alone too, so that each letter of a run begins something.
const gramsOf = ({ text, isRun }: FoldedWord) => (isRun ? [...pairsOf(text), lettersOf(text).at(-1) ?? ''] : [text])

/** Returns the words and letter pairs of texts, one line per text, for `to_tsvector('simple', …)`. */
export const searchGrams = (...texts: (string | undefined)[]) => joinGrams(texts, gramsOfText)

/** A `searchGrams` with a cache, because the name of an enterprise is part of all its products. */
export function rememberingGrams(): typeof searchGrams {
  const known = new Map<string, string>()
  const remembered = (text: string) => {
    const grams = known.get(text) ?? gramsOfText(text)
    known.set(text, grams)
    return grams
  }
  return (...texts) => joinGrams(texts, remembered)
}

const gramsOfText = (text: string) => foldedWords(foldFar(text)).flatMap(gramsOf).join(' ')
const joinGrams = (texts: (string | undefined)[], gramsOf: (text: string) => string) =>
  [...new Set(texts.map((text = '') => gramsOf(text)))].filter(Boolean).join('\n')

const keyLetters = 100
const cut = (key: string) => [...key].slice(0, keyLetters).join('')

/** The keys of a thing with these names: its kind, each name and each word of a name. */
export const searchKeys = (kind: KindWith<'search'>, titleGrams: string) => [
  `#${kind}`,
  ...titleGrams.split('\n').map((line) => cut(`=${line}`)),
  ...[...new Set(titleGrams.split(/\s/))].map((gram) => cut(`+${gram}`)),
]

/**
 * A search in the forms that PostgreSQL takes. `words` and `anyWord` are for `to_tsquery('simple', …)`, the others are
 * keys.
 */
export interface SearchQuery {
  /** All words occur somewhere. */
  words: string
  /** At least one does; in runs, one of the pairs. */
  anyWord: string
  /** All words occur in names. */
  inNames: string
  /** A name begins with the whole. */
  atStart: string
  /** It is a name. */
  isName: string
}

const prefixFrom = 3

function operandsOf({ text, isRun }: FoldedWord, isLast: boolean): string[] {
  if (!isRun) return [isLast || text.length >= prefixFrom ? `${text}:*` : text]
  const pairs = pairsOf(text)
  return pairs.length > 0 ? pairs : [`${text}:*`]
}

/**
 * Returns a query for `to_tsquery('simple', …)`: the letter pairs of the runs in a search, which every text that holds
 * the search has in its entry. Empty for a search without runs, such as one in Latin letters.
 */
export const runsQuery = (search: string) =>
  foldedWords(foldFar(search))
    .filter(({ isRun }) => isRun)
    .flatMap((run) => operandsOf(run, false))
    .join(' & ')

const asKey = (mark: '+' | '=', text: string, prefix: string) => `'${cut(mark + text)}'${prefix}`

/**
 * Returns the query of a search; undefined if it holds no word. A word matches all that begin with it if it is long
 * enough, or the last one, which may not be finished yet.
 */
export function searchQuery(search: string): SearchQuery | undefined {
  const words = foldedWords(foldFar(search))
  if (words.length === 0) return undefined
  const operands = [...new Set(words.flatMap((word, index) => operandsOf(word, index === words.length - 1)))]
  const begun = operands.map((operand) => operand.replace(/:\*$/, '')).join(' ')
  return {
    words: operands.join(' & '),
    anyWord: operands.join(' | '),
    inNames: operands
      .map((operand) => operand.split(':'))
      .map(([text = '', prefix]) => asKey('+', text, prefix ? ':*' : ''))
      .join(' & '),
    atStart: asKey('=', begun, ':*'),
    isName: asKey('=', searchGrams(search), ''),
  }
}
