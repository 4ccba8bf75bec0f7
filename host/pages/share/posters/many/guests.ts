import { guestLimits } from '../../../../../api/contract/sharing/poster-terms.ts'

/**
 * Returns the names in a list as people type or paste it: one a line, of a table its first column, each name once.
 * Quotation marks around a name, as spreadsheets write them, are removed.
 */
export function guestsIn(list: string): string[] {
  const names = list.split(/\r?\n/).map((line) => {
    const [, quoted, plain = ''] = /^\s*(?:"((?:[^"]|"")*)"|([^\t;,，；]*))/.exec(line) ?? []
    return (quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim().slice(0, guestLimits.name)
  })
  return [...new Set(names)].filter(Boolean)
}
