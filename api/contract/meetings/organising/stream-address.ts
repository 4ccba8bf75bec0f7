import { parsedUrl } from '../../core/parsed-url.ts'
import { publicAddress } from '../../core/public-address.ts'

const ownFile = /^\/(media|files)\/[\w./-]+$/

/**
 * Returns whether the player can stream from an address: an m3u8 playlist or an mp4 file, on an https address of the
 * public web or in this Foyer.
 */
export function isStreamAddress(text: string): boolean {
  const url = publicAddress(text)
  const path = url?.startsWith('https:') ? parsedUrl(url)?.pathname : ownFile.test(text) && text
  return /\.(m3u8|mp4)$/i.test(path || '')
}
