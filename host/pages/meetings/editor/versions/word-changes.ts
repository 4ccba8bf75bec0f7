/** A piece of a text that is the same in two versions, or only in the newer or the older one. */
export interface Piece {
  is: 'same' | 'added' | 'removed'
  text: string
}

/** Beyond so many comparisons a changed passage is shown as a whole: it keeps phones from waiting. */
const maxComparisons = 4_000_000
/** So many characters of an unchanged passage are shown beside a change. */
const contextLength = 60

/** In these scripts there are no spaces between words, so each character is one. */
const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]'
const word = new RegExp(`${unspaced}\\p{M}*|\\s+|(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}’'])+|.`, 'gsu')

/** Returns the words of a text with what stands between them. */
const wordsOf = (text: string): string[] => text.match(word) ?? []

/** Returns the pieces of two lists of words by their longest common subsequence. */
function piecesOf(before: readonly string[], after: readonly string[]): Piece[] {
  if (before.length * after.length > maxComparisons)
    return [
      { is: 'removed', text: before.join('') },
      { is: 'added', text: after.join('') },
    ]
  const width = after.length + 1
  /** The length of the longest common subsequence of what follows each pair of places. */
  const lengths = new Uint32Array((before.length + 1) * width)
  const lengthAt = (a: number, b: number) => lengths[a * width + b] ?? 0
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] =
        before[a] === after[b] ? lengthAt(a + 1, b + 1) + 1 : Math.max(lengthAt(a + 1, b), lengthAt(a, b + 1))
  const pieces: Piece[] = []
  let a = 0
  let b = 0
  while (a < before.length || b < after.length) {
    if (a < before.length && before[a] === after[b]) {
      pieces.push({ is: 'same', text: before[a] ?? '' })
      a += 1
      b += 1
    } else if (b === after.length || (a < before.length && lengthAt(a + 1, b) >= lengthAt(a, b + 1))) {
      pieces.push({ is: 'removed', text: before[a] ?? '' })
      a += 1
    } else {
      pieces.push({ is: 'added', text: after[b] ?? '' })
      b += 1
    }
  }
  return pieces
}

/** Joins neighbours of one kind. Between two changes, a space alone belongs to both, so that words stay together. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  let removed = ''
  let added = ''
  const end = () => {
    if (removed) all.push({ is: 'removed', text: removed })
    if (added) all.push({ is: 'added', text: added })
    removed = added = ''
  }
  pieces.forEach(({ is, text }, at) => {
    const next = pieces[at + 1]
    if (is === 'removed') removed += text
    else if (is === 'added') added += text
    else if (removed && added && /^\s+$/.test(text) && next && next.is !== 'same') {
      removed += text
      added += text
    } else {
      end()
      const last = all.at(-1)
      if (last?.is === 'same') last.text += text
      else all.push({ is, text })
    }
  })
  end()
  return all
}

const shortened = (text: string, isFirst: boolean, isLast: boolean) => {
  // Where words have spaces between them, none is cut.
  const start = isFirst ? '' : text.slice(0, contextLength).replace(/\s\S*$/, '')
  const end = isLast ? '' : text.slice(-contextLength).replace(/^\S*\s/, '')
  return text.length > 2 * contextLength + 20 ? `${start} … ${end}` : text
}

/**
 * Returns the pieces of a text that has changed, word by word. Of long passages that are the same, only what is beside
 * a change is left.
 */
export function wordChanges(before: string, after: string): Piece[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, fresh.length) - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const same = (words: string[]): Piece[] => (words.length > 0 ? [{ is: 'same', text: words.join('') }] : [])
  const pieces = joined([
    ...same(old.slice(0, start)),
    ...piecesOf(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...same(old.slice(old.length - end)),
  ])
  return pieces.map(({ is, text }, at) => ({
    is,
    text: is === 'same' ? shortened(text, at === 0, at === pieces.length - 1) : text,
  }))
}
