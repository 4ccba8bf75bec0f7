import type { Language } from '../core/languages.ts'
import type { KindWith } from '../kinds.ts'

/** The sizes of pictures beside a link, in pixels: wide for `og:image`, square for the messaging app's share card. */
export const previewSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 600, height: 600 },
} as const

/** The form of such a picture. */
export type PreviewShape = keyof typeof previewSizes

/** The thing that a preview picture shows: its kind and its code. */
export interface Preview {
  kind: KindWith<'poster'>
  code: string
}

/** The path of the picture that messengers show beside a link: always a JPEG, in the words of a language. */
export const previewPath = ({ kind, code }: Preview, language: Language, shape: PreviewShape) =>
  `/poster/preview/${kind}/${encodeURIComponent(code)}/${language}/${shape}.jpg`
