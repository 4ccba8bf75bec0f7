import type { Node } from '@takumi-rs/core'
import { luminanceOf, withLuminance } from '../../../contract/core/colours.ts'
import {
  type Frame,
  logoNode,
  type PosterParts,
  qrNode,
  standPlates,
  type Template,
  type Tone,
  toneOf,
} from './layout.ts'
import { box, firstLetter, latinWidth, picture, type Style, text } from './nodes.ts'

/** The colours of a night and of a day in the foyer, or of a company. */
interface Palette {
  ground: string
  /** Arches from the outermost to the innermost. */
  arches: string[]
  frame: string
  beam: string
  /** Behind the picture, and the letter in its place. */
  window: string
  letter: string
  title: string
  text: string
  accent: string
  /** The texts on the white card with the code. */
  card: { title: string; text: string; accent: string }
  plate: Style
  plate2: Style
}

type PaletteOf = (colour: string) => Palette

const inWindowAndCard = (tone: Tone) => ({
  window: tone('#b9e6e6'),
  letter: tone('#0b4e50'),
  card: { title: tone('#0c2627'), text: tone('#4c6666'), accent: tone('#007a7f') },
})

export const night: PaletteOf = (colour) => {
  const tone = toneOf(colour)
  return {
    ...inWindowAndCard(tone),
    ground: `linear-gradient(180deg, ${tone('#0b4e50')} 0%, ${tone('#06393b')} 34%, ${tone('#031a1b')} 62%, ${tone('#021213')} 100%)`,
    arches: [tone('#00c4c9', 0.13), tone('#00c4c9', 0.2)],
    // Dark colours become light enough to be seen on the ground.
    frame: colour ? withLuminance(colour, Math.max(luminanceOf(colour), 0.12)) : 'rgba(226, 250, 250, 0.3)',
    beam: `linear-gradient(180deg, ${tone('#96f0f0', 0.32)} 0%, ${tone('#96f0f0', 0)} 100%)`,
    title: tone('#ffffff'),
    text: tone('#a9c8c8'),
    accent: tone('#5fe0e2'),
    plate: { backgroundColor: tone('#00c4c9'), color: tone('#022324') },
    plate2: { backgroundColor: tone('#0b2324'), color: tone('#e8f6f6') },
  }
}

const day: PaletteOf = (colour) => {
  const tone = toneOf(colour)
  return {
    ...inWindowAndCard(tone),
    ground: `linear-gradient(180deg, ${tone('#dff3f3')} 0%, ${tone('#f4fafa')} 46%, ${tone('#eaf4f4')} 100%)`,
    arches: [tone('#00a0a6', 0.09), tone('#00a0a6', 0.13)],
    // Light colours become dark enough to be seen on the ground.
    frame: colour ? withLuminance(colour, Math.min(luminanceOf(colour), 0.5)) : '#ffffff',
    beam: `linear-gradient(180deg, ${tone('#00a0a6', 0.14)} 0%, ${tone('#00a0a6', 0)} 100%)`,
    title: tone('#0c2627'),
    text: tone('#4c6666'),
    accent: tone('#007a7f'),
    plate: { backgroundColor: tone('#00a3a8'), color: tone('#ffffff') },
    plate2: { backgroundColor: tone('#ffffff'), color: tone('#0c2627') },
  }
}

const window = { width: 330, height: 350, top: 190 }

/** The most width of texts and of the card, which do not become wider on wide canvases. */
const maxWidth = 860

const archShape = (frame: Frame, width: number, top: number, bottom: number): Style => ({
  position: 'absolute',
  top: frame.edge + top,
  left: (frame.width - width) / 2,
  width,
  height: bottom - top,
  borderRadius: `${width / 2}px ${width / 2}px 0 0`,
})

/** The arches behind the picture, and the light that falls out of it. */
const scene = ({ arches, beam }: Palette, frame: Frame): Node[] => [
  ...arches.map((colour, at) =>
    box({
      ...archShape(frame, 610 - at * 170, 40 + at * 80, 620),
      backgroundImage: `linear-gradient(180deg, ${colour} 55%, transparent 100%)`,
    }),
  ),
  box({
    position: 'absolute',
    top: frame.edge + window.top + window.height,
    left: 0,
    width: frame.width,
    height: 180,
    backgroundImage: beam,
    clipPath: 'polygon(28% 0%, 72% 0%, 100% 100%, 0% 100%)',
  }),
]

