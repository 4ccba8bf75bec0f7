/** The size of a portrait, in pixels. */
export const portraitSize = { width: 480, height: 600 } as const

/** The hints about a portrait that this device can give by itself. */
export type PhotoHint = 'blurred' | 'dark' | 'noFace'

/** The most bytes of a portrait, which a registration takes. */
export const maxPortraitBytes = 170_000
/** Grey values from 0 to 255: below this mean a photo is dark. */
const darkMean = 55
/** The variance of a sharp photo's second derivative is above this, at the width below. */
const sharpVariance = 60
const measuredWidth = 160

/** Returns the grey values of pixels in RGBA. */
export function greyOf(pixels: Uint8ClampedArray): number[] {
  const grey: number[] = []
  for (let at = 0; at < pixels.length; at += 4) {
    grey.push(0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0))
  }
  return grey
}

/** Returns what speaks against grey values in rows of `width`: they are dark, or have no sharp edge. */
export function hintsOf(grey: readonly number[], width: number): PhotoHint[] {
  const mean = grey.reduce((sum, value) => sum + value, 0) / Math.max(1, grey.length)
  const edges: number[] = []
  for (let at = width + 1; at < grey.length - width - 1; at++) {
    if (at % width === 0 || at % width === width - 1) continue
    const around = [at - 1, at + 1, at - width, at + width].reduce((sum, near) => sum + (grey[near] ?? 0), 0)
    edges.push(around - 4 * (grey[at] ?? 0))
  }
  const middle = edges.reduce((sum, edge) => sum + edge, 0) / Math.max(1, edges.length)
  const variance = edges.reduce((sum, edge) => sum + (edge - middle) ** 2, 0) / Math.max(1, edges.length)
  return [...(mean < darkMean ? (['dark'] as const) : []), ...(variance < sharpVariance ? (['blurred'] as const) : [])]
}

interface FaceFinder {
  detect(picture: CanvasImageSource): Promise<readonly unknown[]>
}

/** Returns whether there is one face in a picture; undefined in browsers that cannot tell. */
async function hasOneFace(canvas: HTMLCanvasElement) {
  const { FaceDetector } = globalThis as { FaceDetector?: new () => FaceFinder }
  if (!FaceDetector) return undefined
  try {
    return (await new FaceDetector().detect(canvas)).length === 1
  } catch {
    // The browser names the interface and has no detector behind it.
    return undefined
  }
}

/** Looks at a portrait on this device; nothing is sent. */
export async function lookAt(canvas: HTMLCanvasElement): Promise<PhotoHint[]> {
  const small = document.createElement('canvas')
  small.width = measuredWidth
  small.height = Math.round((canvas.height / canvas.width) * measuredWidth)
  const context = small.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.drawImage(canvas, 0, 0, small.width, small.height)
  const { data } = context.getImageData(0, 0, small.width, small.height)
  const isFace = await hasOneFace(canvas)
  return [...hintsOf(greyOf(data), small.width), ...(isFace === false ? (['noFace'] as const) : [])]
}
