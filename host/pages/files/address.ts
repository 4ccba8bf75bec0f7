import { isPagePath } from '../../../api/contract/core/page-path.ts'
import { parsedUrl } from '../../../api/contract/core/parsed-url.ts'
import { materialAt, type StoredMaterial } from '../../../api/contract/meetings/materials/material-terms.ts'
import { webAddress } from '../../../widgets/links/web-address.ts'

/**
 * The file that an address leads to, by the way in which the page shows it: no file was requested, the address is
 * refused, a file of a meeting that only some may see, or the kind of the file.
 */
export type RequestedFile =
  | { is: 'nothing' | 'refused' }
  | { is: 'stored'; file: StoredMaterial; name: '' }
  | { is: 'pdf' | 'image' | 'video' | 'other'; href: string; name: string }

/** The folders of this Foyer that hold files. */
const folders = /^\/(?:files|media|art)\//

const endings: Record<string, 'pdf' | 'image' | 'video'> = {
  pdf: 'pdf',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  webp: 'image',
  avif: 'image',
  svg: 'image',
  mp4: 'video',
  mov: 'video',
  webm: 'video',
  m3u8: 'video',
}

function nameIn(path: string) {
  const fileName = path.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(fileName)
  } catch {
    // A percent sign that encodes nothing is kept as it is.
    return fileName
  }
}

/**
 * Reads the address of the file that the page is asked to show. It accepts files of this Foyer, and https addresses of
 * other sites; everything else is refused. An address without a file ending counts as a PDF, which this page is mostly
 * used for.
 */
export function readAddress(url: string | undefined, origin = ''): RequestedFile {
  const address = url?.trim() ?? ''
  if (!address) return { is: 'nothing' }
  const local = origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const href = webAddress(local)
  const file = materialAt(href)
  if (file) return { is: 'stored', file, name: '' }
  const isOwn = href.startsWith('/') && isPagePath(href) && folders.test(href)
  if (!isOwn && !isElsewhere(href)) return { is: 'refused' }
  const name = nameIn(isOwn ? href : new URL(href).pathname)
  return { is: kindByName(name), href, name }
}

/** Returns how a file is shown, by the ending of its name; one without an ending as a PDF. */
export function kindByName(name: string): 'pdf' | 'image' | 'video' | 'other' {
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  return ending ? (endings[ending] ?? 'other') : 'pdf'
}

function isElsewhere(href: string) {
  if (!/^https:\/\//i.test(href) || /[\\\s]/.test(href)) return false
  const url = parsedUrl(href)
  return url !== undefined && !url.username && !url.password
}
