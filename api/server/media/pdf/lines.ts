import createBidi from 'bidi-js'
import LineBreaker from 'linebreak'
import type { PdfFont } from './fonts.ts'

const bidi = createBidi()

/** Characters that are drawn one after the other with one font, in one direction. */
export interface Run {
  /** The characters as they are shaped: brackets of a run from the right are turned already. */
  text: string
  font: PdfFont
  x: number
  width: number
  isFromRight: boolean
}

/** A line of a text, its runs in reading order. `x` of a run counts from the line's left end. */
export interface Line {
  runs: Run[]
  width: number
}

/** The fonts, size, width and direction of a text. */
export interface Setting {
  fonts: readonly PdfFont[]
  size: number
  width: number
  isFromRight: boolean
}

const cluster = new Intl.Segmenter('en', { granularity: 'grapheme' })
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/** The sign for what no font has; pictures are left out. */
const unknownSign = '\u25a1'
const pictograph = /\p{Extended_Pictographic}|\p{RI}/u

const has = ({ font }: PdfFont, text: string) =>
  [...text].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

/** Signs that steer the direction and the lines of a text have no shape of their own. */
const control = /[\p{Cc}\p{Cf}]/gu

/** A character as it is read, with the marks on it: `text` as it was written, `shown` as it is drawn. */
interface Cluster {
  text: string
  shown: string
  font: PdfFont
}

/** Returns the characters of a text, each with the font that draws it. Spaces and signs take the font before them. */
function clustersOf(text: string, fonts: readonly PdfFont[]): Cluster[] {
  const clusters: Cluster[] = []
  for (const { segment } of cluster.segment(text)) {
    const before = clusters.at(-1)?.font
    const bare = segment.replace(control, '')
    const isCommon = /^[\p{Script=Common}\p{Script=Inherited}]*$/u.test(bare)
    const font = (isCommon && before && has(before, bare) && before) || fonts.find((each) => has(each, bare))
    const drawing = font ?? fonts.find((each) => has(each, unknownSign)) ?? fonts[0]
    if (!drawing || (!font && pictograph.test(bare))) continue
    clusters.push({ text: segment, shown: font ? bare : has(drawing, unknownSign) ? unknownSign : '?', font: drawing })
  }
  return clusters
}

/** Returns where a line of the text may end. Thai writes no spaces: its words are found by a dictionary. */
function endsOf(text: string): Set<number> {
  const ends = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let end = breaker.nextBreak(); end; end = breaker.nextBreak()) ends.add(end.position)
  if (/\p{Script=Thai}/u.test(text)) {
    for (const { index, segment } of thaiWords.segment(text)) {
      if (index > 0 && /^\p{Script=Thai}/u.test(segment) && /\p{Script=Thai}/u.test(text[index - 1] ?? ''))
        ends.add(index)
    }
  }
  return ends
}

const widthOf = (font: PdfFont, text: string, size: number) =>
  (font.font.layout(text, []).advanceWidth * size) / font.font.unitsPerEm

/** Cuts clusters where a property of them changes. */
function partsOf<Item>(items: readonly Item[], isSame: (one: Item, other: Item) => boolean): Item[][] {
  const parts: Item[][] = []
  for (const item of items) {
    const last = parts.at(-1)
    const before = last?.at(-1)
    if (last && before !== undefined && isSame(before, item)) last.push(item)
    else parts.push([item])
  }
  return parts
}

const fontParts = (clusters: readonly Cluster[]) => partsOf(clusters, (one, other) => one.font === other.font)
const shownOf = (clusters: readonly Cluster[]) => clusters.map(({ shown }) => shown).join('')

const widthOfAll = (clusters: readonly Cluster[], size: number) =>
  fontParts(clusters).reduce((sum, part) => sum + (part[0] ? widthOf(part[0].font, shownOf(part), size) : 0), 0)

const joining = /\p{Script=Arabic}/u

/** Returns the bracket or quotation mark that faces the other way; other characters as they are. */
export const mirrored = (sign: string) => bidi.getMirroredCharacter(sign) ?? sign

/** Returns the text of a run from the right as it is given to the font, which turns the letters by itself. */
const turned = (clusters: readonly Cluster[]) => clusters.map(({ shown }) => mirrored(shown)).join('')

