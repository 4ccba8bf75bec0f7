import { isPagePath } from '../../../api/contract/core/page-path.ts'
import { webAddress } from '../../../widgets/links/web-address.ts'

/** What the page shows of an address: nothing is asked, it may not be opened, or what kind of file it leads to. */
export type Asked =
  | { is: 'nothing' | 'refused' }
  | { is: 'pdf' | 'image' | 'video' | 'other'; href: string; name: string }

/** The folders of Foyer's own in which files lie. */
const folders = /^\/(?:files|media|art)\//

const endings: Record<string, 'pdf' | 'image' | 'video'> = {
  pdf: 'pdf',
  ...{ jpg: 'image', jpeg: 'image', png: 'image', gif: 'image', webp: 'image', avif: 'image', svg: 'image' },
  ...{ mp4: 'video', mov: 'video', webm: 'video', m3u8: 'video' },
}

function named(path: string) {
  const last = path.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    // A percent sign that encodes nothing stays one.
    return last
  }
}

/**
 * Reads the address that a file is asked by. Files of Foyer's own are opened, and what other sites serve by https;
 * everything else is refused. An address without an ending is taken for a PDF, which is what this page is for.
 */
export function readAddress(asked: string | undefined, origin = ''): Asked {
  const address = asked?.trim() ?? ''
  if (!address) return { is: 'nothing' }
  const own = origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const href = webAddress(own)
  const isOwn = href.startsWith('/') && isPagePath(href) && folders.test(href)
  if (!isOwn && !isElsewhere(href)) return { is: 'refused' }
  const name = named(isOwn ? href : new URL(href).pathname)
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  return { is: ending ? (endings[ending] ?? 'other') : 'pdf', href, name }
}

function isElsewhere(href: string) {
  if (!/^https:\/\//i.test(href) || /[\\\s]/.test(href) || !URL.canParse(href)) return false
  const { username, password } = new URL(href)
  return !username && !password
}
