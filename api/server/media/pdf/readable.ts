import type { Glyph } from 'fontkit'
import { mirrored } from './lines.ts'

/** The part of a font embedded in a document that gives its codes. */
interface EmbeddedFont {
  layout(text: string, features: string[]): { glyphs: Glyph[]; positions: { advanceWidth: number }[] }
  encode(text: string, features: string[]): [codes: string[], positions: unknown[]]
  subset: { glyphs: number[] }
  /** The width of each code, and the characters that it is read as. */
  widths: number[]
  unicode: number[][]
}

/** Readers skip this: what is drawn with it belongs to the character beside it. */
const joined = [0x200d]

/** Gives each glyph the characters that it is read as, none twice. */
function meaningsOf(glyphs: readonly Glyph[], isFromRight: boolean): number[][] {
  const meanings = glyphs.map(({ codePoints }) =>
    isFromRight ? codePoints.map((code) => mirrored(String.fromCodePoint(code)).codePointAt(0) ?? code) : codePoints,
  )
  return meanings.map((meaning, at) => {
    const isWide = (index: number) => (glyphs[index]?.advanceWidth ?? 0) > 0
    const takesNext = meaning.length > 0 && !isWide(at) && meanings[at + 1]?.length === 0 && isWide(at + 1)
    if (takesNext && !isFromRight) return joined
    if (meaning.length > 0) return meaning
    const before = meanings[at - 1] ?? []
    return !isFromRight && isWide(at) && !isWide(at - 1) && before.length > 0 ? before : joined
  })
}

/**
 * Makes a font's text readable by machines. A letter of Arabic is drawn as a shape and dots that other letters share:
 * the same shape gets a code of its own for each letter that it stands for.
 */
export function makeReadable(font: EmbeddedFont, isFromRight: () => boolean) {
  const codes = new Map<string, number>()
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features)
    const meanings = meaningsOf(glyphs, isFromRight())
    const encoded = glyphs.map(({ id }, at) => {
      const meaning = meanings[at] ?? joined
      const key = `${id}:${meaning}`
      const code = codes.get(key) ?? font.subset.glyphs.push(id) - 1
      codes.set(key, code)
      font.widths[code] ??= positions[at]?.advanceWidth ?? 0
      font.unicode[code] ??= meaning
      return code.toString(16).padStart(4, '0')
    })
    return [encoded, positions]
  }
}
