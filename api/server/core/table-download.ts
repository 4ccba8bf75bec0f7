import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { csvLine, workbookCell } from './spreadsheet-cells.ts'

/** The rows of a table, some hundred at a time, so that no more of them are in memory; the first row are the heads. */
type Batches = AsyncIterable<string[][]>

/** A file that is sent as it is made. */
interface TableFile {
  fileName: string
  contentType: string
  body: ReadableStream<Uint8Array>
}

const mostSheetNameChars = 31

async function* asCsv(batches: Batches) {
  // Without this mark spreadsheet programs take UTF-8 for an older encoding.
  yield Buffer.from('\uFEFF')
  for await (const rows of batches) yield Buffer.from(rows.map(csvLine).join(''))
}

/** Writes the workbook no faster than it is downloaded. */
async function writeWorkbook(out: PassThrough, batches: Batches, sheetName: string) {
  // ExcelJS takes some 30 MB of memory, which a process that exports no workbook does without.
  const { default: excel } = await import('exceljs')
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useSharedStrings: false, useStyles: false })
  const sheet = book.addWorksheet(sheetName.slice(0, mostSheetNameChars))
  for await (const rows of batches) {
    // The client has disconnected.
    if (out.destroyed) return
    for (const row of rows) sheet.addRow(row.map(workbookCell)).commit()
    await new Promise(setImmediate)
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
  }
  sheet.commit()
  await book.commit()
}

function asWorkbook(batches: Batches, sheetName: string) {
  const out = new PassThrough()
  // A caller who hangs up is no failure.
  out.on('error', () => {})
  writeWorkbook(out, batches, sheetName).catch((error: Error) => out.destroy(error))
  return out
}

/**
 * Returns a table as a file that is made while it is sent: CSV by RFC 4180, in UTF-8 with a byte order mark, or an XLSX
 * workbook with one sheet. Its name gets the day (UTC) and the ending.
 */
export function tableDownload(
  format: 'CSV' | 'XLSX',
  { name, sheet, batches }: { name: string; sheet: string; batches: Batches },
): TableFile {
  const isCsv = format === 'CSV'
  const body = isCsv ? Readable.from(asCsv(batches), { objectMode: false }) : asWorkbook(batches, sheet)
  return {
    fileName: `${name}-${new Date().toISOString().slice(0, 10)}.${format.toLowerCase()}`,
    contentType: isCsv
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: Readable.toWeb(body) as TableFile['body'],
  }
}
