import { compoundKind, packageKind } from './office-files.ts'

/** The type of a file, read from its content. */
export interface FileKind {
  group: 'image' | 'document' | 'video'
  extension: string
  contentType: string
}

const kind = (group: FileKind['group'], extension: string, contentType: string): FileKind => ({
  group,
  extension,
  contentType,
})

const openOffice = 'application/vnd.openxmlformats-officedocument.'
/** Every kind that is taken, by its extension. */
const kinds: Record<string, FileKind> = Object.fromEntries(
  [
    kind('image', 'jpg', 'image/jpeg'),
    kind('image', 'png', 'image/png'),
    kind('image', 'webp', 'image/webp'),
    kind('document', 'pdf', 'application/pdf'),
    kind('document', 'doc', 'application/msword'),
    kind('document', 'docx', `${openOffice}wordprocessingml.document`),
    kind('document', 'ppt', 'application/vnd.ms-powerpoint'),
    kind('document', 'pptx', `${openOffice}presentationml.presentation`),
    kind('document', 'xls', 'application/vnd.ms-excel'),
    kind('document', 'xlsx', `${openOffice}spreadsheetml.sheet`),
    kind('document', 'csv', 'text/csv; charset=utf-8'),
    kind('document', 'md', 'text/markdown; charset=utf-8'),
    kind('document', 'txt', 'text/plain; charset=utf-8'),
    kind('video', 'mp4', 'video/mp4'),
    kind('video', 'mov', 'video/quicktime'),
  ].map((entry) => [entry.extension, entry]),
)

/** The accepted file name extensions, for the refusal of other files. */
export const allowedExtensions = Object.keys(kinds)

/**
 * The brands that follow `ftyp` at the fifth byte of a video. Files with other brands are pictures, sound or unknown.
 */
const filmBrands = /^(isom|iso[2-9]|mp4[12]|mp71|avc1|M4V |MSNV|dash|f4v |mmp4|3gp[4-6])$/

/** The beginnings of files that a browser would show as a page or a drawing. */
const pagePattern =
  /^\s*<(!--|\?|(!doctype|html|head|body|svg|script|style|iframe|meta|link|math|object|embed|form)\b)/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell that a file is no text
const control = /[\0-\x08\x0b\x0e-\x1f\x7f]/

function isPlainText(bytes: Buffer) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !control.test(text) && !pagePattern.test(text)
  } catch {
    // These bytes are no UTF-8.
    return false
  }
}

function extensionByContent(bytes: Buffer, given: string) {
  const start = bytes.toString('latin1', 0, 16)
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  if (/^%PDF-\d/.test(start)) return 'pdf'
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundKind(bytes)
  if (start.startsWith('PK\x03\x04')) return packageKind(bytes)
  if (start.slice(4, 8) === 'ftyp') {
    const brand = start.slice(8, 12)
    return brand === 'qt  ' ? 'mov' : filmBrands.test(brand) ? 'mp4' : undefined
  }
  return ['txt', 'md', 'csv'].includes(given) && bytes.length > 0 && isPlainText(bytes) ? given : undefined
}

/** Returns the type of a file; undefined if it is not accepted. The bytes decide; for plain text the name decides. */
export function kindOf(bytes: Buffer, name: string): FileKind | undefined {
  const given = name.match(/\.([a-z]+)$/i)?.[1]?.toLowerCase() ?? ''
  const extension = extensionByContent(bytes, given)
  return extension ? kinds[extension] : undefined
}

/** A name to save a file under: no folders, no signs that reorder or break it, and the extension that it deserves. */
export function fileName(given: string, extension: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const bare = last.replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '').replace(/\.[a-z\d]{1,8}$/i, '')
  const stem = [...bare.replace(/^[.\s]+|[.\s]+$/g, '')].slice(0, 100).join('')
  return `${stem || 'file'}.${extension}`
}
