import type { Node } from '@takumi-rs/core'

/** The style of a part of a poster, as in a style sheet. */
export type Style = NonNullable<Node['style']>

/** A box with others in it, one below the other unless its style says otherwise. Gaps in the list are left out. */
export const box = (style: Style, ...children: (Node | undefined | false | '')[]): Node => ({
  type: 'container',
  style: { display: 'flex', flexDirection: 'column', ...style },
  children: children.filter((child) => typeof child === 'object'),
})

/** A text of at most so many lines. A word that is wider than its place goes on in the next line. */
export const text = (words: string, lines: number, style: Style): Node => ({
  type: 'text',
  text: words,
  style: {
    display: 'block',
    lineClamp: lines,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    overflowWrap: 'anywhere',
    ...style,
  },
})

/** The first letter or digit of a title, for where there is no picture. */
export const firstLetter = (title: string) => /[\p{L}\p{N}]/u.exec(title)?.[0] ?? ''

/** A picture that fills its box, cut to fit. */
export const picture = (src: Uint8Array, width: number, height: number, style: Style = {}): Node => ({
  type: 'image',
  src,
  width,
  height,
  style: { width, height, objectFit: 'cover', ...style },
})

/** Returns the width of a text in Latin letters: Han, Kana and Hangul count as two. */
export const latinWidth = (words: string) =>
  [...words].reduce(
    (sum, sign) =>
      sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sign) ? 2 : 1),
    0,
  )
