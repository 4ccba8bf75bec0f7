/** Returns a text in the form in which texts are compared: without case, accents, vowel signs and width. */
export const comparable = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    // Katakana are written as hiragana.
    .replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

/** Returns whether the letters of a word occur in their order, the first one at the start of a word and all close. */
function isScattered(word: string, text: string) {
  if (word.length < 2) return false
  const starts = [...text.matchAll(/(^|[^\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(
    ({ index, 1: before = '' }) => index + before.length,
  )
  return starts.some((start) => {
    let at = start - 1
    for (const letter of word) {
      at = text.indexOf(letter, at + 1)
      if (at < 0) return false
    }
    return text.startsWith(word[0] ?? '', start) && at - start < word.length * 3
  })
}

/** Returns how well one comparable word is found in a comparable text: 0 not at all, 4 at its beginning. */
function scoreOfWord(word: string, text: string) {
  const at = text.indexOf(word)
  if (at === 0) return 4
  if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 2 : 3
  return isScattered(word, text) ? 1 : 0
}

/**
 * Returns how well a text matches what somebody typed: 0 where a word of it is not found at all, and up to 4. Texts
 * without spaces between words, such as Chinese ones, match by any part of them.
 */
export function scoreOf(typed: string, text: string): number {
  const words = comparable(typed).split(/\s+/).filter(Boolean)
  const scores = words.map((word): number => scoreOfWord(word, comparable(text)))
  if (words.length === 0 || scores.includes(0)) return 0
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}
