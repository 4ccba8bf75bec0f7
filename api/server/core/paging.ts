import { fold } from '../../db/search/search.ts'

/** Returns the words of a search, folded. */
export const searchedWords = (search = '') => fold(search).split(' ').filter(Boolean)

/**
 * Returns `LIKE` patterns of a search, one per word, all of which must occur. Wildcards in the words match themselves.
 */
export const wordPatterns = (search = '') => searchedWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/** Returns the requested page number and size, the number of rows before the page, and `pagesOf(total)`. */
export function paged({ pageNum = 1, pageSize = 10 }: { pageNum?: number | undefined; pageSize?: number | undefined }) {
  return {
    pageNum,
    pageSize,
    offset: (pageNum - 1) * pageSize,
    pagesOf: (total: number) => Math.ceil(total / pageSize),
  }
}
