import type { PosterFacts } from './facts.ts'
import { logoNode, type PosterParts, pictureSize, posterSize, qrNode, standPlates, type Template } from './layout.ts'
import { box, latinWidth, picture, text } from './nodes.ts'

const textColor = '#22190d'
const mutedColor = '#6f5b3f'
const side = 52
/** The bottom of the picture, and the top of the code, in pixels. */
const pictureEnd = 380
const footTop = 912

const titleSize = (words: string) => (latinWidth(words) > 44 ? 42 : latinWidth(words) > 19 ? 52 : 64)

const top = ({ picture: bytes, logo, facts }: PosterParts) => [
  box(
    { width: posterSize.width, height: pictureEnd, overflow: 'hidden', backgroundColor: '#f3d9b6', flexShrink: 0 },
    bytes && picture(bytes, posterSize.width, pictureSize.height),
  ),
  box(
    {
      position: 'absolute',
      top: pictureEnd - 68,
      left: side,
      width: posterSize.width - 2 * side,
      flexDirection: 'row',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
    },
    logo
      ? box({ padding: 10, borderRadius: 38, backgroundColor: '#fbf5e8' }, logoNode(logo, 128))
      : box({ width: 1, height: 148 }),
    box(
      { paddingBottom: 92 },
      standPlates(
        facts,
        { backgroundColor: '#b9822b', color: '#ffffff' },
        { backgroundColor: '#fbf5e8', color: textColor },
      ),
    ),
  ),
]

const factSize = 26
const textSize = 29
const wide = posterSize.width - 2 * side

/** Returns the approximate number of lines that words take: a Latin letter is a bit wider than half its height. */
const linesOf = (words: string, size: number, width: number, maxLines: number) =>
  Math.min(maxLines, Math.ceil((latinWidth(words) * size * 0.56) / width))

/** As many facts as there is room for below the title and the text. */
function factsThatFit({ rows: all, title, text: words, over, brand }: PosterFacts) {
  const size = titleSize(title)
  const usedPx =
    (over || brand ? 50 : 0) + linesOf(title, size, wide, 3) * size * 1.2 + linesOf(words, textSize, wide, 2) * 41 + 50
  let freePx = footTop - pictureEnd - 112 - usedPx
  return all.filter(({ value }) => {
    freePx -= linesOf(value, factSize, wide - 170, 2) * 35 + 10
    return freePx >= 0
  })
}

const rows = (facts: PosterFacts['rows']) =>
  box(
    { gap: 10, flexShrink: 0 },
    ...facts.map(({ label, value }) =>
      box(
        { flexDirection: 'row', gap: 20, flexShrink: 0 },
        text(label, 2, { width: 150, flexShrink: 0, fontSize: factSize, lineHeight: 1.35, color: mutedColor }),
        text(value, 2, { flexShrink: 1, fontSize: factSize, lineHeight: 1.35, fontWeight: 700, color: textColor }),
      ),
    ),
  )

const words = ({ facts }: PosterParts) =>
  box(
    {
      position: 'absolute',
      top: pictureEnd + 96,
      left: side,
      width: posterSize.width - 2 * side,
      height: footTop - pictureEnd - 112,
      overflow: 'hidden',
      gap: 14,
    },
    (facts.over || facts.brand) &&
      text(facts.over || facts.brand, 1, { flexShrink: 0, fontSize: 26, fontWeight: 700, color: '#9a6a1c' }),
    text(facts.title, 3, {
      flexShrink: 0,
      fontSize: titleSize(facts.title),
      lineHeight: 1.2,
      fontWeight: 700,
      color: textColor,
    }),
    facts.text && text(facts.text, 2, { flexShrink: 0, fontSize: textSize, lineHeight: 1.4, color: mutedColor }),
    rows(factsThatFit(facts)),
  )

const foot = ({ facts, sharedBy, qr }: PosterParts) =>
  box(
    {
      position: 'absolute',
      bottom: 36,
      left: side,
      width: posterSize.width - 2 * side,
      flexDirection: 'row',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      gap: 24,
      paddingTop: 20,
      borderTop: '2px solid #e3d3b4',
    },
    box(
      { flexShrink: 1, minWidth: 0, gap: 8 },
      text(facts.call, 3, { fontSize: 32, lineHeight: 1.3, fontWeight: 700, color: textColor }),
      (sharedBy || facts.brand) &&
        text(sharedBy || facts.brand, 3, { fontSize: 25, lineHeight: 1.4, color: mutedColor }),
    ),
    box({ borderRadius: 24, overflow: 'hidden', backgroundColor: '#ffffff', flexShrink: 0 }, qrNode(qr)),
  )

/** On warm paper: the picture across the top, the facts as a table. */
export const paper: Template = (parts) =>
  box(
    { width: posterSize.width, height: posterSize.height, position: 'relative', backgroundColor: '#fbf5e8' },
    ...top(parts),
    words(parts),
    foot(parts),
  )
