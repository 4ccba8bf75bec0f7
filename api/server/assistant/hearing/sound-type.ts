const isAt = (bytes: Buffer, at: number, letters: string) =>
  bytes.toString('latin1', at, at + letters.length) === letters

/** Returns the type of a sound file by how it begins, whatever its name says; undefined for anything else. */
export function soundType(bytes: Buffer) {
  if (isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WAVE')) return 'audio/wav'
  if (isAt(bytes, 4, 'ftyp')) return 'audio/mp4'
  if (isAt(bytes, 0, '\x1aE\xdf\xa3')) return 'audio/webm'
  if (isAt(bytes, 0, 'OggS')) return 'audio/ogg'
  // A tag, or the eleven bits with which each frame of MPEG sound begins.
  if (isAt(bytes, 0, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0)) return 'audio/mpeg'
  return undefined
}
