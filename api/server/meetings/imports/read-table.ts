import { decode } from './decode.ts'
import { parseText } from './read-text.ts'
import { ImportProblem, type Table } from './table.ts'

const maxFileBytes = 50 * 1024 * 1024
const binaries = [
  { begins: 'd0cf11e0', is: 'an old Excel file (.xls)' },
  { begins: '25504446', is: 'a PDF' },
  { begins: '89504e47', is: 'a picture' },
  { begins: 'ffd8ff', is: 'a picture' },
  { begins: '1f8b', is: 'a compressed file' },
  { begins: '526172', is: 'a compressed file' },
]
const whatToDo = 'Save the spreadsheet as .xlsx or as CSV and import that.'

/** Reads the bytes of a CSV or XLSX file; the bytes tell which it is. `encoding` overrules the guess for CSV. */
export async function readTable(bytes: Uint8Array, fileName: string, encoding?: string): Promise<Table> {
  if (bytes.length === 0) throw new ImportProblem(`"${fileName}" is empty. ${whatToDo}`)
  if (bytes.length > maxFileBytes) {
    throw new ImportProblem(
      `"${fileName}" has ${Math.round(bytes.length / 1048576)} MB; at most 50 MB can be imported.`,
    )
  }
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  const binary = binaries.find(({ begins }) => start.startsWith(begins))
  if (binary) throw new ImportProblem(`"${fileName}" is ${binary.is}, not CSV or XLSX. ${whatToDo}`)

  const table = start.startsWith('504b')
    ? await (await import('./read-workbook.ts')).readWorkbook(bytes, fileName)
    : parseText(decode(bytes, fileName, encoding), fileName)
  if (table.rows.length === 0) throw new ImportProblem(`"${fileName}" has no row with text in it. ${whatToDo}`)
  return table
}
