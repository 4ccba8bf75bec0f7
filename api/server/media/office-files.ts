/** More files than this no document holds. */
const maxEntries = 5000
/** A package that unfolds to more than so many times its size, and to more than this, is made to do harm. */
const maxRatio = 200
const maxUnpackedBytes = 20_000_000

/** Returns the names and sizes in the list at the end of a zip archive; undefined if there is no such list. */
function entriesOf(bytes: Buffer) {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + 22 > bytes.length || bytes.length - end > 66_000) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > maxEntries) return undefined
  const entries: { name: string; size: number }[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.push({ name, size: bytes.readUInt32LE(at + 24) })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/**
 * Returns the type of the Office document in a zip archive, without unpacking it: its list of contents tells. Archives
 * with macros, paths outside their folder, nested archives or an unreasonable unpacked size return undefined.
 */
export function packageKind(bytes: Buffer): 'docx' | 'pptx' | 'xlsx' | undefined {
  const entries = entriesOf(bytes)
  if (!entries?.some(({ name }) => name === '[Content_Types].xml')) return undefined
  const unfolded = entries.reduce((sum, { size }) => sum + size, 0)
  if (unfolded > maxUnpackedBytes && unfolded > bytes.length * maxRatio) return undefined
  const isHarmful = ({ name }: { name: string }) =>
    /vbaProject\.bin$|\.(zip|jar|rar|7z|exe|js|vbs|hta|html?)$/i.test(name) || /^[\\/]|\.\.|\\/.test(name)
  if (entries.some(isHarmful)) return undefined
  const holds = (folder: string) => entries.some(({ name }) => name.startsWith(folder))
  return holds('word/') ? 'docx' : holds('ppt/') ? 'pptx' : holds('xl/') ? 'xlsx' : undefined
}

const wide = (name: string) => Buffer.from(name, 'utf16le')

/** Returns the type of an Office document from before 2007, by the names of its streams. */
export function compoundKind(bytes: Buffer): 'doc' | 'ppt' | 'xls' | undefined {
  // Macros live in a storage of one of these names.
  if (bytes.includes(wide('_VBA_PROJECT')) || bytes.includes(wide('Macros'))) return undefined
  if (bytes.includes(wide('WordDocument'))) return 'doc'
  if (bytes.includes(wide('PowerPoint Document'))) return 'ppt'
  return bytes.includes(wide('Workbook')) ? 'xls' : undefined
}
