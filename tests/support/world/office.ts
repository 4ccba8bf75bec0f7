/** An entry of a zip archive: its name, and how large it says it unfolds. */
export type ZipEntry = string | { name: string; unfolded: number }

const headOf = (signature: number, size: number) => {
  const head = Buffer.alloc(size)
  head.writeUInt32LE(signature)
  return head
}

/** A zip archive of empty files with these names. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const all = entries.map((entry) => (typeof entry === 'string' ? { name: entry, unfolded: 0 } : entry))
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, unfolded } of all) {
    const bytes = Buffer.from(name)
    const file = headOf(0x04034b50, 30)
    file.writeUInt16LE(bytes.length, 26)
    const listed = headOf(0x02014b50, 46)
    listed.writeUInt32LE(unfolded, 24)
    listed.writeUInt16LE(bytes.length, 28)
    listed.writeUInt32LE(at, 42)
    local.push(file, bytes)
    central.push(listed, bytes)
    at += 30 + bytes.length
  }
  const list = Buffer.concat(central)
  const end = headOf(0x06054b50, 22)
  end.writeUInt16LE(all.length, 8)
  end.writeUInt16LE(all.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, list, end])
}

/** An office document with the files that make it one, and more. */
export const office = (folder: 'word' | 'ppt' | 'xl', ...more: ZipEntry[]) =>
  zip(['[Content_Types].xml', `${folder}/document.xml`, ...more])

/** An office document of the time before 2007, with streams of these names. */
export const compound = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
  ])
