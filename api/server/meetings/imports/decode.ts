import { ImportProblem } from './table.ts'

/** A text and the name of the encoding it was in. */
export interface Decoded {
  text: string
  encoding: string
}

const marks = [
  { mark: [0xef, 0xbb, 0xbf], label: 'utf-8', name: 'UTF-8 with BOM' },
  { mark: [0xff, 0xfe], label: 'utf-16le', name: 'UTF-16 LE' },
  { mark: [0xfe, 0xff], label: 'utf-16be', name: 'UTF-16 BE' },
]

/** Bytes → text: by the byte order mark, else UTF-8 if it is that, else GB18030, which Chinese Excel writes. */
export function decode(bytes: Uint8Array, fileName: string, encoding?: string): Decoded {
  if (encoding) return decodeAs(encoding, bytes, fileName)
  const marked = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return { text: new TextDecoder(marked.label).decode(bytes), encoding: marked.name }
  if (bytes.includes(0)) {
    throw new ImportProblem(
      `"${fileName}" is not a text file. Save the spreadsheet as .xlsx or as CSV and import that.`,
    )
  }

  const utf8 = attempt('utf-8', bytes)
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8' }
  const chinese = attempt('gb18030', bytes)
  if (chinese !== undefined && looksChinese(bytes)) return { text: chinese, encoding: 'GB18030' }
  throw new ImportProblem(
    `"${fileName}" is neither UTF-8 nor GB18030. Save it as "CSV UTF-8", or name its encoding: --encoding windows-1252.`,
  )
}

function decodeAs(label: string, bytes: Uint8Array, fileName: string): Decoded {
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(label, { fatal: true })
  } catch {
    throw new ImportProblem(`"${label}" is no known encoding. Use one such as utf-8, gb18030, big5 or windows-1252.`)
  }
  try {
    return { text: decoder.decode(bytes), encoding: decoder.encoding }
  } catch {
    throw new ImportProblem(`"${fileName}" is not written in "${label}". Leave --encoding out or name another one.`)
  }
}

function attempt(label: string, bytes: Uint8Array) {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    // These bytes are not in this encoding; another may fit.
    return undefined
  }
}

/**
 * Returns true if most characters beyond ASCII are common Chinese ones. A German, Japanese or Korean file also decodes
 * as GB18030 without an error, but to rare characters.
 */
function looksChinese(bytes: Uint8Array) {
  let hanzi = 0
  let beyondHangul = 0
  let punctuation = 0
  let rare = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    if (lead < 0x81) continue
    const trail = bytes[++at] ?? 0
    // Rows B0 to F7 are the hanzi of GB 2312, A1 to A3 its punctuation and full-width letters.
    if (trail >= 0xa1 && lead >= 0xb0 && lead <= 0xf7) hanzi++
    else if (trail >= 0xa1 && lead >= 0xa1 && lead <= 0xa3) punctuation++
    else rare++
    // The syllables of EUC-KR end at row C8; of the hanzi in a Chinese text nearly half come after it.
    if (trail >= 0xa1 && lead > 0xc8 && lead <= 0xf7) beyondHangul++
  }
  return hanzi + punctuation >= rare * 4 && (hanzi < 20 || beyondHangul * 10 >= hanzi)
}
