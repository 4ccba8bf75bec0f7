// Beginnings of cells that spreadsheet programs read as a formula: also in the full width of East Asian keyboards, and
// behind characters that the programs skip at the beginning of a cell.
const start = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
// Programs that separate cells by semicolons or tabs may cut a cell in two there; the rest is then a cell, too.
const inside = /([;\t\r\n][\s"'\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu

/**
 * Returns a text as a cell of a CSV that no program runs: an apostrophe precedes everything that could be a formula.
 */
export function csvCell(text: string) {
  const harmless = text.replace(inside, "$1'")
  return `"${(start.test(harmless) ? `'${harmless}` : harmless).replaceAll('"', '""')}"`
}

/** A line of a CSV. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

/**
 * A text as a cell of a workbook, without the characters that no XML may hold: a single one, and programs call the
 * whole workbook damaged. ExcelJS itself leaves out control characters only.
 */
export const workbookCell = (text: string) => text.toWellFormed().replace(/[\ufffe\uffff]/g, '')
