import type { Word } from './block-kinds.ts'

/** The fields of a page beside its blocks, with their names. */
export const fieldNames = {
  ...{ titles: 'pageTitle', summaries: 'summary', brand: 'brand', family: 'design', cover: 'cover', menu: 'menu' },
} as const satisfies Record<string, Word>

/** A field of a page beside its blocks. */
export type PageField = keyof typeof fieldNames

/** The fields in the order of the editor. */
export const pageFields = Object.keys(fieldNames) as PageField[]