/** The company's picture, from side to side behind the window. */
const band = (cover: Uint8Array, frame: Frame) =>
  box(
    { position: 'absolute', top: frame.edge + 136, left: 0, width: frame.width, height: 236, overflow: 'hidden' },
    picture(cover, frame.width, 236),
  )

/** The window of an arch: its frame cuts the content. */
export const framed = (shape: Style, { frame, window }: Palette, inside: Node) =>
  box(
    {
      ...shape,
      border: `10px solid ${frame}`,
      overflow: 'hidden',
      backgroundColor: window,
      alignItems: 'center',
      justifyContent: 'center',
    },
    inside,
  )

const portal = (palette: Palette, { frame, picture: bytes, logo, facts }: PosterParts) =>
  framed(
    archShape(frame, window.width, window.top, window.top + window.height),
    palette,
    bytes
      ? picture(bytes, window.width - 20, window.height - 20)
      : (logoNode(logo, 160) ??
          text(firstLetter(facts.title), 1, { fontSize: 160, fontWeight: 700, color: palette.letter })),
  )

const head = (palette: Palette, { frame, facts, logo }: PosterParts) =>
  box(
    {
      position: 'absolute',
      top: frame.edge + 44,
      left: 48,
      width: frame.width - 96,
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 20,
    },
    box(
      { flexDirection: 'row', alignItems: 'center', gap: 18, flexShrink: 1, minWidth: 0 },
      logoNode(logo, 68),
      facts.brand &&
        text(facts.brand, 2, { fontSize: 26, lineHeight: 1.25, fontWeight: 700, color: palette.title, flexShrink: 1 }),
    ),
    standPlates(facts, palette.plate, palette.plate2),
  )

const titleSize = (words: string) => (latinWidth(words) > 44 ? 40 : latinWidth(words) > 19 ? 50 : 62)

const words = (palette: Palette, { frame, facts }: PosterParts) => {
  const width = Math.min(frame.width - 112, maxWidth)
  return box(
    {
      position: 'absolute',
      top: frame.edge + 572,
      left: (frame.width - width) / 2,
      width,
      height: frame.height - 2 * frame.edge - 880,
      alignItems: 'center',
      justifyContent: 'center',
      textAlign: 'center',
      gap: 12,
    },
    facts.over && text(facts.over, 1, { flexShrink: 0, fontSize: 26, color: palette.accent, fontWeight: 700 }),
    text(facts.title, 3, {
      flexShrink: 0,
      fontSize: titleSize(facts.title),
      lineHeight: 1.25,
      fontWeight: 700,
      color: palette.title,
      textWrap: 'balance',
    }),
    facts.text &&
      text(facts.text, 3, { flexShrink: 0, fontSize: 30, lineHeight: 1.45, color: palette.text, textWrap: 'balance' }),
  )
}

const card = ({ card: colours }: Palette, { frame, facts, sharedBy, qr }: PosterParts) => {
  const width = Math.min(frame.width - 80, maxWidth)
  return box(
    {
      position: 'absolute',
      bottom: frame.edge + 40,
      left: (frame.width - width) / 2,
      width,
      flexDirection: 'row',
      alignItems: 'center',
      gap: 12,
      padding: 12,
      borderRadius: 32,
      backgroundColor: '#ffffff',
    },
    qrNode(qr, frame),
    box(
      { flexShrink: 1, minWidth: 0, gap: 8, paddingLeft: 8, paddingRight: 16 },
      text(facts.call, 2, { fontSize: 32, lineHeight: 1.3, fontWeight: 700, color: colours.title }),
      facts.callText && text(facts.callText, 3, { fontSize: 24, lineHeight: 1.4, color: colours.text }),
      sharedBy && text(sharedBy, 2, { fontSize: 24, lineHeight: 1.4, fontWeight: 700, color: colours.accent }),
    ),
  )
}

const inColours =
  (paletteOf: PaletteOf): Template =>
  (parts) => {
    const palette = paletteOf(parts.facts.colour)
    return box(
      { width: parts.frame.width, height: parts.frame.height, position: 'relative', backgroundImage: palette.ground },
      ...scene(palette, parts.frame),
      parts.cover && band(parts.cover, parts.frame),
      portal(palette, parts),
      head(palette, parts),
      words(palette, parts),
      card(palette, parts),
    )
  }

/** A picture in a lit arch, by night. */
export const arch = inColours(night)
/** The same by day. */
export const light = inColours(day)
