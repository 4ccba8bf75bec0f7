import type { Node } from '@takumi-rs/core'
import type { PosterFacts } from './facts.ts'
import {
  type Frame,
  logoNode,
  type PosterParts,
  pictureSize,
  portraitSize,
  qrNode,
  standPlates,
  type Template,
  toneOf,
} from './layout.ts'
import { box, latinWidth, picture, type Style, text } from './nodes.ts'

/** The colours of warm paper, or of paper in the hue of a company. */
interface Palette {
  ground: string
  title: string
  text: string
  accent: string
  line: string
  /** Below the picture; empty without a company's colour. */
  stripe: string
  /** In place of a picture that is missing. */
  empty: string
  plate: Style
  plate2: Style
}

function paletteOf(colour: string): Palette {
  const tone = toneOf(colour)
  const [ground, title] = [tone('#fbf5e8'), tone('#22190d')]
  return {
    ...{ ground, title, text: tone('#6f5b3f'), accent: tone('#93651b'), line: tone('#e3d3b4') },
    ...{ stripe: colour, empty: colour || '#f3d9b6' },
    plate: { backgroundColor: tone('#b9822b'), color: tone('#ffffff') },
    plate2: { backgroundColor: ground, color: title },
  }
}

const side = 52
/** The bottom of the picture, and the height of the foot with the code, in pixels of the design. */
const pictureEnd = ({ edge }: Frame) => edge + 380
const footHeight = 288
const footTop = ({ height, edge }: Frame) => height - edge - footHeight

const titleSize = (words: string) => (latinWidth(words) > 44 ? 42 : latinWidth(words) > 19 ? 52 : 64)

/** A picture in a rounded frame of paper. */
const onPaper = ({ ground }: Palette, inside: Node) =>
  box({ padding: 10, borderRadius: 38, backgroundColor: ground, flexShrink: 0 }, inside)

const top = (palette: Palette, { frame, picture: bytes, cover, logo, facts }: PosterParts) => {
  const wide = cover ?? bytes
  const end = pictureEnd(frame)
  const portrait =
    cover && bytes && picture(bytes, portraitSize.width, portraitSize.height, { borderRadius: 28, flexShrink: 0 })
  return [
    box(
      {
        width: frame.width,
        height: end,
        overflow: 'hidden',
        backgroundColor: palette.empty,
        flexShrink: 0,
      },
      wide && picture(wide, frame.width, cover ? Math.max(pictureSize.height, end) : end),
    ),
    palette.stripe && box({ width: frame.width, height: 12, flexShrink: 0, backgroundColor: palette.stripe }),
    box(
      {
        position: 'absolute',
        top: end - (portrait ? 108 : 68),
        left: side,
        width: frame.width - 2 * side,
        flexDirection: 'row',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
      },
      portrait
        ? onPaper(palette, portrait)
        : logo
          ? onPaper(palette, logoNode(logo, 128) as Node)
          : box({ width: 1, height: 148 }),
      portrait && logo
        ? onPaper(palette, logoNode(logo, 84) as Node)
        : box({ paddingBottom: 92 }, standPlates(facts, palette.plate, palette.plate2)),
    ),
  ]
}

const factSize = 26
const textSize = 29

/** Returns the approximate number of lines that words take: a Latin letter is a bit wider than half its height. */
const linesOf = (words: string, size: number, width: number, maxLines: number) =>
  Math.min(maxLines, Math.ceil((latinWidth(words) * size * 0.56) / width))

/** As many facts as there is room for below the title and the text. */
function factsThatFit({ rows: all, title, text: words, over, brand }: PosterFacts, frame: Frame) {
  const wide = frame.width - 2 * side
  const size = titleSize(title)
  const usedPx =
    (over || brand ? 50 : 0) + linesOf(title, size, wide, 3) * size * 1.2 + linesOf(words, textSize, wide, 2) * 41 + 50
  let freePx = footTop(frame) - pictureEnd(frame) - 112 - usedPx
  return all.filter(({ value }) => {
    freePx -= linesOf(value, factSize, wide - 170, 2) * 35 + 10
    return freePx >= 0
  })
}

const rows = (palette: Palette, facts: PosterFacts['rows']) =>
  box(
    { gap: 10, flexShrink: 0 },
    ...facts.map(({ label, value }) =>
      box(
        { flexDirection: 'row', gap: 20, flexShrink: 0 },
        text(label, 2, { width: 150, flexShrink: 0, fontSize: factSize, lineHeight: 1.35, color: palette.text }),
        text(value, 2, { flexShrink: 1, fontSize: factSize, lineHeight: 1.35, fontWeight: 700, color: palette.title }),
      ),
    ),
  )

const words = (palette: Palette, { frame, facts }: PosterParts) =>
  box(
    {
      position: 'absolute',
      top: pictureEnd(frame) + 96,
      left: side,
      width: frame.width - 2 * side,
      height: footTop(frame) - pictureEnd(frame) - 112,
      overflow: 'hidden',
      gap: 14,
    },
    (facts.over || facts.brand) &&
      text(facts.over || facts.brand, 1, { flexShrink: 0, fontSize: 26, fontWeight: 700, color: palette.accent }),
    text(facts.title, 3, {
      flexShrink: 0,
      fontSize: titleSize(facts.title),
      lineHeight: 1.2,
      fontWeight: 700,
      color: palette.title,
    }),
    facts.text && text(facts.text, 2, { flexShrink: 0, fontSize: textSize, lineHeight: 1.4, color: palette.text }),
    rows(palette, factsThatFit(facts, frame)),
  )

const foot = (palette: Palette, { frame, facts, sharedBy, qr }: PosterParts) =>
  box(
    {
      position: 'absolute',
      bottom: frame.edge + 36,
      left: side,
      width: frame.width - 2 * side,
      flexDirection: 'row',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      gap: 24,
      paddingTop: 20,
      borderTop: `2px solid ${palette.line}`,
    },
    box(
      { flexShrink: 1, minWidth: 0, gap: 8 },
      text(facts.call, 3, { fontSize: 32, lineHeight: 1.3, fontWeight: 700, color: palette.title }),
      (sharedBy || facts.brand) &&
        text(sharedBy || facts.brand, 3, { fontSize: 25, lineHeight: 1.4, color: palette.text }),
    ),
    box({ borderRadius: 24, overflow: 'hidden', backgroundColor: '#ffffff', flexShrink: 0 }, qrNode(qr, frame)),
  )

/** On warm paper: the picture across the top, the facts as a table. */
export const paper: Template = (parts) => {
  const palette = paletteOf(parts.facts.colour)
  return box(
    { width: parts.frame.width, height: parts.frame.height, position: 'relative', backgroundColor: palette.ground },
    ...top(palette, parts),
    words(palette, parts),
    foot(palette, parts),
  )
}