/** Returns runs in the order in which they stand on the line, from left to right. */
function fromLeft<Item extends { level: number }>(items: readonly Item[]): Item[] {
  const ordered = [...items]
  const highest = Math.max(0, ...items.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return ordered
}

const isSpace = ({ text }: Cluster) => text.trim() === ''

/**
 * Cuts a run from the right so that those who read the file find it in order: each sign alone where no letter tells
 * them the direction, and spaces apart from the edges of the letters.
 */
function readableParts<Item extends Cluster>(items: Item[]): Item[][] {
  if (!joining.test(shownOf(items))) return items.map((item) => [item])
  const start = items.findIndex((item) => !isSpace(item))
  const end = items.findLastIndex((item) => !isSpace(item)) + 1
  return [items.slice(0, start), items.slice(start, end), items.slice(end)].filter((part) => part.length > 0)
}

/** Places the clusters of one line. `levels` has the direction of each, as the bidirectional algorithm found it. */
function lineOf(clusters: readonly Cluster[], levels: readonly number[], size: number): Line {
  const items = clusters.map((item, at) => ({ ...item, level: levels[at] ?? 0 }))
  const isSame = (one: Cluster & { level: number }, other: Cluster & { level: number }) =>
    one.font === other.font && one.level === other.level
  const parts = partsOf(items, isSame).flatMap((part) =>
    part[0] && part[0].level % 2 === 1 ? readableParts(part) : [part],
  )
  const runs = parts.flatMap((part) => {
    const [first] = part
    if (!first) return []
    const isFromRight = first.level % 2 === 1
    const text = isFromRight ? turned(part) : shownOf(part)
    return [{ level: first.level, text, font: first.font, isFromRight, x: 0, width: widthOf(first.font, text, size) }]
  })
  let x = 0
  for (const run of fromLeft(runs)) {
    run.x = x
    x += run.width
  }
  return { runs: runs.map(({ level: _, ...run }) => run), width: x }
}

/** Returns the clusters that fit into a line, at least one. */
function fitting(clusters: readonly Cluster[], ends: ReadonlySet<number>, offset: number, { size, width }: Setting) {
  let fits = 0
  let at = offset
  let used = 0
  let word: Cluster[] = []
  for (const [index, item] of clusters.entries()) {
    word.push(item)
    at += item.text.length
    if (!ends.has(at) && index < clusters.length - 1) continue
    const bare = word.filter(
      ({ text }, place) => text.trim() !== '' || word.slice(place).some((next) => next.text.trim()),
    )
    if (used + widthOfAll(bare, size) > width) break
    used += widthOfAll(word, size)
    fits = index + 1
    word = []
  }
  if (fits > 0) return fits
  // One word is wider than the line: it is cut between two letters.
  let count = 1
  while (count < clusters.length && widthOfAll(clusters.slice(0, count + 1), size) <= width) count += 1
  return count
}

function paragraphLines(text: string, setting: Setting): Line[] {
  const all = clustersOf(text, setting.fonts)
  if (all.length === 0) return [{ runs: [], width: 0 }]
  const whole = all.map(({ text }) => text).join('')
  const hasLetters = /\p{L}/u.test(whole)
  const { levels } = bidi.getEmbeddingLevels(whole, hasLetters ? 'auto' : setting.isFromRight ? 'rtl' : 'ltr')
  const ends = endsOf(whole)
  const lines: Line[] = []
  let rest = all
  let offset = 0
  while (rest.length > 0) {
    const count = fitting(rest, ends, offset, setting)
    const taken = rest.slice(0, count)
    const levelsOfLine: number[] = []
    for (const item of taken) {
      levelsOfLine.push(levels[offset] ?? 0)
      offset += item.text.length
    }
    let lastShown = taken.length
    while (lastShown > 0 && taken[lastShown - 1]?.text.trim() === '') lastShown -= 1
    lines.push(lineOf(taken.slice(0, lastShown), levelsOfLine, setting.size))
    rest = rest.slice(count)
  }
  return lines
}

/** Sets a text in lines of a width: with fonts for its scripts, the line ends of its language, in both directions. */
export const linesOf = (text: string, setting: Setting): Line[] =>
  text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .split(/\r\n?|[\n\u2028\u2029]/)
    .flatMap((paragraph) => paragraphLines(paragraph, setting))
