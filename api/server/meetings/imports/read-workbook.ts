import type excel from 'exceljs'
import { cleanCell, hasControls, ImportProblem, type Table, type TableRow } from './table.ts'

/** The first sheet of an XLSX file that has rows, with the row numbers that the spreadsheet shows. */
export async function readWorkbook(bytes: Uint8Array, fileName: string): Promise<Table> {
  // It takes some 30 MB of memory, which a process that reads no workbook does without.
  const { Workbook } = (await import('exceljs')).default
  const workbook = new Workbook()
  try {
    // exceljs asks for its own idea of a Buffer; bytes are all it reads.
    await workbook.xlsx.load(Buffer.from(bytes) as unknown as excel.Buffer)
  } catch {
    throw new ImportProblem(
      `"${fileName}" cannot be read as XLSX: it is damaged, locked by a password, or of another kind. ` +
        'Open it in a spreadsheet program, save it as .xlsx without a password, and import that.',
    )
  }
  for (const sheet of workbook.worksheets) {
    const rows = sheetRows(sheet)
    if (rows.length > 0) return { format: `XLSX, sheet "${sheet.name}"`, rows }
  }
  throw new ImportProblem(
    `"${fileName}" has no sheet with rows. Put the exhibitors into its first sheet, saved as .xlsx.`,
  )
}

function sheetRows(sheet: excel.Worksheet) {
  const rows: TableRow[] = []
  sheet.eachRow((row) => {
    const cells: string[] = []
    const links: Record<number, string> = {}
    const cleaned: number[] = []
    row.eachCell({ includeEmpty: true }, (cell, column) => {
      // Cells merged into another one repeat its value; only the first counts.
      const text = cell.isMerged && cell.master !== cell ? '' : textOf(cell.value)
      cells[column - 1] = cleanCell(text)
      if (hasControls(text)) cleaned.push(column - 1)
      if (cell.hyperlink) links[column - 1] = cell.hyperlink
    })
    if (!cells.some(Boolean)) return
    const filled = Array.from(cells, (cell) => cell ?? '')
    rows.push({ line: row.number, cells: filled, links, ...(cleaned.length > 0 && { cleaned }) })
  })
  return rows
}

/** Returns the text of a cell: the result of a formula, the text of a link, a date as `2026-05-12`. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return (value.richText as { text: string }[]).map(({ text }) => text).join('')
  if ('result' in value) return textOf(value.result)
  if ('hyperlink' in value) return textOf('text' in value && value.text ? value.text : value.hyperlink)
  return ''
}
