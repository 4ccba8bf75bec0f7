import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import type { Language } from '../../../contract/core/languages.ts'
import { readFont, type Script, scriptsFor, weightOf } from '../font-files.ts'

/** A font of one weight, and the name by which a document knows it. */
export interface PdfFont {
  name: string
  font: Font
}

const read = new Map<string, Promise<PdfFont>>()

/** The font keeps one object for each glyph, with the characters of its first use: each use gets its own. */
function keepMeanings(font: Font) {
  const cached = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = cached(id, codePoints)
    return glyph.codePoints === codePoints ? glyph : Object.create(glyph, { codePoints: { value: codePoints } })
  }
}

async function open(script: Script, isStrong: boolean): Promise<PdfFont> {
  const weight = weightOf(script, isStrong)
  const name = `${script}-${weight}`
  // Parts of a WOFF2 cannot be cut out for a document: the plain font is made of it first.
  const font = create(Buffer.from(await decompress(await readFont(script, weight))))
  if (!('layout' in font)) throw new Error(`"${name}" is no single font.`)
  keepMeanings(font)
  return { name, font }
}

/** Returns a font; each is read once. */
export function fontOf(script: Script, isStrong: boolean): Promise<PdfFont> {
  const key = `${script}-${isStrong}`
  const known = read.get(key) ?? open(script, isStrong)
  read.set(key, known)
  return known
}

/** The ranges of characters for which a script's font is opened at all. */
const ranges: [Script, RegExp][] = [
  ['arabic', /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/u],
  ['thai', /\p{Script=Thai}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['vietnamese', /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9₫]|\p{Mn}/u],
  ['kr', /[\p{Script=Hangul}]/u],
  ['jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
]
const symbols = /[\p{Script=Han}\u2190-\u2bff\u3000-\u303f\uff00-\uffef]/u
const latinOnly = /^[\s\u0020-\u00ff]*$/u
const eastAsian: readonly Script[] = ['sc', 'jp', 'kr']

/**
 * Returns the fonts that the texts of a document need, in the order in which they are looked through. Those of East
 * Asia are large and stay closed while no text needs them.
 */
export async function fontsFor(language: Language, texts: string, isStrong: boolean): Promise<PdfFont[]> {
  const inOrder = scriptsFor(language)
  const needed = new Set<Script>(['latin'])
  if (!latinOnly.test(texts)) needed.add('latin-ext')
  for (const [script, range] of ranges) if (range.test(texts)) needed.add(script)
  const openAll = () =>
    Promise.all(inOrder.filter((script) => needed.has(script)).map((script) => fontOf(script, isStrong)))
  if (!symbols.test(texts)) return openAll()

  const han = inOrder.filter((script) => eastAsian.includes(script))
  needed.add(han[0] ?? 'sc')
  const first = await openAll()
  const isMissing = (sign: string) => !first.some(({ font }) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  if (![...new Set(texts)].some((sign) => symbols.test(sign) && isMissing(sign))) return first
  for (const script of han) needed.add(script)
  return openAll()
}
