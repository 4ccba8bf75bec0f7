import type { Node } from '@takumi-rs/core'
import { type PreviewShape, previewSizes } from '../../../contract/sharing/previews.ts'
import { framed, night } from './arch.ts'
import type { PosterFacts } from './facts.ts'
import { logoNode, standPlates } from './layout.ts'
import { box, firstLetter, latinWidth, picture, type Style, text } from './nodes.ts'

/** The input of a preview picture. */
export interface PreviewParts {
  facts: PosterFacts
  picture: Uint8Array | undefined
  logo: Uint8Array | undefined
}

/** The size in which the thing's own picture comes here, in pixels. */
export const windowSize = { width: 420, height: 480 } as const

/** An arch that stands on the ground in the middle of a stage. */
const archShape = (canvasWidth: number, width: number, top: number, bottom: number): Style => ({
  position: 'absolute',
  top,
  left: (canvasWidth - width) / 2,
  width,
  height: bottom - top,
  borderRadius: `${width / 2}px ${width / 2}px 0 0`,
})

interface Canvas {
  width: number
  height: number
  /** The window: its own size, and where its top is. */
  window: { width: number; height: number; top: number }
  /** The widths of the arches around it, from the outermost, in pixels. */
  arches: readonly number[]
}

const letter = ({ title, colour }: PosterFacts) =>
  text(firstLetter(title), 1, { fontSize: 150, fontWeight: 700, color: night(colour).letter })

/** The lit arch with the picture in its window, and the light that falls out of it. */
function arch({ width, height, window, arches }: Canvas, { facts, picture: bytes, logo }: PreviewParts) {
  const ground = window.top + window.height
  const palette = night(facts.colour)
  return box(
    { position: 'relative', width, height, flexShrink: 0, overflow: 'hidden' },
    ...arches.map((archWidth, at) =>
      box({
        ...archShape(width, archWidth, window.top - (archWidth - window.width) / 2, height),
        backgroundImage: `linear-gradient(180deg, ${palette.arches[at] ?? ''} 55%, transparent 100%)`,
      }),
    ),
    box({
      position: 'absolute',
      top: ground,
      left: 0,
      width,
      height: height - ground,
      backgroundImage: palette.beam,
      clipPath: 'polygon(20% 0%, 80% 0%, 100% 100%, 0% 100%)',
    }),
    framed(
      archShape(width, window.width, window.top, ground),
      palette,
      bytes
        ? picture(bytes, window.width - 20, window.height - 20)
        : (logoNode(logo, Math.round(window.width * 0.5)) ?? letter(facts)),
    ),
  )
}

const titleSize = (words: string) => (latinWidth(words) > 44 ? 48 : latinWidth(words) > 22 ? 58 : 72)

const head = ({ facts, logo }: PreviewParts) =>
  box(
    { flexDirection: 'row', alignItems: 'center', gap: 20, minHeight: 76, flexShrink: 0 },
    logoNode(logo, 76),
    facts.brand &&
      text(facts.brand, 2, {
        fontSize: 28,
        lineHeight: 1.25,
        fontWeight: 700,
        color: night(facts.colour).title,
        flexShrink: 1,
      }),
  )

const words = ({ facts }: PreviewParts) =>
  box(
    { gap: 14, flexShrink: 1, minHeight: 0 },
    facts.over &&
      text(facts.over, 1, { flexShrink: 0, fontSize: 28, fontWeight: 700, color: night(facts.colour).accent }),
    text(facts.title, 3, {
      flexShrink: 0,
      fontSize: titleSize(facts.title),
      lineHeight: 1.2,
      fontWeight: 700,
      color: night(facts.colour).title,
      textWrap: 'balance',
    }),
    facts.text &&
      text(facts.text, 2, { flexShrink: 0, fontSize: 30, lineHeight: 1.4, color: night(facts.colour).text }),
  )

const foot = ({ facts }: PreviewParts) =>
  box(
    { flexDirection: 'row', alignItems: 'center', gap: 20, minHeight: 52, flexShrink: 0 },
    standPlates(facts, night(facts.colour).plate, night(facts.colour).plate2),
    facts.rows[0] &&
      text(facts.rows[0].value, 1, { fontSize: 26, lineHeight: 1.3, color: night(facts.colour).text, flexShrink: 1 }),
  )

const canvases = {
  wide: { width: 484, height: 630, window: { width: 330, height: 420, top: 120 }, arches: [470, 400] },
  square: { width: 600, height: 420, window: { width: 300, height: 320, top: 70 }, arches: [500, 400] },
} as const satisfies Record<PreviewShape, Canvas>

const wide = (parts: PreviewParts) =>
  box(
    { ...previewSizes.wide, flexDirection: 'row', backgroundImage: night(parts.facts.colour).ground },
    box(
      { flexGrow: 1, flexShrink: 1, minWidth: 0, justifyContent: 'space-between', padding: 56 },
      head(parts),
      words(parts),
      foot(parts),
    ),
    arch(canvases.wide, parts),
  )

const square = (parts: PreviewParts) =>
  box(
    { ...previewSizes.square, backgroundImage: night(parts.facts.colour).ground },
    arch(canvases.square, parts),
    box(
      { flexGrow: 1, alignItems: 'center', justifyContent: 'center', textAlign: 'center', padding: '0 40px 28px' },
      text(parts.facts.title, 2, {
        fontSize: latinWidth(parts.facts.title) > 22 ? 44 : 58,
        lineHeight: 1.2,
        fontWeight: 700,
        color: night(parts.facts.colour).title,
        textWrap: 'balance',
      }),
    ),
  )

/** Draws the node tree of each form. */
export const previewLooks: Record<PreviewShape, (parts: PreviewParts) => Node> = { wide, square }
