import type { Node } from '@takumi-rs/core'
import { luminanceOf, withLuminance } from '../../../contract/core/colours.ts'
import { type PosterSize, posterShapes } from '../../../contract/sharing/poster-terms.ts'
import type { PosterFacts } from './facts.ts'
import type { Style } from './nodes.ts'
import { box, picture, text } from './nodes.ts'

/** The size of the design, which every poster contains as a whole, in pixels of the design. */
const design = { width: 750, height: 1200 } as const

/** The canvas around a design, in pixels of the design, each of which takes `scale` pixels of the picture. */
export interface Frame {
  width: number
  height: number
  /** The height of what lies above the design, and below it. */
  edge: number
  scale: number
}

/** Returns the canvas of a size: the design fills its height between the edges, and has more room at its sides. */
export function frameOf(size: PosterSize): Frame {
  const { width, height, edge } = posterShapes[size]
  // Only stories have edges that are larger than the margins of the design.
  const block = size === 'STORY' ? edge.block : 0
  const scale = Math.min((height - 2 * block) / design.height, width / design.width)
  return { width: width / scale, height: height / scale, edge: block / scale, scale }
}

/** The sizes in which pictures come to a template, in pixels of the design. */
export const pictureSize = { width: 750, height: 520 } as const
/** The size of a person’s picture beside the picture of their company. */
export const portraitSize = { width: 168, height: 168 } as const
export const logoSize = { width: 128, height: 128 } as const

/** A code to scan as pixels of grey, each module a square of whole pixels of the picture. */
export interface QrPixels {
  side: number
  data: Buffer
}

/** The input of a template. */
export interface PosterParts {
  frame: Frame
  facts: PosterFacts
  /** The sentence that names the person who shares it; empty if nobody does. */
  sharedBy: string
  qr: QrPixels
  picture: Uint8Array | undefined
  /** The company's picture, above the person's. */
  cover: Uint8Array | undefined
  logo: Uint8Array | undefined
}

/** Returns a colour `#rrggbb` of a design, with an opacity where it is given, as a style has it. */
export type Tone = (hex: string, opacity?: number) => string

/**
 * Returns the colours of a design in the hue of a company: each as light or dark as it was, so that every text keeps
 * its contrast. Without a colour they stay as they are.
 */
export const toneOf =
  (colour: string): Tone =>
  (hex, opacity = 1) => {
    const tone = colour ? withLuminance(colour, luminanceOf(hex)) : hex
    if (opacity === 1) return tone
    const channels = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16))
    return `rgba(${channels.join(', ')}, ${opacity})`
  }

/** Draws the node tree of one look. */
export type Template = (parts: PosterParts) => Node

/** The code on white, pixel by pixel: never scaled, so that its edges stay sharp. */
export function qrNode({ side, data }: QrPixels, { scale }: Frame): Node {
  const rgba = new Uint8Array(side * side * 4)
  for (let at = 0; at < data.length; at++) rgba.set([data[at] ?? 0, data[at] ?? 0, data[at] ?? 0, 255], at * 4)
  return {
    type: 'image',
    src: { width: side, height: side, data: rgba },
    width: side / scale,
    height: side / scale,
    style: { width: side / scale, height: side / scale, flexShrink: 0 },
  }
}

const plates: Style = {
  direction: 'ltr',
  flexDirection: 'row',
  borderRadius: 10,
  overflow: 'hidden',
  fontSize: 26,
  fontWeight: 700,
  flexShrink: 0,
}

/** Hall and booth as two plates that touch, from left to right in every language, as they stand in the hall. */
export const standPlates = ({ hall, booth }: PosterFacts, first: Style, second: Style) =>
  (hall || booth) &&
  box(
    plates,
    hall && text(hall, 1, { padding: '6px 14px', maxWidth: 170, ...first }),
    booth && text(booth, 1, { padding: '6px 14px', maxWidth: 170, ...second }),
  )

/** Returns the logo in a rounded square; undefined if there is none. */
export const logoNode = (logo: Uint8Array | undefined, side: number) =>
  logo && picture(logo, side, side, { borderRadius: Math.round(side * 0.22), flexShrink: 0 })
